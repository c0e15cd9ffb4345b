import { easter, hebrew, islamic, israelIndependence, on, orthodox, tishaBAv } from "./makers";
import type { FeastEntry } from "./secular";

const christian: FeastEntry[] = [
  ["christmas(?: day)?|xmas(?: day)?|x-mas(?: day)?", "圣诞节?|耶诞节?", on(12, 25)],
  ["christmas eve|xmas eve", "平安夜|圣诞(?:节)?前?夜|圣诞前夕", on(12, 24)],
  ["orthodox christmas(?: day)?", "东正教圣诞节?", on(1, 7)],
  ["epiphany|three kings'? day|theophany", "主显节|三王节", on(1, 6)],
  ["candlemas", "圣烛节", on(2, 2)],
  ["(?:st|saint)\\.? patricks?'?s?(?: day)?", "圣帕特里克(?:节|日)", on(3, 17)],
  ["(?:st|saint)\\.? georges? day|feast of (?:st|saint)\\.? george", "圣乔治(?:节|日)", on(4, 23)],
  ["annunciation", "天使报喜节", on(3, 25)],
  ["assumption(?: day)?(?: of mary)?", "圣母升天(?:节|日)", on(8, 15)],
  ["all saints'?(?: day)?|all hallows'?(?: day)?|hallowmas|feast of all saints", "诸圣节|诸圣日|万圣日", on(11, 1)],
  ["all souls'?(?: day)?", "万灵节|追思节", on(11, 2)],
  ["(?:st|saint)\\.? andrews? day|feast of (?:st|saint)\\.? andrew", "圣安德鲁(?:节|日)", on(11, 30)],
  ["(?:st|saint)\\.? nicholas(?: day)?", "圣尼古拉(?:节|日)", on(12, 6)],
  ["(?:st|saint)\\.? lucy'?s? day|santa lucia", "", on(12, 13)],
  ["septuagesima", "", easter(-63)],
  ["shrove monday|clean monday western|rosenmontag", "", easter(-48)],
  [
    "shrove tuesday|pancake (?:day|tuesday)|mardi gras|fat tuesday",
    "忏悔(?:节|星期二|日)|薄饼日|肥美星期二",
    easter(-47),
  ],
  ["ash wednesday", "圣灰(?:星期三|节|日|礼仪|瞻礼)|大斋首日|灰日|圣灰周三", easter(-46)],
  ["lent", "四旬(?:期|斋)|大斋(?:期|节)|预苦期", easter(-46, 46)],
  ["great lent|orthodox lent", "四旬节", orthodox(-48, 40)],
  ["laetare sunday|mothering sunday", "", easter(-21)],
  ["palm sunday|branch sunday", "棕枝(?:主日|全日)|圣枝主日|棕树主日|基督苦难主日", easter(-7)],
  ["holy week", "圣周", easter(-7, 7)],
  [
    "(?:maundy|covenant|holy|sheer) thu(?:rsday|\\.)?|thursday of mysteries",
    "濯足(?:节|星期四|日)|圣星期四|神圣星期四|圣周星期四|主立圣餐日",
    easter(-3),
  ],
  [
    "(?:good|great|holy|black) friday(?= western)|good friday|great friday|holy friday",
    "(?:耶[稣穌]|主)?受难(?:日|节|星期五)|圣周五|沉默周五|耶稣受难节",
    easter(-2),
  ],
  ["holy saturday|black saturday|easter eve|great saturday", "(?:神圣|圣|黑色)(?:周六|星期六)", easter(-1)],
  ["easter(?: sunday| day)?|resurrection sunday|pascha", "(?:主)?复活(?:节|日|主日)|主复活日", easter(0)],
  ["easter mon(?:day|\\.)?", "复活节(?:星期一|周一)", easter(1)],
  ["ascension(?: thursday| day)?|holy thursday of ascension", "(?:耶稣|主)?升天(?:节|日|主日)", easter(39)],
  ["pentecost|whit sunday|white sunday|whitsun(?:day)?", "圣灵降临(?:节|日)|五旬节|降临节", easter(49)],
  [
    "whit monday|pentecost monday|monday of the holy spirit",
    "圣灵(?:节庆日|降临节庆日|节)|圣神降临瞻礼日|圣灵降临节?(?:星期一|周一)",
    easter(50),
  ],
  ["trinity sunday", "(?:天主)?(?:圣)?三一(?:主日|节)|天主圣三(?:一)?(?:主日|节)|圣三(?:主日|节)", easter(56)],
  ["corpus christi|feast of corpus christi", "基督圣体(?:节|圣血节)|圣体节", easter(60)],
  [
    "orthodox shrove monday|clean monday|orthodox clean monday|orthodox ash monday|monday of lent|ash monday|green monday",
    "东正教(?:忏悔|洁净|灰|圣灰)(?:星期一|周一|节)|洁净星期一",
    orthodox(-48),
  ],
  ["lazarus saturday|saturday of lazarus", "拉撒路(?:圣)?(?:周六|星期六)", orthodox(-8)],
  ["orthodox palm sunday|orthodox branch sunday", "东正教(?:棕枝|圣枝)(?:主日|全日)", orthodox(-7)],
  ["orthodox (?:maundy|holy|great) thursday", "东正教(?:濯足节|圣星期四|神圣星期四)", orthodox(-3)],
  ["(?:orthodox|greek) (?:good|great|holy) friday", "东正教(?:耶[稣穌]|主)?受难(?:日|节)|东正教圣周五", orthodox(-2)],
  ["orthodox (?:holy|great|black) saturday", "东正教(?:神圣|圣)(?:周六|星期六)", orthodox(-1)],
  ["orthodox easter(?: sunday| day)?|greek easter", "东正教复活(?:节|日|主日)", orthodox(0)],
  ["orthodox easter mon(?:day|\\.)?", "东正教复活节(?:星期一|周一)", orthodox(1)],
  ["orthodox ascension(?: day)?", "东正教(?:耶稣|主)?升天(?:节|日)", orthodox(39)],
  ["orthodox pentecost", "东正教(?:圣灵降临节|五旬节)", orthodox(49)],
];

const jewish: FeastEntry[] = [
  [
    "rosh ha-?shan+ah?|jewish new year|yom teruah|feast of trumpets",
    "犹太新年|岁首节?|犹太教新年",
    hebrew("Tishri", 1, 3),
  ],
  ["yom kippur|day of atonement", "赎罪日", hebrew("Tishri", 10)],
  [
    "sukkot|sukkos|succos|succot|feast of (?:the )?(?:ingathering|booths|tabernacles|tents)",
    "住棚节|收藏节",
    hebrew("Tishri", 15, 9),
  ],
  ["shemini atzeret", "圣会节", hebrew("Tishri", 22)],
  ["simchat torah|simhat torah", "(?:西赫妥拉|诵经|律法|转经)节|欢庆圣法节?|妥拉节", hebrew("Tishri", 23)],
  [
    "(?:c?hanuk+ah|channukah|hanukkah|feast of (?:dedication|lights?)|festival of lights jewish)",
    "哈努卡节?|光明节|修殿节|献殿节|烛光节",
    hebrew("Kislev", 25, 9),
  ],
  ["tu bi?s?h?'?(?:bi?)?-?shvat|tu bishvat|new year of the trees", "犹太植树节|树木新年", hebrew("Shevat", 15)],
  ["purim", "普珥节", hebrew("Adar", 14)],
  ["shushan purim", "", hebrew("Adar", 15)],
  ["passover|pesac?h|pesah", "逾越节|无酵节", hebrew("Nisan", 15, 9)],
  [
    "yom ha-?'?shoah?|yom ha-?shoah|holocaust (?:remembrance )?day",
    "(?:犹太)?大屠杀纪念日|浩劫纪念日",
    hebrew("Nisan", 27),
  ],
  ["yom ha-?'?atzmaut|israel(?:i)? independence day", "以色列(?:独立日|国庆节|国庆日)", israelIndependence],
  ["lag (?:ba|b'?)'?-?omer", "(?:犹太教)?篝火节|拉巴俄末节?", hebrew("Iyar", 18)],
  ["yom yerushalayim|jerusalem day", "耶路撒冷日", hebrew("Iyar", 28)],
  ["shavuo[ts]|feast of weeks", "沙夫幼特节|七七节|新果实节|收获节|犹太五旬节", hebrew("Sivan", 6, 3)],
  ["tisha b'?'?av", "圣殿被毁日|禁食日", tishaBAv],
];

const muslim: FeastEntry[] = [
  [
    "(?:the )?(?:islamic|hijri|muslim|arabic) new year|ras as-sanah al-hijriyah",
    "伊斯兰(?:历|教)?新年|回历新年",
    islamic(1, 1),
  ],
  ["ashura|day of ashura", "阿舒拉节?", islamic(1, 10)],
  [
    "mawlid(?: al-?nabi)?|milad(?: un nabi)?|prophet'?s birthday|eid-?e-?milad",
    "圣纪节|先知(?:诞辰|纪念日)|穆罕默德诞辰",
    islamic(3, 12),
  ],
  [
    "(?:isra and mi'?raj|lailat al[- ]mi'?raj|(?:the )?prophet'?s?'? ascension|al-?isra)",
    "(?:登霄节|登霄夜|夜行登霄节)",
    islamic(7, 27),
  ],
  ["ramad[ah]n|ramzan|ramdan|ramzaan", "斋月|赖买丹月", (year) => ramadan(year)],
  [
    "laylat al[- ]?qadr|night of (?:power|destiny|measures|decree|value)|lailat al-?qadr",
    "盖德尔夜|法令之夜|大赦之夜",
    islamic(9, 27),
  ],
  ["jumu'?atul-?wida|jamat ul-vida|jumat-?ul-?wida", "", lastFridayOfRamadan],
  [
    "eid al[- ]?-?fitr|eid[- ]?ul[- ]?fitr|feast of breaking the fast|id-?ul-?fitr|lesser bairam|eid al fitr",
    "开斋节|爾代节|尔代节|肉孜节",
    islamic(10, 1),
  ],
  [
    "eid al[- ]?-?adha|eid[- ]?ul[- ]?adha|(?:sacrifice|feast of) (?:feast|the sacrifice|sacrifice)|id[- ]?ul[- ]?adha|bakr[- ]?id|bakr e?id|greater bairam",
    "古尔邦节|宰牲节|忠孝节|献牲节",
    islamic(12, 10),
  ],
];

function ramadan(year: number) {
  const first = islamic(9, 1)(year);
  const end = islamic(10, 1)(year);
  return (
    first && {
      start: first.start,
      days: end && end.start > first.start ? Math.round((end.start - first.start) / 1440) : 30,
    }
  );
}

function lastFridayOfRamadan(year: number) {
  const end = islamic(10, 1)(year);
  if (!end) return undefined;
  const back = ((new Date(end.start * 60_000).getUTCDay() + 1) % 7) + 1;
  return { start: end.start - back * 1440, days: 1 };
}

export const sacredFeasts: FeastEntry[] = [...christian, ...jewish, ...muslim];

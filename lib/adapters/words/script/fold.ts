const TRADITIONAL =
  "萬万億亿兩两點点個个號号週周後后禮礼間间時时節节壹一貳二參三叁三肆四伍五陸六柒七捌八玖九拾十佰百仟千負负這这幾几餘余對对雙双塊块錢钱種种來来從从開开過过內内裡里裏里鐘钟鍾钟單单雖虽員员國国際际聖圣誕诞萬万勞劳動动兒儿婦妇農农曆历歷历歲岁爾尔齋斋親亲關关復复獨独紀纪軍军陽阳闌阑興兴華华會会還还實实發发數数據据達达選选項项確确認认無无問问題题謝谢當当別别讓让給给說说請请隨随決决麼么樣样沒没謂谓電电話话見见夠够應应該该備备週周約约廿廿連连續续從从〇零○零贰二陸六戶户產产貨货東东猶犹贖赎誦诵靈灵慶庆灑洒歡欢獻献燭烛樹树潔洁懺忏龍龙團团羅罗臨临徹彻體体諾诺燈灯亞亚魯鲁蘭兰聯联殺杀難难壓压貝贝銀银財财進进運运達达遠远適适遲迟邊边邏逻鄰邻釋释針针錄录鍵键長长門门閉闭問问隊队階阶隨随險险雜杂離离電电靜静頁页項项順顺預预頭头願愿類类顯显飛飞飲饮館馆馬马驗验體体鮮鲜麗丽黃黄齊齐齡龄幣币臺台灣湾歐欧鎊镑韓韩盧卢張张";
const toSimple = new Map<string, string>();
for (let i = 0; i + 1 < TRADITIONAL.length; i += 2) toSimple.set(TRADITIONAL[i] ?? "", TRADITIONAL[i + 1] ?? "");
toSimple.set("弍", "二").set("弎", "三");

/** Full-width to ASCII, traditional to simplified where our grammars care, lower case. Every character keeps its place. */
export function fold(text: string): string {
  let out = "";
  for (let i = 0; i < text.length; i++) out += foldUnit(text[i] ?? "");
  return out;
}

function foldUnit(unit: string): string {
  const code = unit.charCodeAt(0);
  if (code >= 0xff01 && code <= 0xff5e) return String.fromCharCode(code - 0xfee0).toLowerCase();
  if (code === 0x3000 || code === 0xa0 || code === 0x2009 || code === 0x202f) return " ";
  if (code === 0x2019 || code === 0x2018) return "'";
  if (code === 0x201c || code === 0x201d) return '"';
  if (code === 0x2013 || code === 0x2014 || code === 0x2212) return "-";
  const simple = toSimple.get(unit);
  if (simple) return simple;
  const lower = unit.toLowerCase();
  return lower.length === 1 ? lower : unit;
}

export function hasChinese(text: string): boolean {
  return /[\u3400-\u9fff]/.test(text);
}

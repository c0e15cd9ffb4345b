import { sunEnters, tithi } from "./indian-calendar";
import { on } from "./makers";
import type { FeastEntry } from "./secular";

const [CHAITRA, VAISAKHA, ASHADHA, SHRAVANA, BHADRA, ASHVINA, KARTIKA, PAUSHA, MAGHA, PHALGUNA] = [
  0, 1, 3, 4, 5, 6, 7, 9, 10, 11,
];

/** Feasts of India by moon and sun. */
export const indianFeasts: FeastEntry[] = [
  ["lohri", "", sunEnters(9, -1)],
  ["bhogi(?: pandigai)?", "", sunEnters(9, -1)],
  ["(?:thai )?pongal|makar(?:a)? sankrant(?:h)?i|uttarayan|maghi", "(?:印度)?丰收节", sunEnters(9)],
  ["mattu pongal", "印度丰收节第三天", sunEnters(9, 1)],
  ["kaanum pongal|kanni pongal", "印度丰收节第四天", sunEnters(9, 2)],
  ["vaisakhi|baisakhi|vasakhi|puthandu|tamil new year|mesadi", "", sunEnters(0)],
  ["rabindra jayanti|tagore jayanti", "", on(5, 9)],
  ["guru gobind singh (?:jayanti|gurpurab)|guru govind singh jayanti", "", tithi(PAUSHA, 7)],
  ["vasant panchami|basant panchami|saraswati puja", "", tithi(MAGHA, 5)],
  ["guru ravidas{1,2}(?: jayanti| birthday)?", "", tithi(MAGHA, 15)],
  ["maha shivaratri|mahashivratri|shivratri", "湿婆节", tithi(MAGHA, 29, "midnight")],
  ["chhoti holi|choti holi|holika dahan|kamudu pyre", "洒红节|欢悦节|霍利节|五彩节", tithi(PHALGUNA, 15, "sunset")],
  ["holi|dhulandi|phagwah|festival of colou?rs", "", tithi(PHALGUNA, 15, "sunset", 1)],
  ["ugadi|yugadi|samvatsaradi|gudi padwa", "", tithi(CHAITRA, 1)],
  ["rama? navami", "罗摩节", tithi(CHAITRA, 9, "midday")],
  ["mahavir(?:a)? jayanti|mahavir janma kalyanak", "", tithi(CHAITRA, 13)],
  ["hanuman jayanti", "", tithi(CHAITRA, 15)],
  ["buddha purnima|buddha jayanti", "", tithi(VAISAKHA, 15)],
  ["rath(?:a)? yatra|ratha jatra", "", tithi(ASHADHA, 2)],
  ["guru purnima", "", tithi(ASHADHA, 15)],
  ["raksha bandhan|rakhi", "", tithi(SHRAVANA, 15)],
  ["(?:krishna )?janmashtami|gokulashtami", "", tithi(SHRAVANA, 23, "midnight")],
  ["ganesh(?:a)? chaturthi|vinayaka chaturthi|ganeshotsav", "象神节", tithi(BHADRA, 4, "midday")],
  ["(?:vijayadashami|dussehra|dasara|dashain|dussera)", "十胜节", tithi(ASHVINA, 10, "afternoon")],
  ["valmiki jayanti|maharishi valmiki jayanti|pargat diwas", "", tithi(ASHVINA, 15)],
  ["dhanteras|dhanatrayodashi|dhantrayodashi", "", tithi(ASHVINA, 28, "sunset")],
  ["naraka? chaturdashi|kali chaudas|roop chaudas|choti diwali|chhoti diwali", "", tithi(ASHVINA, 29, "sunset")],
  [
    "diwali|deepavali|dipavali|festival of lights|lakshmi puja",
    "万灯节|排灯节|屠妖节|印度灯节",
    tithi(ASHVINA, 30, "sunset"),
  ],
  ["bhai dooj|bhai duj|bhau beej|bhai tika", "", tithi(KARTIKA, 2, "afternoon")],
  ["chhath(?: puja)?|dala puja|dala chhath|surya shashthi", "", tithi(KARTIKA, 6, "sunset")],
  ["guru nanak (?:jayanti|gurpurab)|guru nanak's birthday|prakash utsav", "", tithi(KARTIKA, 15)],
];

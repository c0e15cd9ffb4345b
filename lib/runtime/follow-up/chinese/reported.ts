const people =
  "有人|别人|爸|妈|大家|人们|本地人|[他她]们?|同学|同事|老[师板]|领导|客户|专家|网友|朋友|[医老律厨讲教导]师|医生|学[者生长姐]|博[士主]|教授|经理|工程师|作者|记者|员工?|人[士员]|[^我你本私]人|家人|邻居|亲戚|姐姐?|哥哥?|妹妹?|弟弟?|妈妈?|爸爸?|父亲|母亲|爷爷|奶奶|叔叔?|阿姨|舅舅?";
const sources =
  "官方|官网|文档|资料|文献|百科|教[材程]|课本|书上?里?|[词字]典|新闻|论文|研究|报[告道纸]|数据|统计|论坛|博客|杂志|文章|网上|网站|平台|群里|软件|视频|节目|电影|机构|公司|部门|专栏|手册|说明书";
const verbs =
  "说(?![得明法服清出不])|认为|表示|指出|显示|提[到及过出]|讲(?!解)|写(?:着|道|的是)|(?<!人)称|建议|推荐|表明|证明|声称|坚持|告诉(?:过)?我|跟我(?:说|讲)|评论|透露|反映|提醒";

/** Another person or a source, a word or two, and a verb of saying: what follows is theirs and not the person's own. */
export const reporting = new RegExp(`(?:${people}|${sources})[^，。？?！!吗你您我]{0,6}?(?:${verbs})`);

/** A request of the person's own after what was reported. */
const ownRequest =
  /[，,]\s*(?=(?:请|麻烦|帮我|[你您](?!说|的|是)|把|将|所以|因此|那就?)|(?:改|换|删|加|缩短|翻译|重新?)[^，。]{1,12}$)/;

/** The text without the clauses in which somebody else is reported: only there does a request or a fault count as the person's. */
export function ownWords(text: string): string {
  return text
    .split(/(?<=[。！？!?；;\n])/)
    .map((sentence) => {
      const found = reporting.exec(sentence);
      if (!found) return sentence;
      const before = sentence.slice(0, found.index);
      const start = Math.max(before.lastIndexOf("，"), before.lastIndexOf(",")) + 1;
      const after = sentence.slice(found.index + found[0].length);
      const own = ownRequest.exec(after);
      return sentence.slice(0, start) + (own ? after.slice(own.index) : "");
    })
    .join("");
}

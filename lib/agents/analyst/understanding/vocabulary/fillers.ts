import { instructionWords } from "@/lib/agents/analyst/understanding/vocabulary/instructions";

/** Words that change nothing about what is computed. A word that could narrow, change or extend a request is none of these. */
const english = `
a an the this that these those its it their his her them they there here our we us you your i me my is are was were be been being am do does did done
can could would will shall should may might must please let lets want need like know tell show give find get list display report provide return output print
calculate compute calculating calculated calculates computed computing determine determining identify identifying identified detect detecting detected check checking examine evaluate evaluating assess assessing
explore investigate perform performing conduct conducting conducted apply applying applied use using used uses utilise utilizing utilize carry run make making obtain measure
analysis analyses statistical statistic statistics method methods technique techniques function functions approach standard general formula mathematical operation
python pandas panda numpy scipy stats sklearn library libraries module package packages built-in builtin dataframe dataframes data dataset datasets file csv frame
column columns variable variables feature features field fields attribute attributes value values row rows record records entry entries observation observations data-point point points case cases item items
what whether any some all every overall both either respective respectively following given available current existing present provided recorded based associated related corresponding
if so yes then also additionally furthermore finally next now thus hence therefore too just simply exactly
as at on into onto via about through during while because since has have had before after prior calculation calculations whole performed represents represent represented representing sure engineering directly distinctively according define defined classify classified validate python's pandas's scipy's numpy's library's panda's pandas' scipy.stats pearsonr normaltest mean() std() median() skew() kurtosis() skew arithmetical final round rounded rounding exhibits meet conditions condition justification explanation contain contains contained exist exists analyze analyse stored further format suitable handle handling preprocessing comprehensive s pairs pair up exact exactly sorted sort ordered numerical numeric default settings pandas.dataframe.corr() implement code report reporting recalculate scenario information separate separated
level levels coefficient coefficients test tests tested testing result results answer answers strength direction degree type
separately individually together independent appropriate correct correctly proper properly suitable
r p p-value p-values pvalue w
actual actually specific particular certain different various
such set sets
one ones same other others
how why
including include included includes consider considering considered
figure figures amount score scores
between-group
total-number
assume assumed
step steps
question
needed necessary
name named called
their own
much brings bring brought gets sees saw go went gone come came out board receive receives received
e.g i.e etc
is-there
come comes coming extract extracting extracted strategy strategies process entire choose them
`;

const chinese = `请 帮我 帮忙 我 我们 的 了 吗 呢 吧 是 有 一下 看 想 要 知道 计算 算 统计 求 给 出 列出 显示 展示 查 查询 告诉 下 这个 那个 这份 数据 文件 表 里的 中的 列 字段 一列 值 数 多少 什么 是多少 是什么 分别 对 对应 做 进行 用 使用 把 将 为 所 所有 全部 每 得 地 也 再 以 该 其 是否 存在 一个 个 它 之 如果 那么 就 都 结果 情况下 条 笔 单 元 位 名 以外 之外 外的 一共 总共 共 共有 下得 下的`;

export const fillerWords: ReadonlySet<string> = new Set(
  [...english.split(/\s+/), ...instructionWords, ...chinese.split(/\s+/)].filter(Boolean),
);

/** Nouns for what a row is. They may stand for "rows" only where no column and no value has the name. */
export const rowNouns: ReadonlySet<string> = new Set(
  `species asset commodity apartment hotel restaurant university college club league film experiment individual person people passenger customer client player user record entry row observation employee patient student member participant respondent subject applicant
  borrower driver order transaction sale purchase invoice case event article post offender house property car vehicle flight trip game match team
  sample specimen tree plant animal song movie film book account loan claim ticket visit session household worker resident man woman child vessel ship
  订单 客户 用户 员工 学生 记录 人 顾客 乘客 患者 交易 样本`
    .split(/\s+/)
    .filter(Boolean),
);

/** Nouns that may follow or precede a column's name without changing it. */
export const attributeNouns: ReadonlySet<string> = new Set(
  `column variable feature field attribute value score level data price amount number count figure reading measurement coordinate index quantity index rate size 成绩 分数`.split(
    " ",
  ),
);

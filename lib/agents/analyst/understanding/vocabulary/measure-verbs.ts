/** What people do and what it is measured by: verbs, ":", kinds of column, likeliest first. One line a kind of doing. */
const lines = `
earn earns earned earning 挣 赚 赚得 挣得: income,salary,revenue,profit
pay pays paid 付 付的: cost,fare,price,amount,salary
sell sells sold selling 卖 卖得 卖的 卖出: sales,quantity
cost costs: cost,price
spend spends spent 花 花得 花费: amount,sales,cost,price
buy buys bought purchase purchased 买 买得 购买: sales,amount,quantity
gross grosses grossed grossing: revenue
weigh weighs weighed: weight
score scores scored 考 考得: score
rate rated: rating
rain rains 下雨: precipitation
live lives: life expectancy
`;

const measures = new Map<string, string[]>();
for (const line of lines.trim().split("\n")) {
  const [verbs = "", columns = ""] = line.split(": ");
  for (const verb of verbs.split(" ")) measures.set(verb, columns.split(","));
}

/** The kinds of column that a verb is measured by; none for other words. */
export const measuredByVerb = (word: string): readonly string[] => measures.get(word.toLowerCase()) ?? [];

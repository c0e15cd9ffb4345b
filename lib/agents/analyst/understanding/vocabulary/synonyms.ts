/** Words for the same kind of column, in both languages. One line a kind; the first name is only a label. */
const groups = `
sales|sale|revenue|turnover|sales amount|sale amount|income from sales|gross|gross revenue|box office|takings|money|票房|销售额|销售|收入|营收|营业额|销售金额|成交额|流水
quantity|qty|units|units sold|number of units|volume sold|数量|销量|件数|销售数量
price|unit price|fare|ticket price|单价|价格|售价|票价
cost|expense|charge|fee|expenditure|成本|费用|支出
profit|margin amount|earnings|利润|毛利|盈利|净利润
discount|折扣|优惠
stock|ticker|ticker symbol|symbol|股票|股票代码
region|area|territory|地区|区域|大区|片区
country|nation|国家
province|state|省份|省|州
city|town|城市|市
product|item|sku|goods|产品|商品|货品
category|type|kind|class|类别|分类|品类|类型|种类
customer|client|buyer|客户|顾客|买家
order|order id|order number|订单|订单号|订单编号
date|day|order date|日期|时间|下单日期|订单日期
month|月份|月
year|年份|年
status|state of order|状态|订单状态
channel|渠道
store|shop|branch|门店|店铺|商店
department|dept|division|部门
employee|staff|worker|员工|职员
salary|wage|工资|薪资|薪水|月薪
age|年龄
gender|sex|性别
name|姓名|名称|名字
score|grade|mark|points|分数|成绩|得分
weight|mass|body weight|body mass|重量|体重
height|身高|高度
amount|sum of money|金额|总金额
payment|payment method|支付方式|付款方式
airport|机场
brand|品牌
supplier|vendor|供应商
rating|stars|评分|评级
temperature|temp|air temperature|气温|温度
maximum|max|highest|最高|最大
minimum|min|lowest|最低|最小
precipitation|rainfall|rain|雨|下雨|降水|降雨|降水量|降雨量|雨量
speed|velocity|速度|车速
distance|distance travelled|距离|里程
duration|length of time|running time|run time|runtime|时长|片长|持续时间
budget|预算
origin|place of origin|source of a product|产地|原产地
population|pop|number of inhabitants|人口
life expectancy|lifespan|life span|寿命|预期寿命
death|fatality|casualty|number of deaths|死亡人数|死亡|遇难人数
horsepower|hp|power of engine|马力
airline|carrier|air carrier|航空公司
mileage|mpg|miles per gallon|fuel economy|fuel efficiency|油耗
`;

const groupOf = new Map<string, number>();
groups
  .trim()
  .split("\n")
  .forEach((line, index) => {
    for (const word of line.split("|")) if (!groupOf.has(word)) groupOf.set(word, index);
  });

/** The kind of column that a word names, if it names one. */
export const synonymGroup = (word: string): number | undefined => groupOf.get(word.toLowerCase());

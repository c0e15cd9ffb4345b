import * as xlsx from "@e965/xlsx";
import iconv from "iconv-lite";

interface Upload {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

const MONTHS = [1, 2, 3, 4, 5, 6];
const REGIONS = ["East", "North", "South", "West"];
const PRODUCTS = ["Café table", "Crème lamp"];

/** What one product sold in one region in one month: March is poor, the West is best. */
const sold = (month: number, region: number, product: number) =>
  month === 3 ? 20 + region : 200 + 10 * month + 25 * region + 5 * product;

/** Sales of half a year by month, region and product. */
const SALES = MONTHS.flatMap((month) =>
  REGIONS.flatMap((region, place) =>
    PRODUCTS.map((product, item) => ({ month, region, product, sales: sold(month, place, item) })),
  ),
);

/** The sum of what `wanted` lets through, as it stands in a table. */
export function salesOf(wanted: (row: (typeof SALES)[number]) => boolean): string {
  const sum = SALES.filter(wanted).reduce((total, row) => total + row.sales, 0);
  return sum.toLocaleString("en-US");
}

/** As an office program of Western Europe writes it: Windows-1252, American dates, names with spaces. */
export function windowsFile(): Upload {
  const lines = SALES.map(
    ({ month, region, product, sales }, row) =>
      `CA-${1000 + row},${month}/${13 + (row % 12)}/2024,${region},"${product}","$${sales.toFixed(2)}"`,
  );
  const text = ["Order ID,Order Date,Region,Product Name,Sales", ...lines].join("\r\n");
  return { name: "superstore.csv", mimeType: "text/csv", buffer: iconv.encode(`${text}\r\n`, "win1252") };
}

const SHOPS = ["杭州店", "苏州店", "宁波店"];
const KINDS = ["茶叶", "咖啡"];

/** 杭州店每月每类 100、苏州店 80、宁波店 60；3 月只有十分之一。GBK 编码。 */
export function gbkFile(): Upload {
  const lines = MONTHS.flatMap((month) =>
    SHOPS.flatMap((shop, place) =>
      KINDS.map((kind) => `2024-0${month}-1${place},${shop},${kind},${(100 - 20 * place) / (month === 3 ? 10 : 1)}`),
    ),
  );
  const text = ["日期,门店,品类,销售额", ...lines].join("\n");
  return { name: "门店销售.csv", mimeType: "text/csv", buffer: iconv.encode(`${text}\n`, "gbk") };
}

/** A workbook of two sheets: the orders, and what each region was to reach. */
export function workbook(): Upload {
  const orders = SALES.map(({ month, region, product, sales }) => ({
    "Order Date": new Date(Date.UTC(2024, month - 1, 15)),
    Region: region,
    Product: product,
    Revenue: sales,
  }));
  const targets = REGIONS.map((region, at) => ({ Region: region, Target: 2000 + 100 * at }));
  const book = xlsx.utils.book_new();
  xlsx.utils.book_append_sheet(book, xlsx.utils.json_to_sheet(orders, { UTC: true }), "Orders");
  xlsx.utils.book_append_sheet(book, xlsx.utils.json_to_sheet(targets), "Targets");
  const buffer = Buffer.from(xlsx.write(book, { type: "array", bookType: "xlsx" }) as ArrayBuffer);
  const mimeType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
  return { name: "orders.xlsx", mimeType, buffer };
}

const months = ["01", "02", "03", "04", "05", "06"];
const regions = ["North", "South", "West"];
const products = ["Chair", "Desk"];

interface Table {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

const csv = (name: string, lines: string[]): Table => ({
  name,
  mimeType: "text/csv",
  buffer: Buffer.from(`${lines.join("\n")}\n`),
});

/** Half a year of orders: 36 rows; March is poor (60 in all), January is 633, of which the north has 201. */
export function salesFile(): Table {
  const rows = months.flatMap((month, at) =>
    regions.flatMap((region, place) =>
      products.map((product, item) => {
        const revenue = month === "03" ? 10 : 100 + 10 * at + 5 * place + item;
        return `2024-${month}-1${place},${region},${product},${revenue}`;
      }),
    ),
  );
  return csv("sales.csv", ["order_date,region,product,revenue", ...rows]);
}

/** 北区 170、南区 140。 */
export function chineseSalesFile(): Table {
  const rows = ["2024-01-05,北区,100", "2024-01-06,南区,50", "2024-02-05,北区,70", "2024-02-07,南区,90"];
  return csv("销售.csv", ["日期,地区,销售额", ...rows]);
}

/** The same columns over so many rows that reading them in takes a while. */
export function largeSalesFile(rows: number): Table {
  const lines = Array.from({ length: rows }, (_, at) => {
    const day = String(1 + (at % 28)).padStart(2, "0");
    return `2024-${months[at % 6]}-${day},${regions[at % 3]},${products[at % 2]},${100 + (at % 97)}.5`;
  });
  return csv("large-sales.csv", ["order_date,region,product,revenue", ...lines]);
}

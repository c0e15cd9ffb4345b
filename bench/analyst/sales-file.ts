import { once } from "node:events";
import { createWriteStream, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const REGIONS = ["North", "South", "East", "West", "Centre"];
const CHANNELS = ["Shop", "Web", "Partner"];
const BATCH = 5_000;

/** Gives `work` a CSV of so many orders, always the same ones, and removes it afterwards. */
export async function withSalesFile<Result>(rows: number, work: (file: string) => Promise<Result>): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), "followthrough-bench-"));
  const file = join(folder, "sales.csv");
  try {
    await writeSales(file, rows);
    return await work(file);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function writeSales(file: string, rows: number): Promise<void> {
  const out = createWriteStream(file);
  const random = seeded(20_260_301);
  out.write("order_id,order_date,region,channel,product,quantity,unit_price,revenue\n");
  for (let row = 0; row < rows; ) {
    const lines: string[] = [];
    for (const end = Math.min(rows, row + BATCH); row < end; row++) lines.push(orderOf(row, random));
    if (!out.write(lines.join(""))) await once(out, "drain");
  }
  out.end();
  await once(out, "finish");
}

function orderOf(row: number, random: () => number): string {
  const pick = (words: string[]) => words[Math.floor(random() * words.length)];
  const day = new Date(Date.UTC(2022, 0, 1 + Math.floor(random() * 1_095))).toISOString().slice(0, 10);
  const quantity = 1 + Math.floor(random() * 9);
  const price = Math.round(500 + random() * 20_000) / 100;
  const revenue = (quantity * price).toFixed(2);
  const product = `Product ${1 + Math.floor(random() * 200)}`;
  return `${100_000 + row},${day},${pick(REGIONS)},${pick(CHANNELS)},${product},${quantity},${price.toFixed(2)},${revenue}\n`;
}

/** Lehmer's generator: the same numbers on every machine. */
function seeded(seed: number): () => number {
  let state = seed % 2_147_483_647;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

import type { Report } from "../scripts/score/report";
import { openWindow } from "./form/window";
import { median, quantile, rounded, sizeFrom } from "./support/figures";

/**
 * Milliseconds from a keystroke in the largest form that is allowed (16 fields, 24 options each) until everything it
 * causes is rendered, beside a bare form of the same fields. Both in the same simulated browser, in turn.
 */
export async function run(): Promise<Report> {
  const page = await openWindow();
  const { BareForm, OurForm } = await import("./form/forms");
  const ours = await page.show(OurForm);
  const bare = await page.show(BareForm);
  const strokes = sizeFrom("KEYSTROKES", 300);
  const waits = { ours: [] as number[], bare: [] as number[] };
  for (let stroke = 0; stroke < strokes + 50; stroke++) {
    const text = "a fairly ordinary answer".slice(0, (stroke % 24) + 1);
    const [ourMs, bareMs] = [await page.type(ours, text), await page.type(bare, text)];
    if (stroke < 50) continue;
    waits.ours.push(ourMs);
    waits.bare.push(bareMs);
  }
  page.close();
  const figures = {
    keystroke_p50_ms: rounded(median(waits.ours)),
    keystroke_p95_ms: rounded(quantile(waits.ours, 0.95)),
    bare_p50_ms: rounded(median(waits.bare)),
    bare_p95_ms: rounded(quantile(waits.bare, 0.95)),
    ratio: rounded(median(waits.ours) / median(waits.bare)),
  };
  return { figures, details: [waits] };
}

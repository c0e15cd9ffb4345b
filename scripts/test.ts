// npm test [-- --unit | --e2e] — unit and conformance tests, then the journeys in a real browser on the built app.
import { runJourneys, runUnitTests, type Totals } from "./test/suites";

const flags = new Set(process.argv.slice(2));
const all = !flags.has("--unit") && !flags.has("--e2e");

const totals: Totals[] = [];
if (all || flags.has("--unit")) totals.push(await runUnitTests());
if (all || flags.has("--e2e")) totals.push(await runJourneys());

const sum = (pick: (one: Totals) => number) => totals.reduce((total, one) => total + pick(one), 0);
const failed = sum((one) => one.failed);
for (const one of totals) if (!one.complete) console.error(`${one.name} did not run to its end`);
console.log(`${sum((one) => one.passed)} passed, ${failed} failed`);
process.exit(failed === 0 && totals.every((one) => one.complete) ? 0 : 1);

// npx tsx scripts/ensure-browser.ts — prints the path of the Chromium that the tests use, getting one where there is none.
import { ensureBrowser } from "./browser/ensure";

console.log(ensureBrowser());

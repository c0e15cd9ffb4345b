// Starts or attaches to the database of the home given as argument, prints what it got, and stays until it is killed.
import { startOrAttach } from "@/lib/adapters/embedded-postgres";

const [home = ""] = process.argv.slice(2);
console.log(JSON.stringify(await startOrAttach({ home })));
setInterval(() => undefined, 60_000);

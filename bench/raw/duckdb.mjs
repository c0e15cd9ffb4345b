// A fresh DuckDB process, as bare as it gets: loads a CSV and runs queries over it. Arguments: the file, then queries over
// `data`. One line of JSON a query, as soon as its rows are there.
import { DuckDBInstance } from "@duckdb/node-api";

const [file = "", ...queries] = process.argv.slice(2);
const instance = await DuckDBInstance.create(":memory:");
const connection = await instance.connect();
await connection.run(`CREATE TABLE data AS SELECT * FROM read_csv('${file.replaceAll("'", "''")}')`);
for (const query of queries) {
  const begun = performance.now();
  const rows = (await connection.runAndReadAll(query)).getRowsJson();
  console.log(JSON.stringify({ ms: performance.now() - begun, rows }));
}

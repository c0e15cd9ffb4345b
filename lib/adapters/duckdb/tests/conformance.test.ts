import { createDuckDbEngine } from "@/lib/adapters/duckdb/duckdb-engine";
import { dataEngineSuite } from "@/lib/ports/testing/data-engine.suite";

dataEngineSuite("DuckDB", () => {
  const engine = createDuckDbEngine({ limits: { memory: 500_000_000 } });
  return { engine, dispose: () => engine.close() };
});

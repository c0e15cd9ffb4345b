import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

export default defineConfig({
  plugins: [react()],
  resolve: { tsconfigPaths: true },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: "node",
          environment: "node",
          globalSetup: ["lib/compose/testing/postgres-server.ts"],
          include: ["{lib,app,scripts,evals,bench}/**/*.test.ts"],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: "dom",
          environment: "happy-dom",
          include: ["components/**/*.test.tsx"],
          setupFiles: ["components/ui/test-setup.ts"],
          testTimeout: 30_000,
        },
      },
    ],
  },
});

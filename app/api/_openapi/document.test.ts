import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { openApiDocument } from "./document";

const ROOT = "app/api/v1";

function routes(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return routes(path);
    if (entry.name !== "route.ts") return [];
    const address = `/${folder.replace(/^app\//, "")}`.replace(/\[(\w+)\]/g, "{$1}");
    const methods = readFileSync(path, "utf8").matchAll(
      /export (?:const|(?:async )?function) (GET|POST|PUT|PATCH|DELETE)\b/g,
    );
    return [...methods].map((match) => `${match[1]} ${address}`);
  });
}

it("describes every route, and nothing else", () => {
  const { paths = {} } = openApiDocument();
  const described = Object.entries(paths).flatMap(([address, item]) =>
    Object.keys(item).map((method) => `${method.toUpperCase()} ${address}`),
  );
  expect(described.sort()).toEqual(routes(ROOT).sort());
});

it("says what a program sends and gets, also where values nest in themselves", () => {
  const document = JSON.parse(JSON.stringify(openApiDocument()));
  const send = document.paths["/api/v1/sessions/{sessionId}/messages"].post;
  expect(send.requestBody.content["application/json"].schema.required).toEqual(["text"]);
  expect(Object.keys(send.responses)).toEqual(expect.arrayContaining(["202", "404", "409", "422"]));
  const references = JSON.stringify(document).match(/"#\/components\/schemas\/(\w+)"/g) ?? [];
  for (const reference of references)
    expect(document.components.schemas).toHaveProperty(reference.slice('"#/components/schemas/'.length, -1));
});

import { createDocument } from "zod-openapi";
import { version } from "@/package.json";
import { memoryPaths } from "./memory-paths";
import { otherPaths } from "./other-paths";
import { previewPaths } from "./preview-paths";
import { sessionPaths } from "./session-paths";
import { sharePaths } from "./share-paths";

const description = `Sessions, runs, questions and results for programs. Lists are \`{items, nextCursor?}\`; errors are RFC 9457
problem documents with a stable \`code\`; a \`clientKey\` makes a resend harmless.`;

/** Made from the schemas that the routes parse with. */
export function openApiDocument() {
  return createDocument({
    openapi: "3.1.0",
    info: { title: "Followthrough", version, description },
    paths: { ...sessionPaths, ...otherPaths, ...previewPaths, ...memoryPaths, ...sharePaths },
  });
}

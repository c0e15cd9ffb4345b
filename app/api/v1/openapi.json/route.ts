import { openApiDocument } from "@/app/api/_openapi/document";

export const dynamic = "force-static";

export const GET = () => Response.json(openApiDocument());

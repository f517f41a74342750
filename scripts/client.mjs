// npm run client: writes packages/server/client/autoiq.ts from the OpenAPI document.
import { at } from "./lib/paths.mjs";
import { writeDocument } from "./lib/write-document.mjs";

await writeDocument(at("packages", "server", "test", "api-client", "write.ts"));

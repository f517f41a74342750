// npm run schema: writes docs/schema.md and docs/schema/ from the migrated database.
import { at } from "./lib/paths.mjs";
import { writeDocument } from "./lib/write-document.mjs";

await writeDocument(at("packages", "server", "test", "schema-document", "write.ts"));

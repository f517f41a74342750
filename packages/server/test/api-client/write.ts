// npm run client: writes packages/server/client/autoiq.ts from the OpenAPI document and runtime.ts.
import { writeFileSync } from "node:fs";
import { clientFile, currentClient } from "./render.ts";

const text = currentClient();
writeFileSync(clientFile, text);
console.log(`Wrote packages/server/client/autoiq.ts: ${Math.round(text.length / 1024)} KB.`);

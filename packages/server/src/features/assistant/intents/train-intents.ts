// Part of the build: trains the classifier of intents and writes it beside the server's bundle, so that no question waits.
import { writeFileSync } from "node:fs";
import { serialize } from "node:v8";
import { intentClassifier } from "@autoiq/domain/assistant/intents/reader";

writeFileSync(new URL("./intents.bin", import.meta.url), serialize(intentClassifier()));

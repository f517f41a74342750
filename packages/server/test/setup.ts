import { afterAll, expect } from "vitest";
import { checkRows } from "../src/platform/database/statement.ts";
import { endFile } from "./after-file.ts";
import { recordStatements } from "./executed-statements.ts";

checkRows();
afterAll(async () => {
  await endFile();
  recordStatements(expect.getState().testPath);
});

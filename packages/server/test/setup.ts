import { checkRows } from "../src/platform/database/statement.ts";

checkRows();

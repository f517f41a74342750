import { z } from "zod";
import { statement } from "../database/statement.ts";

export const readClock = statement(
  "clock.read",
  "select extract(epoch from clock_timestamp())::float8 * 1000 as milliseconds",
  z.object({ milliseconds: z.number() }),
);

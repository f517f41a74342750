import { z } from "zod";
import { type Connection, statement } from "../database/statement.ts";

const readClockStatement = statement(
  "clock.read",
  {},
  "select extract(epoch from clock_timestamp())::float8 * 1000 as milliseconds",
  z.object({ milliseconds: z.number() }),
);
export const readClock = (tx: Connection) => readClockStatement.one(tx);

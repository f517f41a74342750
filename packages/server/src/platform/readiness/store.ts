import { type Connection, statement } from "../database/statement.ts";

const tryWriteStatement = statement(
  "readiness.try-write",
  { filler: "text" },
  `with swept as (
     delete from app.write_probes where id in (select id from app.write_probes order by id limit 100 for update skip locked))
   insert into app.write_probes (filler) values ($filler)`,
);
/** One statement in its own transaction. Two processes that check at once do not touch each other's rows. */
export const tryWrite = (tx: Connection, filler: string) => tryWriteStatement.run(tx, { filler });

import { statement } from "../database/statement.ts";

/** One statement and its own transaction; two processes that ask at once leave each other's rows alone. */
export const tryWrite = statement(
  "readiness.try-write",
  `with swept as (
     delete from app.write_probes where id in (select id from app.write_probes order by id limit 100 for update skip locked))
   insert into app.write_probes (filler) values ($1)`,
);

import { z } from "zod";
import { call } from "../../kernel/contract.ts";
import { day } from "../../kernel/time.ts";

export const exportTimeEntries = call({
  name: "time-clock.export",
  method: "GET",
  path: "/time-entries.csv",
  access: "staff.export",
  summary: "Who was at work and on which job, as a table for a spreadsheet",
  query: z.object({ from: day, to: day }),
  file: "text/csv; charset=utf-8",
});

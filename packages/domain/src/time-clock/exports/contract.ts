import { z } from "zod";
import { call } from "../../kernel/contract.ts";
import { day } from "../../kernel/time.ts";

export const exportTimeEntries = call({
  name: "time-clock.export",
  method: "GET",
  path: "/time-entries.csv",
  access: "staff.export",
  summary: "Attendance and job clocks, as CSV",
  query: z.object({ from: day, to: day }),
  file: "text/csv; charset=utf-8",
});

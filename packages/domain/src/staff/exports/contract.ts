import { call } from "../../kernel/contract.ts";

export const exportTeam = call({
  name: "staff.export",
  method: "GET",
  path: "/staff.csv",
  access: "staff.export",
  summary: "The people of the shop, as a table for a spreadsheet",
  file: "text/csv; charset=utf-8",
});

import { call } from "../../kernel/contract.ts";

export const exportTeam = call({
  name: "staff.export",
  method: "GET",
  path: "/staff.csv",
  access: "staff.export",
  summary: "The shop's team, as CSV",
  file: "text/csv; charset=utf-8",
});

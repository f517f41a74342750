import { call } from "../../kernel/contract.ts";
import { searchParts } from "../contract.ts";

export const exportParts = call({
  name: "inventory.export-parts",
  method: "GET",
  path: "/parts.csv",
  access: "part.export",
  summary: "The parts of a list with their prices and stock, as a table for a spreadsheet",
  query: searchParts.query!.omit({ after: true }),
  file: "text/csv; charset=utf-8",
});

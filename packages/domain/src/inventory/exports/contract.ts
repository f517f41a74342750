import { call } from "../../kernel/contract.ts";
import { searchParts } from "../contract.ts";

export const exportParts = call({
  name: "inventory.export-parts",
  method: "GET",
  path: "/parts.csv",
  access: "part.export",
  summary: "A list of parts with prices and stock, as CSV",
  query: searchParts.query!.omit({ after: true }),
  file: "text/csv; charset=utf-8",
});

import { paper, paperByLink } from "../../kernel/papers.ts";

/** Before its sign-off it says on every page that it is the shop's draft. */
export const getInspectionPdf = paper({
  name: "inspections.pdf",
  path: "/inspections/:id/pdf",
  access: "inspection.view",
  summary: "An inspection with its photos as a document to print or keep",
});

export const getInspectionPdfByLink = paperByLink({
  name: "inspections.pdf-by-link",
  path: "/links/:token/inspection.pdf",
  summary: "The signed-off inspection that a customer's link shows, as a document",
});

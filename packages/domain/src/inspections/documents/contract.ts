import { pdfContract, pdfContractByLink } from "../../kernel/pdf-contract.ts";

/** Before sign-off, every page says that it is the shop's draft. */
export const getInspectionPdf = pdfContract({
  name: "inspections.pdf",
  path: "/inspections/:id/pdf",
  access: "inspection.view",
  summary: "An inspection with its photos, as a PDF",
});

export const getInspectionPdfByLink = pdfContractByLink({
  name: "inspections.pdf-by-link",
  path: "/links/:token/inspection.pdf",
  summary: "The signed-off inspection behind a customer's link, as a PDF",
});

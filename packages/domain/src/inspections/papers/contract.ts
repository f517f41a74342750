import { z } from "zod";
import { call } from "../../kernel/contract.ts";
import { id, linkToken } from "../../kernel/ids.ts";

/** Before its sign-off it says on every page that it is the shop's draft. */
export const getInspectionPdf = call({
  name: "inspections.pdf",
  method: "GET",
  path: "/inspections/:id/pdf",
  access: "inspection.view",
  summary: "An inspection with its photos as a document to print or keep",
  params: z.object({ id }),
  file: "application/pdf",
});

export const getInspectionPdfByLink = call({
  name: "inspections.pdf-by-link",
  method: "GET",
  path: "/links/:token/inspection.pdf",
  access: "link",
  summary: "The signed-off inspection that a customer's link shows, as a document",
  params: z.object({ token: linkToken }),
  file: "application/pdf",
});

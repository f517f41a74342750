import { z } from "zod";
import { call } from "../kernel/contract.ts";
import { roiInput } from "./schema.ts";

/** The figures are computed again from the four inputs: a mail in AutoIQ's name carries nothing that a caller wrote. */
export const mailRoiAnalysis = call({
  name: "site.mail-roi-analysis",
  method: "POST",
  path: "/roi-analyses",
  access: "public",
  summary: "Mail a savings estimate with every figure and its formula",
  body: z.object({
    /** Chosen by the browser: a repeat of the same request is the same mail. */
    id: z.uuid(),
    email: z.email("Please enter a valid email address").max(254, "Please enter a valid email address"),
    input: roiInput,
  }),
});

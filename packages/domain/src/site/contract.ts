import { z } from "zod";
import { call } from "../kernel/contract.ts";
import { roiInput } from "./schema.ts";

/**
 * The results are recalculated from the four inputs, so that an email in AutoIQ's name contains nothing written by a
 * caller.
 */
export const emailRoiAnalysis = call({
  name: "site.email-roi-analysis",
  method: "POST",
  path: "/roi-analyses",
  access: "public",
  summary: "Email a savings estimate with every figure and its formula",
  body: z.object({
    /** Chosen by the browser: a repeat of the same request is the same email. */
    id: z.uuid(),
    email: z.email("Please enter a valid email address").max(254, "Please enter a valid email address"),
    input: roiInput,
  }),
});

import { z } from "zod";
import { call } from "../../kernel/contract.ts";
import { breakKinds } from "./rules.ts";

export const startBreak = call({
  name: "time-clock.start-break",
  method: "POST",
  path: "/time-clock/break",
  access: "time.clock",
  summary: "Starts the caller's meal or rest break; their clock on a job stops",
  body: z.object({ kind: z.enum(breakKinds) }),
});

export const endBreak = call({
  name: "time-clock.end-break",
  method: "POST",
  path: "/time-clock/break/end",
  access: "time.clock",
  summary: "Ends the caller's break",
});

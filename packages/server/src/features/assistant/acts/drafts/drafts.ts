import type { ActName, actInputs } from "@autoiq/domain/assistant/acts/registry";
import type { z } from "zod";
import type { ToolCall } from "../../tools/tool.ts";
import type { Drafted } from "../drafted.ts";

export type ActInput<Name extends ActName> = z.output<(typeof actInputs)[Name]>;
/** How each act's draft is computed. It only reads. */
export type ActDrafts = {
  readonly [Name in ActName]: (call: ToolCall, input: ActInput<Name>) => Promise<Drafted>;
};

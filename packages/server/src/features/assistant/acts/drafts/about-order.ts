import { changeable } from "@autoiq/domain/repair-orders/rules";
import type { ToolCall } from "../../tools/tool.ts";
import { type Drafted, said } from "../drafted.ts";
import { isFound, oneOrder, type TargetOrder } from "../names.ts";

/** A draft about one repair order, if that can still be changed. */
export async function aboutOrder(
  call: ToolCall,
  input: { readonly target: string },
  understood: (label: string) => string,
  draft: (of: TargetOrder, understood: string) => Promise<Drafted> | Drafted,
): Promise<Drafted> {
  const found = await oneOrder(call, input.target, input);
  if (!isFound(found)) return found;
  const words = `${understood(found.found.label)}, as a draft`;
  const open = changeable(found.found.order.status);
  return open.ok ? draft(found.found, words) : said(words, [open.reason]);
}

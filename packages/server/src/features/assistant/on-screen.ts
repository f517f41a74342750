import type { Subject } from "@autoiq/domain/assistant/analysis";
import { partOf } from "../inventory/reads.ts";
import { loadRepairOrder } from "../repair-orders/reads.ts";
import { customerOnScreen } from "./tools/resolve-records.ts";
import type { ToolCall } from "./tools/tool.ts";

/** Inserts the record on the screen where the question refers to it. */
export async function onScreen(
  { tx, caller }: ToolCall,
  question: string,
  subject: Subject,
): Promise<string> {
  let text = question;
  if (subject.customerId)
    text = text
      .replace(/\b(?:this|that) (?:customer|client|person)\b/gi, customerOnScreen)
      .replace(/\b(?:he|she|they|him|her|them)\b(?! \w+ to\b)/gi, customerOnScreen);
  if (subject.repairOrderId && /\b(?:this|that) (?:repair order|ro|order|job|car|vehicle)\b/i.test(text)) {
    const order = await loadRepairOrder(tx, subject.repairOrderId);
    if (order)
      text = text.replace(
        /\b(?:this|that) (?:repair order|ro|order|job|car|vehicle)\b/i,
        `RO ${order.number}`,
      );
  }
  if (subject.partId && /\b(?:this|that) part\b/i.test(text)) {
    const part = await partOf(tx, caller.locationId, subject.partId);
    text = text.replace(/\b(?:this|that) part\b/i, part.number);
  }
  return text;
}

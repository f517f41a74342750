import type { OperatorContext } from "./record-action.ts";

/** Which operator calls, and when. */
export const operatorContextOf = (call: {
  readonly now: Date;
  newId(): string;
  readonly principal: { readonly email: string };
}): OperatorContext => ({ now: call.now, newId: call.newId, operator: call.principal.email });

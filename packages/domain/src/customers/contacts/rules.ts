import { type Cents, formatCents } from "../../kernel/money.ts";
import { accept, type Result, refuse } from "../../kernel/result.ts";

export interface Authority {
  readonly name: string;
  readonly mayAuthorize: boolean;
  /** The most that the authorized total may be, in cents. Null: any amount. */
  readonly authorizesUpToCents: Cents | null;
}

/** Whether a contact may bring a repair order's authorized total to this amount, in cents. */
export function checkAuthority(contact: Authority, totalCents: Cents): Result<true> {
  const { name, mayAuthorize, authorizesUpToCents } = contact;
  if (!mayAuthorize)
    return refuse(`${name} may not authorize work. Ask the customer or a contact who may authorize it.`);
  if (authorizesUpToCents !== null && totalCents > authorizesUpToCents)
    return refuse(
      `${name} may authorize up to ${formatCents(authorizesUpToCents)}, and the new total would be ${formatCents(totalCents)}. Ask the customer or a contact with a higher limit.`,
    );
  return accept(true);
}

import { type CustomerLanguage, customerLanguageNames } from "@autoiq/domain/customers/schema";
import { record } from "../../../platform/history.ts";
import type { RouteServices } from "../../../platform/http/route.ts";
import type { CustomerCaller } from "../../../platform/tenancy.ts";
import { writeChoice } from "./store.ts";

/**
 * A customer's own choice of language, on a link or in the portal. It counts until the shop sets the language in the
 * customer's record: after that, the choice changes only what this page shows.
 */
export async function chooseLanguage(
  { tenancy, now, newId }: Pick<RouteServices, "tenancy" | "now" | "newId">,
  { organizationId, customerId }: CustomerCaller,
  language: CustomerLanguage,
): Promise<undefined> {
  return tenancy.write({ organizationId, userId: null }, async (tx) => {
    const changed = await writeChoice(tx, customerId, language);
    if (!changed) return undefined;
    await record(tx, {
      id: newId(),
      at: now(),
      actor: { userId: null, name: `${changed.name} (customer)` },
      action: `set messages and documents to ${customerLanguageNames[language]}`,
      subject: "customer",
      subjectId: customerId,
      after: { language },
    });
    tx.changed("customer", customerId);
    return undefined;
  });
}

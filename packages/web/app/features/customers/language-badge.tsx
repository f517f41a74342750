import { getCustomer } from "@autoiq/domain/customers/contract";
import type { Customer } from "@autoiq/domain/customers/schema";
import { useQuery } from "@tanstack/react-query";
import { Languages } from "lucide-react";
import { queryOptionsFor } from "~/platform/api";
import { Badge } from "~/ui/badge";

/** Shown where the team calls or writes to a customer who wants Spanish. English needs no badge. */
export function LanguageBadge({ language }: Pick<Customer, "language">) {
  if (language === "en-US") return null;
  return (
    <Badge tone="info">
      <Languages aria-hidden="true" className="size-3.5" />
      Spanish
    </Badge>
  );
}

/** The badge on pages about a customer's other records. */
export function CustomerLanguage({ customerId }: { customerId: string }) {
  const found = useQuery(queryOptionsFor(getCustomer, { params: { id: customerId } }));
  return found.data ? <LanguageBadge language={found.data.customer.language} /> : null;
}

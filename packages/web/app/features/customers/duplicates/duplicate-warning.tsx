import { findDuplicates } from "@autoiq/domain/customers/contract";
import { type CustomerSummary, customerName, formatPhone, toE164 } from "@autoiq/domain/customers/schema";
import { useQuery } from "@tanstack/react-query";
import { queryOptionsFor } from "~/platform/api";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/feedback/notice";
import { useDebounced } from "~/ui/use-debounced";

const looksLikeEmail = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Warns while typing that the phone number or email address is already on file, and names the customer. */
export function DuplicateWarning({
  phone,
  email,
  except,
  onUse,
}: {
  phone: string;
  email: string;
  /** The customer being edited, excluded from the matches. */
  except?: string | undefined;
  onUse?: ((customer: CustomerSummary) => void) | undefined;
}) {
  const debouncedContact = useDebounced(`${toE164(phone) ?? ""} ${email.trim()}`, 300);
  const [queryPhone = "", queryEmail = ""] = debouncedContact.split(" ");
  const query = {
    phone: queryPhone,
    email: looksLikeEmail.test(queryEmail) ? queryEmail.toLowerCase() : "",
  };
  const found = useQuery({
    ...queryOptionsFor(findDuplicates, { query }),
    enabled: query.phone !== "" || query.email !== "",
    staleTime: 10_000,
  });
  const others = (found.data?.customers ?? []).filter((each) => each.id !== except);
  if (others.length === 0) return null;
  return (
    <Notice tone="warning" title="Already on file">
      <ul className="mt-1 grid gap-1.5">
        {others.map((each) => (
          <li key={each.id} className="flex flex-wrap items-center justify-between gap-2">
            <span>
              {customerName(each)}
              {[formatPhone(each.phone), each.email].filter(Boolean).map((text) => ` · ${text}`)}
            </span>
            {onUse ? (
              <Button size="sm" onClick={() => onUse(each)}>
                Use {customerName(each)}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

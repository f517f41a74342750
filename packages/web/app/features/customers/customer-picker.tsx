import { searchCustomers } from "@autoiq/domain/customers/contract";
import { type CustomerSummary, customerName, formatPhone } from "@autoiq/domain/customers/schema";
import { exactMatch } from "@autoiq/domain/repair-orders/search/exact-match";
import { vehicleFromSearch } from "@autoiq/domain/vehicles/vehicle-search";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { UserPlus } from "lucide-react";
import { useState } from "react";
import { queryOptionsFor } from "~/platform/api";
import { Button } from "~/ui/button";
import { useCatchFocus } from "~/ui/focus/use-catch-focus";
import { Combobox } from "~/ui/forms/combobox";
import { Field } from "~/ui/forms/field";
import { useDebounced } from "~/ui/use-debounced";
import { CustomerForm } from "./customer-form";

/** Text that is not a phone number, email address, plate or VIN counts as a name. */
function startFrom(text: string) {
  const clean = text.trim();
  if (clean.includes("@")) return { email: clean };
  if (/^[\d\s().+-]{7,}$/.test(clean)) return { phone: clean };
  if (vehicleFromSearch(clean) || /^\d+$/.test(clean)) return {};
  const [firstName = "", ...rest] = clean.split(/\s+/);
  return { firstName, lastName: rest.join(" ") };
}

/** Finds a customer by name, phone, email, plate or VIN, or adds a new one. */
export function CustomerPicker({
  chosen,
  onChoose,
  autoFocus,
}: {
  chosen: CustomerSummary | null;
  /** `searchText` is what was typed. It may name one of the customer's cars or the car to add. */
  onChoose: (customer: CustomerSummary | null, searchText: string) => void;
  autoFocus?: boolean;
}) {
  const [text, setText] = useState("");
  const [adding, setAdding] = useState(false);
  const focusRef = useCatchFocus<HTMLDivElement>(!chosen && !adding);
  const q = useDebounced(text.trim(), 200);
  const found = useQuery({
    ...queryOptionsFor(searchCustomers, { query: { q } }),
    enabled: q.length >= 2 && !chosen,
    placeholderData: keepPreviousData,
  });

  const typed = text.trim();
  const isBehind = typed.length >= 2 && (typed !== q || found.isPending || found.isPlaceholderData);
  const isNobody = !isBehind && found.data?.customers.length === 0;
  const exact = exactMatch(q);

  if (chosen)
    return (
      <div className="flex items-center justify-between gap-3 rounded-md border border-line bg-sunken px-3 py-2">
        <p className="min-w-0">
          <span className="block truncate font-medium">{customerName(chosen)}</span>
          <span className="block truncate text-fg-muted text-xs">
            {[formatPhone(chosen.phone), chosen.email].filter(Boolean).join(" · ") || "No phone or email"}
          </span>
          {chosen.alert ? <span className="block text-warning-text text-xs">{chosen.alert}</span> : null}
        </p>
        <Button size="sm" onClick={() => onChoose(null, "")}>
          Change
        </Button>
      </div>
    );
  if (adding)
    return (
      <CustomerForm
        start={startFrom(text)}
        onSaved={(customer) => {
          setAdding(false);
          onChoose(customer, text);
        }}
        onUseExisting={(customer) => {
          setAdding(false);
          onChoose(customer, text);
        }}
        onCancel={() => setAdding(false)}
        cancelLabel="Back to search"
      />
    );
  return (
    <div ref={focusRef} className="flex flex-wrap items-end gap-2">
      <Field label="Customer" className="min-w-52 flex-1">
        <Combobox
          autoFocus={autoFocus ?? false}
          text={text}
          onTextChange={setText}
          items={q.length >= 2 ? (found.data?.customers ?? []) : []}
          itemKey={(each) => each.id}
          isBehind={isBehind}
          fitOf={(each) =>
            exact.customer(each) || exact.customerName(each) ? "exact" : each.close ? "similar" : "partial"
          }
          severalText="Press ↓ to choose a customer, then Enter."
          loading={found.isFetching}
          listLabel="Customers"
          placeholder="Name, phone, plate, or VIN"
          emptyText={
            q.length < 2
              ? "Type at least 2 letters."
              : found.error
                ? found.error.message
                : `No match for “${q}”. Press Enter to add a new customer.`
          }
          onEnter={(entered) => {
            if (entered.trim() !== q || !isNobody) return false;
            setAdding(true);
            return true;
          }}
          onChoose={(each) => onChoose(each, text)}
          renderItem={(each) => (
            <>
              <span className="block font-medium">{customerName(each)}</span>
              <span className="block text-fg-muted text-xs">
                {[formatPhone(each.phone), ...each.vehicles.map((vehicle) => vehicle.label)]
                  .filter(Boolean)
                  .join(" · ")}
              </span>
            </>
          )}
        />
      </Field>
      <Button onClick={() => setAdding(true)}>
        <UserPlus aria-hidden="true" />
        New customer
      </Button>
    </div>
  );
}

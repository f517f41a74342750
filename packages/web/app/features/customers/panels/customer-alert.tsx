import { getCustomer } from "@autoiq/domain/customers/contract";
import { useQuery } from "@tanstack/react-query";
import { queryOptionsFor } from "~/platform/api";
import { AlertNotice } from "./alert-notice";

/** What everybody must know about a customer, on a page that is about something else of theirs. */
export function CustomerAlert({ customerId }: { customerId: string }) {
  const found = useQuery(queryOptionsFor(getCustomer, { params: { id: customerId } }));
  return found.data ? <AlertNotice customer={found.data.customer} /> : null;
}

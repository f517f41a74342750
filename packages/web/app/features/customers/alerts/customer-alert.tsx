import { getCustomer } from "@autoiq/domain/customers/contract";
import { useQuery } from "@tanstack/react-query";
import { queryOptionsFor } from "~/platform/api";
import { AlertNotice } from "./alert-notice";

/** A customer's alert on pages about that customer's other records. */
export function CustomerAlert({ customerId }: { customerId: string }) {
  const found = useQuery(queryOptionsFor(getCustomer, { params: { id: customerId } }));
  return found.data ? <AlertNotice customer={found.data.customer} /> : null;
}

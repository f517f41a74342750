import { getClientStatements } from "@autoiq/domain/invoices/statements/client/contract";
import {
  getClientHeld,
  getClientInvoice,
  getClientPayments,
  payDepositAsClient,
} from "@autoiq/domain/payments/client/contract";
import type { ClientOverview } from "@autoiq/domain/portal/contract";
import {
  decideAsClient,
  getClientOverview,
  getClientRepairOrder,
  payAsClient,
} from "@autoiq/domain/portal/contract";
import { getClientVehicle } from "@autoiq/domain/portal/vehicle/contract";
import { useMutation, useQuery } from "@tanstack/react-query";
import { type CallInput, invalidate, queryOptionsFor, request } from "~/platform/api";
import { ProblemError } from "~/platform/problem";
import { queryClient } from "~/platform/query-client";

export type Visit = ClientOverview["repairOrders"][number];
export type InvoiceSummary = ClientOverview["invoices"][number];
export type Shop = ClientOverview["shops"][number];

export const useOverview = () => useQuery(queryOptionsFor(getClientOverview));

/** One vehicle with its visits and due services. */
export const useClientVehicle = (params: OfShop) => useQuery(queryOptionsFor(getClientVehicle, { params }));

type OfShop = CallInput<typeof getClientRepairOrder>["params"];

/** One repair order with the client's two actions. */
export function useVisit(params: OfShop) {
  const options = queryOptionsFor(getClientRepairOrder, { params });
  const order = useQuery(options);
  const again = (problem: Error) => {
    if (problem instanceof ProblemError && problem.status === 409) void order.refetch();
  };
  const answer = useMutation({
    mutationFn: (body: CallInput<typeof decideAsClient>["body"]) => request(decideAsClient, { params, body }),
    onSuccess: (view) => {
      queryClient.setQueryData(options.queryKey, view);
      void invalidate(getClientOverview);
    },
    onError: again,
  });
  return { order, answer };
}

/** Payments and refunds across all shops. */
export const useClientPayments = () => useQuery(queryOptionsFor(getClientPayments));
/** What shops hold for the client. */
export const useClientHeld = () => useQuery(queryOptionsFor(getClientHeld));
/** What a client owes on account, and their statements. */
export const useClientAccounts = () => useQuery(queryOptionsFor(getClientStatements));
export const useClientInvoice = (params: OfShop) => useQuery(queryOptionsFor(getClientInvoice, { params }));

/** Redirects to the checkout page. The call names what to pay. */
const useCheckoutOf = <Input>(open: (input: Input) => Promise<{ url: string }>) =>
  useMutation({
    mutationFn: open,
    onSuccess: ({ url }) => window.location.assign(url),
    onError: (problem) => {
      if (problem instanceof ProblemError && problem.status === 409)
        void invalidate(getClientOverview, getClientRepairOrder, getClientInvoice, getClientPayments);
    },
  });
/** Without `amountCents`, or with null: the balance due. */
export const useCheckout = () =>
  useCheckoutOf(
    ({
      amountCents = null,
      tipCents = 0,
      ...params
    }: OfShop & { amountCents?: number | null; tipCents?: number }) =>
      request(payAsClient, { params, body: { amountCents, ...(tipCents > 0 ? { tipCents } : {}) } }),
  );
export const useDepositCheckout = () =>
  useCheckoutOf((params: OfShop) => request(payDepositAsClient, { params }));

/** A shop's time zone. UTC is a fallback for a shop missing from the overview, and that cannot happen. */
export const zoneOf = (shops: readonly Shop[], organizationId: string): string =>
  shops.find((shop) => shop.organizationId === organizationId)?.timeZone ?? "UTC";

export const shopName = (shops: readonly Shop[], organizationId: string): string =>
  shops.find((shop) => shop.organizationId === organizationId)?.name ?? "";

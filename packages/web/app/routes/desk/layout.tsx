import { customerName, formatPhone } from "@autoiq/domain/customers/schema";
import { findRecords } from "@autoiq/domain/repair-orders/search/contract";
import { exactMatch } from "@autoiq/domain/repair-orders/search/exact-match";
import { useMemo } from "react";
import { statusStyle } from "~/features/repair-orders/status-labels";
import { ClosedBanner } from "~/features/shops/closing/closed-banner";
import { OverdueBanner } from "~/features/subscription/overdue-banner";
import { PendingActionAlert } from "~/features/time-clock/offline/pending-action-alert";
import { request } from "~/platform/api";
import { type CommandSource, useCommandSource } from "~/platform/commands/command-sources";
import { useWorkspace } from "~/platform/session/use-workspace";
import { PickListCommand } from "../workspace/print-pick-list";
import { RolePages } from "../workspace/role-pages";
import { ShopProvider } from "../workspace/shop-provider";
import { MissedClockOutAlert } from "./home/missed-clock-out-alert";
import { deskPageNeeds } from "./navigation";

/** The front desk. It gives the shop to every screen, and records and actions to the command menu. */
export default function DeskLayout() {
  const { area, to, may } = useWorkspace();
  const needs = useMemo(() => deskPageNeeds(area), [area]);
  const acts = useMemo(
    (): CommandSource => ({
      id: "acts",
      heading: "Create",
      items: [
        ...(may("repair-order.write")
          ? [
              {
                id: "new-order",
                label: "New repair order",
                also: "open write ro ticket",
                keys: "n r",
                to: to("/repair-orders?new=order"),
              },
            ]
          : []),
        ...(may("appointment.write")
          ? [
              {
                id: "new-appointment",
                label: "New appointment",
                also: "book schedule booking",
                keys: "n a",
                to: to("/scheduling?new=appointment"),
              },
            ]
          : []),
        ...(may("customer.write")
          ? [
              {
                id: "new-customer",
                label: "New customer",
                also: "add client",
                keys: "n c",
                to: to("/clients?new=customer"),
              },
            ]
          : []),
        ...(may("customer.write")
          ? [
              {
                id: "new-lead",
                label: "New lead",
                also: "call inquiry prospect",
                keys: "n l",
                to: to("/crm/leads?new=lead"),
              },
            ]
          : []),
        ...(may("customer.write")
          ? [
              {
                id: "new-task",
                label: "New task",
                also: "follow up remind call back reminder",
                keys: "n t",
                to: to("/crm/tasks?new=task"),
              },
            ]
          : []),
        ...(may("invoice.post")
          ? [
              {
                id: "new-sale",
                label: "New counter sale",
                also: "sell parts over the counter invoice walk-in",
                keys: "n s",
                to: to("/invoices/new"),
              },
            ]
          : []),
        ...(may("part.write")
          ? [
              {
                id: "new-part",
                label: "New part",
                also: "add inventory stock",
                keys: "n p",
                to: to("/inventory?new=part"),
              },
            ]
          : []),
      ],
    }),
    [to, may],
  );
  const records = useMemo(
    (): CommandSource => ({
      id: "records",
      heading: "Records",
      search: async (q, signal) => {
        const found = await request(findRecords, { query: { q } }, { signal });
        const exact = exactMatch(q);
        const customers = found.customers.map((each) => {
          const person = `${each.firstName} ${each.lastName}`.trim();
          return {
            id: each.id,
            exact: exact.customer(each),
            heading: each.close ? "Customers with a similar name" : "Customers",
            label: each.company && person ? `${each.company} · ${person}` : customerName(each),
            detail: [
              formatPhone(each.phone),
              ...each.vehicles
                .slice(0, 2)
                .map(({ label, plate }) => [label, plate].filter(Boolean).join(" ")),
            ]
              .filter(Boolean)
              .join(" · "),
            to: to(`/clients/${each.id}`),
          };
        });
        const repairOrders = found.repairOrders.map((row) => ({
          id: row.id,
          exact: exact.repairOrder(row),
          heading: "Repair orders",
          label: `${row.number} · ${row.customerName}`,
          detail: `${row.vehicle} · ${statusStyle[row.status].word}`,
          to: to(`/repair-orders/${row.id}`),
        }));
        const invoices = found.invoices.map((invoice) => ({
          id: invoice.id,
          exact: exact.invoice(invoice),
          heading: "Invoices",
          label: `Invoice ${invoice.number}`,
          detail: invoice.customerName,
          to: to(`/invoices/${invoice.id}`),
        }));
        const parts = found.parts.map((part) => ({
          id: part.id,
          exact: exact.part(part),
          heading: "Parts",
          label: part.name,
          detail: part.number,
          to: to(`/inventory/${part.id}`),
        }));
        return [...customers, ...repairOrders, ...invoices, ...parts];
      },
    }),
    [to],
  );
  useCommandSource(acts);
  useCommandSource(records);
  return (
    <ShopProvider>
      <PendingActionAlert />
      <PickListCommand />
      <MissedClockOutAlert />
      <OverdueBanner />
      <ClosedBanner />
      <RolePages needs={needs} />
    </ShopProvider>
  );
}

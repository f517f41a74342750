import { searchCustomers } from "@autoiq/domain/customers/contract";
import { customerName, formatPhone } from "@autoiq/domain/customers/schema";
import { searchParts } from "@autoiq/domain/inventory/contract";
import { listRepairOrders } from "@autoiq/domain/repair-orders/contract";
import { useMemo } from "react";
import { Outlet } from "react-router";
import { request } from "~/platform/api";
import { type CommandSource, useCommandSource } from "~/platform/commands/command-sources";
import { useWorkspace } from "~/platform/session/use-workspace";
import { ShopProvider } from "../workspace/shop-provider";

/** The service desk: the shop is known to every screen, its records to the command menu. */
export default function DeskLayout() {
  const { to } = useWorkspace();
  const repairOrders = useMemo(
    (): CommandSource => ({
      id: "repair-orders",
      heading: "Repair orders",
      search: async (q, signal) => {
        const { rows } = await request(listRepairOrders, { query: { q } }, { signal });
        return rows.slice(0, 6).map((row) => ({
          id: row.id,
          label: `${row.number} · ${row.customerName}`,
          detail: row.vehicle,
          to: to(`/repair-orders/${row.id}`),
        }));
      },
    }),
    [to],
  );
  const customers = useMemo(
    (): CommandSource => ({
      id: "customers",
      heading: "Customers",
      search: async (q, signal) => {
        const found = await request(searchCustomers, { query: { q } }, { signal });
        return found.customers.slice(0, 6).map((each) => ({
          id: each.id,
          label: customerName(each),
          detail: formatPhone(each.phone) || (each.vehicles[0]?.label ?? ""),
          to: to(`/clients/${each.id}`),
        }));
      },
    }),
    [to],
  );
  const parts = useMemo(
    (): CommandSource => ({
      id: "parts",
      heading: "Parts",
      search: async (q, signal) => {
        const found = await request(searchParts, { query: { q } }, { signal });
        return found.parts.slice(0, 4).map((part) => ({
          id: part.id,
          label: part.name,
          detail: part.number,
          to: to(`/inventory?part=${part.id}`),
        }));
      },
    }),
    [to],
  );
  useCommandSource(repairOrders);
  useCommandSource(customers);
  useCommandSource(parts);
  return (
    <ShopProvider>
      <Outlet />
    </ShopProvider>
  );
}

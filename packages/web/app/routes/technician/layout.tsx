import { listRepairOrders } from "@autoiq/domain/repair-orders/contract";
import { useMemo } from "react";
import { Outlet } from "react-router";
import { statusLook } from "~/features/repair-orders/panels/states";
import { request } from "~/platform/api";
import { type CommandSource, useCommandSource } from "~/platform/commands/command-sources";
import { ShopProvider } from "../workspace/shop-provider";

/** The shop is known to every screen of a technician: its zone tells the times. The command menu finds its cars. */
export default function TechnicianLayout() {
  const orders = useMemo(
    (): CommandSource => ({
      id: "orders",
      heading: "Repair orders",
      search: async (q, signal) => {
        const { rows } = await request(listRepairOrders, { query: { q } }, { signal });
        return rows.slice(0, 8).map((row) => ({
          id: row.id,
          label: `${row.number} · ${row.vehicle}`,
          detail: `${row.customerName} · ${statusLook[row.status].word}`,
          to: `/technician/repair-orders/${row.id}`,
        }));
      },
    }),
    [],
  );
  useCommandSource(orders);
  return (
    <ShopProvider>
      <Outlet />
    </ShopProvider>
  );
}

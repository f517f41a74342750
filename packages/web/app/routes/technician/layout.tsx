import { listRepairOrders } from "@autoiq/domain/repair-orders/contract";
import { useEffect, useMemo, useState } from "react";
import { Outlet } from "react-router";
import { statusLook } from "~/features/repair-orders/panels/states";
import { KeptNotice } from "~/features/time-clock/panels/kept-notice";
import { request } from "~/platform/api";
import { type CommandSource, useCommandSource } from "~/platform/commands/command-sources";
import { keepReads } from "~/platform/offline/kept-reads";
import { startTechnicianWorker } from "~/platform/offline/start-worker";
import { useMe } from "~/platform/session/use-session";
import { PickListCommand } from "../workspace/print-pick-list";
import { ShopProvider } from "../workspace/shop-provider";
import { KeepTheDay } from "./keep-the-day";

/** The shop is known to every screen of a technician: its zone tells the times. The command menu finds its cars. */
export default function TechnicianLayout() {
  const { userId } = useMe();
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
  useState(() => keepReads(userId));
  useEffect(() => keepReads(userId), [userId]);
  useEffect(() => startTechnicianWorker(), []);
  return (
    <ShopProvider>
      <KeptNotice />
      <PickListCommand />
      <KeepTheDay />
      <Outlet />
    </ShopProvider>
  );
}

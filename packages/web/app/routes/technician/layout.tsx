import { en } from "@autoiq/domain/catalog/statuses/en";
import { en as technician } from "@autoiq/domain/catalog/technician/en";
import { listRepairOrders } from "@autoiq/domain/repair-orders/contract";
import { useEffect, useMemo, useState } from "react";
import { useLocation } from "react-router";
import { PendingActionNotice } from "~/features/time-clock/offline/pending-action-notice";
import { request } from "~/platform/api";
import { type CommandSource, useCommandSource } from "~/platform/commands/command-sources";
import { sharedMessages, useLoadedMessages } from "~/platform/language/messages";
import { areasOf } from "~/platform/language/page-messages";
import { cacheQueries } from "~/platform/offline/cached-queries";
import { registerServiceWorker } from "~/platform/offline/register-service-worker";
import { useMe } from "~/platform/session/use-session";
import { PickListCommand } from "../workspace/print-pick-list";
import { RolePages } from "../workspace/role-pages";
import { ShopProvider } from "../workspace/shop-provider";
import { technicianPageNeeds } from "./navigation";
import { PreloadDay } from "./preload-day";

/** Gives the shop to every screen of a technician: its time zone formats the times. The command menu finds its cars. */
export default function TechnicianLayout() {
  const { userId } = useMe();
  useLoadedMessages(areasOf(useLocation().pathname));
  const orders = useMemo(
    (): CommandSource => ({
      id: "orders",
      heading: sharedMessages("technician", technician).orders,
      search: async (q, signal) => {
        const { rows } = await request(listRepairOrders, { query: { q } }, { signal });
        return rows.slice(0, 8).map((row) => ({
          id: row.id,
          label: `${row.number} · ${row.vehicle}`,
          detail: `${row.customerName} · ${sharedMessages("statuses", en).order[row.status]}`,
          to: `/technician/repair-orders/${row.id}`,
        }));
      },
    }),
    [],
  );
  useCommandSource(orders);
  useState(() => cacheQueries(userId));
  useEffect(() => cacheQueries(userId), [userId]);
  useEffect(() => registerServiceWorker(), []);
  return (
    <ShopProvider>
      <PendingActionNotice />
      <PickListCommand />
      <PreloadDay />
      <RolePages needs={technicianPageNeeds} />
    </ShopProvider>
  );
}

import { en } from "@autoiq/domain/catalog/car-actions/en";
import { fillIn } from "@autoiq/domain/catalog/message";
import { getInspection } from "@autoiq/domain/inspections/contract";
import { getTemplate, listTemplates } from "@autoiq/domain/inspections/templates/contract";
import { getPickList } from "@autoiq/domain/inventory/picking/contract";
import { getOrderStock } from "@autoiq/domain/repair-orders/parts/contract";
import type { RepairOrder } from "@autoiq/domain/repair-orders/schema";
import { vehicleLabel } from "@autoiq/domain/vehicles/schema";
import { ClipboardList, FileText, PackageSearch, Printer } from "lucide-react";
import { useMemo } from "react";
import { queryOptionsFor } from "~/platform/api";
import { type CommandSource, useCommandSource } from "~/platform/commands/command-sources";
import { sharedMessages, useSharedMessages } from "~/platform/language/messages";
import { queryClient } from "~/platform/query-client";
import { type Shop, useShop } from "~/platform/shop/use-shop";
import { toast } from "~/platform/toast";
import { Button } from "~/ui/button";
import { Menu, MenuItem } from "~/ui/overlays/menu";
import { usePrintable } from "~/ui/print/use-printable";

// What is printed loads when somebody prints.
const loadChecklist = () => import("~/features/inspections/printable-checklist");
const loadPickList = () => import("~/features/inventory/picking/printable-pick-list");
const loadRepairOrder = () => import("~/features/repair-orders/printable-repair-order");
const loadWorkOrder = () => import("~/features/repair-orders/printable-work-order");

const ask: typeof queryClient.fetchQuery = (options) => queryClient.fetchQuery({ ...options, staleTime: 0 });

/** The items to inspect: from the inspection, or, before it is started, from the shop's first template. */
async function pointsOf(order: RepairOrder, aside: string) {
  const { PrintableChecklist } = await loadChecklist();
  if (order.inspection) {
    const { name, items } = await ask(
      queryOptionsFor(getInspection, { params: { id: order.inspection.id } }),
    );
    return <PrintableChecklist name={`Inspection: ${name}`} points={items} aside={aside} />;
  }
  const [first] = (await ask(queryOptionsFor(listTemplates, { query: {} }))).templates;
  if (!first) return null;
  const { name, points } = await ask(queryOptionsFor(getTemplate, { params: { id: first.id }, query: {} }));
  return <PrintableChecklist name={`Inspection: ${name}`} points={points} aside={aside} />;
}

async function workSheet(order: RepairOrder, { location: { timeZone } }: Shop) {
  const [{ PrintableWorkOrder }, { lines }, points] = await Promise.all([
    loadWorkOrder(),
    ask(queryOptionsFor(getOrderStock, { params: { id: order.id } })),
    pointsOf(order, `Repair order ${order.number}`),
  ]);
  const stock = new Map(lines.map((line) => [line.lineId, line]));
  return <PrintableWorkOrder order={order} stock={stock} timeZone={timeZone} points={points} />;
}

async function pickList(order: RepairOrder, { location: { timeZone } }: Shop) {
  const { parts } = await ask(queryOptionsFor(getPickList, { query: { repairOrderId: order.id } }));
  if (parts.length === 0) {
    const t = sharedMessages("car-actions", en).print;
    toast({
      title: t.nothing,
      description: t.nothingInOrder,
    });
    return null;
  }
  const heading = `${order.number} · ${vehicleLabel(order.vehicle)}`;
  const { PrintablePickList } = await loadPickList();
  return <PrintablePickList heading={heading} parts={parts} timeZone={timeZone} now={new Date()} />;
}

/**
 * Prints the documents of a repair order, by a button and by the command menu. `whole` includes the desk's copy with
 * prices.
 */
export function PrintRepairOrder({ order, whole = false }: { order: RepairOrder; whole?: boolean }) {
  const t = useSharedMessages("car-actions", en).print;
  const shop = useShop();
  const { print, busy, paper } = usePrintable();
  const sheets = useMemo(
    () => [
      ...(whole
        ? [
            {
              id: "whole",
              icon: <FileText />,
              label: t.whole,
              run: () =>
                void print(`Repair order ${order.number}`, async () => {
                  const { PrintableRepairOrder } = await loadRepairOrder();
                  return <PrintableRepairOrder order={order} shop={shop} />;
                }),
            },
          ]
        : []),
      {
        id: "work",
        icon: <ClipboardList />,
        label: t.workSheet,
        run: () => void print(`Work sheet ${order.number}`, () => workSheet(order, shop)),
      },
      {
        id: "pick",
        icon: <PackageSearch />,
        label: t.byBin,
        run: () => void print(`Pick list ${order.number}`, () => pickList(order, shop)),
      },
    ],
    [order, shop, whole, print, t],
  );
  const acts = useMemo(
    (): CommandSource => ({
      id: "print-order",
      heading: fillIn(t.order, { number: order.number }),
      items: sheets.map(({ id, label, run }) => ({
        id,
        run,
        label: fillIn(t.item, { what: `${label.charAt(0).toLowerCase()}${label.slice(1)}` }),
        also: "paper printer pdf",
      })),
    }),
    [order.number, sheets, t],
  );
  useCommandSource(acts);
  return (
    <>
      <Menu
        trigger={
          <Button loading={busy}>
            <Printer aria-hidden="true" />
            {t.print}
          </Button>
        }
      >
        {sheets.map(({ id, icon, label, run }) => (
          <MenuItem key={id} onSelect={run}>
            {icon}
            {label}
          </MenuItem>
        ))}
      </Menu>
      {paper}
    </>
  );
}

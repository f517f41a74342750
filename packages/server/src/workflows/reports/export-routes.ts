import { exportAppointments } from "@autoiq/domain/appointments/exports/contract";
import { exportParts } from "@autoiq/domain/inventory/exports/contract";
import { exportInvoices } from "@autoiq/domain/invoices/exports/contract";
import { exportRepairOrders } from "@autoiq/domain/repair-orders/exports/contract";
import { exportTeam } from "@autoiq/domain/staff/exports/contract";
import { exportTimeEntries } from "@autoiq/domain/time-clock/exports/contract";
import type { FastifyInstance } from "fastify";
import { appointmentTable } from "../../features/appointments/reads.ts";
import { partTable } from "../../features/inventory/reads.ts";
import { findInvoiceTable, invoiceColumns } from "../../features/invoices/store.ts";
import { orderTable } from "../../features/repair-orders/lists/reads.ts";
import { zoneOf } from "../../features/shops/reads.ts";
import { peopleOf } from "../../features/staff/reads.ts";
import { timeEntriesTable } from "../../features/time-clock/time-entries-table.ts";
import { csvRoute, maxRows } from "../../platform/http/csv-route.ts";
import type { RouteServices } from "../../platform/http/route.ts";

/** Lists as spreadsheet files, filtered as on the screen. */
export function exportRoutes(app: FastifyInstance, services: RouteServices): void {
  csvRoute(app, services, exportRepairOrders, ({ caller, query, read }) =>
    read(async (tx) => {
      const zone = await zoneOf(tx, caller.locationId);
      return orderTable(tx, caller.locationId, query, { limit: maxRows, zone });
    }),
  );
  csvRoute(app, services, exportParts, ({ caller, query, read }) =>
    read((tx) => partTable(tx, caller.locationId, query, maxRows)),
  );
  csvRoute(app, services, exportInvoices, ({ caller, query, read }) =>
    read(async (tx) => {
      const zone = await zoneOf(tx, caller.locationId);
      const unpaid = query.state === "unpaid";
      const rows = await findInvoiceTable(tx, caller.locationId, unpaid, maxRows, zone);
      return { name: unpaid ? "unpaid-invoices" : "invoices", columns: invoiceColumns, rows };
    }),
  );
  csvRoute(app, services, exportAppointments, ({ caller, query, read }) =>
    read((tx) => appointmentTable(tx, caller.locationId, query)),
  );
  csvRoute(app, services, exportTeam, ({ read }) =>
    read(async (tx) => ({
      name: "team",
      columns: ["Name", "Email", "Role", "Status", "Since"],
      rows: (await peopleOf(tx, true)).map((person) => ({
        Name: person.name,
        Email: person.email,
        Role: person.role,
        Status: person.status,
        Since: person.createdAt,
      })),
    })),
  );
  csvRoute(app, services, exportTimeEntries, ({ caller, query, read }) =>
    read(async (tx) => {
      const zone = await zoneOf(tx, caller.locationId);
      return timeEntriesTable(tx, query, { zone, most: maxRows });
    }),
  );
}

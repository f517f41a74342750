import { postInvoice as postInvoiceContract } from "@autoiq/domain/invoices/contract";
import type { FastifyInstance } from "fastify";
import { type RouteServices, route } from "../platform/http/route.ts";
import { postInvoice } from "./post-invoice.ts";

/** The calls whose writes span areas. */
export function journeyRoutes(app: FastifyInstance, services: RouteServices): void {
  route(app, services, postInvoiceContract, (call) =>
    call.write((tx) => postInvoice(tx, call, call.params.id, call.body)),
  );
}

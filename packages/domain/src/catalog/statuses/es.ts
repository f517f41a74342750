import type { Translation } from "../message.ts";
import type { en } from "./en.ts";

export const es: Translation<typeof en> = {
  order: {
    estimate: "Presupuesto",
    "awaiting-approval": "Espera aprobación",
    approved: "Aprobada",
    "in-progress": "En curso",
    "quality-check": "Control de calidad",
    ready: "Lista",
    invoiced: "Facturada",
    closed: "Cerrada",
    void: "Anulada",
  },
  hold: {
    parts: "faltan piezas",
    approval: "falta una aprobación",
    bay: "falta una bahía",
    other: "otro motivo",
  },
  work: { pending: "Sin empezar", "in-progress": "En curso", "on-hold": "En espera", completed: "Terminado" },
  decision: {
    proposed: "Sin aprobar",
    approved: "Aprobado",
    declined: "Rechazado",
    deferred: "Pospuesto",
  },
  visit: {
    waiter: "El cliente espera",
    "drop-off": "Lo dejó el cliente",
    loaner: "Con vehículo de préstamo",
    shuttle: "Con transporte",
  },
  part: {
    quoted: "Sin sacar",
    ordered: "Pedida",
    received: "Recibida",
    issued: "Sacada del inventario",
    installed: "Instalada",
    returned: "Devuelta",
  },
};

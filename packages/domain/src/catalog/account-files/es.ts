import type { Translation } from "../message.ts";
import { es as methods } from "../payment-methods/es.ts";
import type { en } from "./en.ts";

export const es: Translation<typeof en> = {
  payments: {
    file: "pagos",
    column: {
      day: "Fecha",
      shop: "Taller",
      what: "Tipo",
      method: "Forma de pago",
      invoice: "Factura",
      vehicle: "Vehículo",
      amount: "Monto",
      note: "Nota",
      repairOrder: "Orden de reparación",
    },
    kind: {
      payment: "Pago",
      refund: "Reembolso",
      "credit-note": "Nota de crédito",
      deposit: "Depósito",
      "deposit-return": "Depósito reembolsado",
    },
    method: methods.name,
    pending: "En proceso",
    failed: "Rechazado por el emisor de la tarjeta",
  },
  exported: {
    guide: {
      title: "Sus datos de AutoIQ, exportados el {time}.",
      account:
        "su perfil de AutoIQ: nombre, correo y teléfono, preferencias, formas de iniciar sesión y lugares de trabajo",
      activity: "inicios de sesión y cambios de la cuenta",
      devices: "dispositivos con la sesión abierta cuando se creó esta copia",
      workshop: "lo que los talleres tienen registrado de usted como cliente, con su correo confirmado",
      tables: "los mismos datos como hojas de cálculo",
      leftOut:
        "Las contraseñas, los códigos y los tokens no se incluyen, porque solo se guardan sus huellas (hash).",
      ofShop:
        "Lo que usted escribió como empleado de un taller pertenece a los registros del taller. Pídaselo al taller.",
    },
    activity: {
      at: "Hora",
      kind: "Tipo",
      action: "Acción",
      device: "Dispositivo",
      address: "Dirección de red",
    },
    devices: {
      name: "Dispositivo",
      place: "Lugar",
      signedInAt: "Inicio de sesión",
      lastUsedAt: "Último uso",
    },
    vehicles: { label: "Vehículo", vin: "VIN", plate: "Placa", odometer: "Odómetro" },
    repairOrders: {
      number: "Orden de reparación",
      status: "Estado",
      vehicle: "Vehículo",
      concern: "Motivo",
      createdAt: "Abierta",
      authorizedCents: "Aprobado, en centavos",
    },
    invoices: {
      number: "Factura",
      vehicle: "Vehículo",
      postedAt: "Emitida",
      totalCents: "Total, en centavos",
      paidCents: "Pagado, en centavos",
      state: "Estado",
    },
    appointments: { startsAt: "Empieza", status: "Estado", vehicle: "Vehículo", concern: "Motivo" },
  },
};

import type { Translation } from "../message.ts";
import { es as methods } from "../payment-methods/es.ts";
import type { en } from "./en.ts";

export const es: Translation<typeof en> = {
  title: "Pagos",
  text: "Lo que debe y lo que pagó, en todos sus talleres.",
  cardText: "La tarjeta se escribe solo en la página de pago. Ni AutoIQ ni el taller ven el número.",
  noInvoice: "Todavía no hay facturas",
  noInvoiceText: "Cuando el trabajo en su vehículo esté terminado y revisado, su factura aparecerá aquí.",
  due: "Saldo pendiente",
  paid: "Facturas pagadas",
  state: {
    posted: "Saldo pendiente",
    partPaid: "Pagada en parte",
    writtenOff: "Dada de baja",
    paid: "Pagada",
    credited: "Acreditada",
  },
  invoiceOf: "Factura {number}",
  stillToPay: "faltan {amount}",
  credited: "{amount} acreditados",
  deposits: { one: "Depósito por pagar", other: "Depósitos por pagar" },
  askedOn: "solicitado el {date}",
  payDeposit: "Pagar el depósito de la orden de reparación {number}",
  history: "Historial de pagos",
  loading: "Cargando sus pagos",
  kinds: {
    payment: "Pagado",
    refund: "Reembolsado",
    creditNote: "Acreditado",
    deposit: "Depósito pagado",
    depositReturn: "Depósito reembolsado",
  },
  methods: methods.paid,
  held: "{amount} reservados",
  onItsWay: "En camino",
  refundFailed: "No se reembolsó",
  receipt: "Recibo",
  receiptForDeposit: "del depósito de la orden de reparación {number}",
  receiptForInvoice: "de la factura {number}",
};

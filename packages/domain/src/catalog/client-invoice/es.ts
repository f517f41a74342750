import type { Translation } from "../message.ts";
import { es as methods } from "../payment-methods/es.ts";
import type { en } from "./en.ts";

export const es: Translation<typeof en> = {
  title: "Factura",
  loading: "Cargando la factura",
  asPdf: "Factura en PDF",
  aside: "Saldo y pagos",
  howToPay: "Cómo pagar",
  documents: "Pagos y recibos",
  methods: methods.name,
  methodDetail: methods.detail,
  refunds: methods.refund,
  refundRefused: "La compañía de la tarjeta lo rechazó. Pregunte al taller.",
  refundTakes: "Las compañías de tarjetas tardan unos días.",
  receiptAsPdf: "Recibo en PDF",
};

import type { Translation } from "../message.ts";
import type { en } from "./en.ts";

export const es: Translation<typeof en> = {
  ended: {
    invoiced: "Esta orden de reparación ya se facturó. Una factura emitida no cambia.",
    closed: "Esta orden de reparación está pagada y cerrada.",
    void: "Esta orden de reparación se anuló.",
  },
  already: {
    approved: "“{job}” ya estaba aprobado.",
    declined: "“{job}” ya estaba rechazado.",
    deferred: "“{job}” ya estaba para después.",
  },
  begun: {
    declined: "El trabajo “{job}” ya empezó, así que ya no se puede rechazar.",
    deferred: "El trabajo “{job}” ya empezó, así que ya no se puede dejar para después.",
  },
  taken: {
    declined: "Las piezas para “{job}” ya se sacaron del inventario, así que ya no se puede rechazar.",
    deferred:
      "Las piezas para “{job}” ya se sacaron del inventario, así que ya no se puede dejar para después.",
  },
  paid: "Esta factura ya está pagada.",
  owed: "De esta factura solo se deben {amount}.",
  fullBalance: "Este taller acepta tarjeta solo por el saldo completo. Pague {amount} o pregunte al taller.",
  depositInvoiced: "La factura ya se emitió. El pago se hace en la factura.",
  depositUnpriced:
    "Esta orden de reparación todavía no tiene precios. Agregue los trabajos y después cobre el depósito.",
  depositCovered: "Los depósitos de {amount} cubren todo lo que se le mostró al cliente, {shown}.",
  depositAbove: "Por adelantado se pueden cobrar {amount} como máximo. Más que eso pasaría del presupuesto.",
};

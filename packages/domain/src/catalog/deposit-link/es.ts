import type { Translation } from "../message.ts";
import type { en } from "./en.ts";

export const es: Translation<typeof en> = {
  title: "Su depósito · AutoIQ",
  opening: "Abriendo su depósito",
  notLoaded: "No se pudo cargar su depósito",
  repairOrder: "Orden de reparación {number}",
  headingFor: "Depósito para su {vehicle}",
  heading: "Depósito para su vehículo",
  state: {
    open: "Por pagar",
    openText:
      "{shop} lo guarda para su orden de reparación y lo descuenta de su saldo cuando se emite la factura.",
    paid: "Pagado",
    paidText:
      "{shop} ya lo recibió. Se descuenta de su saldo cuando se emite la factura. Aquí no debe pagar nada más.",
    ended: "No hay nada que pagar",
    endedText: "{shop} canceló esta solicitud de depósito. Si esperaba pagarlo, llame al taller.",
  },
  cardNote: "El número de su tarjeta se escribe solo en la página de pago; ni AutoIQ ni el taller lo ven.",
};

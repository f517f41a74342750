import type { Translation } from "../message.ts";
import type { en } from "./en.ts";

// Florida Statutes 559.905 and the other states' rules name what an estimate has to state, not the words or the
// language, so every condition is translated. None of their literal texts is on a customer's page.
export const es: Translation<typeof en> = {
  tag: "Placa",
  labor: "Mano de obra",
  laborText:
    "Horas según tarifa fija (flat rate) a {rate} por hora, salvo que una línea muestre otra tarifa.",
  supplies: "Materiales del taller",
  tire: "Cargo por llantas nuevas",
  battery: "Cargo por batería",
  charge: {
    supplies: {
      included: "El total incluye {amount} por materiales que se gastan durante el trabajo.",
      ifAll:
        "Nada en el total por ahora; {amount} por materiales que se gastan durante el trabajo si aprueba todos los trabajos.",
      partly:
        "El total de lo que aprueba incluye {amount} por materiales que se gastan durante el trabajo; {whole} si aprueba todos los trabajos.",
    },
    fee: {
      included: "El total incluye {amount} que se cobran para el estado de {state}.",
      ifAll:
        "Nada en el total por ahora; {amount} que se cobran para el estado de {state} si aprueba todos los trabajos.",
      partly:
        "El total de lo que aprueba incluye {amount} que se cobran para el estado de {state}; {whole} si aprueba todos los trabajos.",
    },
  },
  estimate: "Costo de este presupuesto",
  estimateText: "Ninguno aparte de los trabajos de la lista.",
  payment: "Pago",
  paymentText: "Efectivo, cheque o tarjeta.",
  warranty: "Garantía",
  noWarranty: "No se indica ninguna.",
  replacedParts: "Piezas reemplazadas",
  saved: "Se guardan para que usted las revise o se las lleve.",
  notSaved: "No se guardan, a menos que usted las pida.",
  storage: "Almacenaje",
  storageText:
    "{amount} al día por un vehículo terminado que no se recoge dentro de los tres días hábiles después de nuestro aviso.",
  noStorage: "Sin costo.",
  changes: "Cambios",
  changesText: {
    floridaLimit:
      "Sin volver a preguntarle, la cuenta puede pasar de lo que aprobó en un 10% del presupuesto, como mínimo $10 y como máximo $50.",
    michiganLimit:
      "Sin volver a preguntarle, la cuenta puede pasar de lo que aprobó en un 10% del presupuesto o en $50, lo que sea menos.",
    coloradoLimit:
      "Sin volver a preguntarle, la cuenta puede pasar de lo que aprobó en un 10% del presupuesto o en $25, lo que sea menos.",
    tenPercentLimit:
      "Sin volver a preguntarle, la cuenta puede pasar de lo que aprobó en un 10% del presupuesto.",
    nothing: "La cuenta no puede pasar de lo que aprobó sin una nueva autorización suya.",
  },
};

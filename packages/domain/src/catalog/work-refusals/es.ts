import type { Translation } from "../message.ts";
import type { en } from "./en.ts";

export const es: Translation<typeof en> = {
  title: {
    malformed: "No se puede leer",
    "invalid-input": "Revise lo que escribió",
    "not-signed-in": "Inicie sesión",
    forbidden: "No permitido",
    insufficient_aal: "Hace falta un segundo paso",
    "not-found": "No se encontró",
    conflict: "No es posible por ahora",
    "stale-version": "Otra persona hizo un cambio",
    "needs-confirmation": "Confirme esto",
    refused: "No es posible",
    "link-expired": "Este enlace ya venció",
    "too-many-requests": "Demasiadas solicitudes",
    "payload-too-large": "Demasiado grande",
    unavailable: "No disponible por ahora",
    unexpected: "Algo falló",
  },
  signIn: "Inicie sesión para continuar.",
  role: "Su función no permite esto. Pregunte al dueño del taller.",
  tooLarge: "Es demasiado grande para enviarlo.",
  stock: {
    notEnough: "No hay suficientes de esa pieza. Pida a recepción que la reciba o la marque como pendiente.",
    reserved:
      "Lo que queda de esa pieza está reservado para otras órdenes de reparación. Pregunte a recepción.",
    bin: "No hay tantas en esa ubicación. Cuéntelas o tómelas de otra.",
    taken: "Esa pieza ya se sacó del inventario.",
  },
  clock: {
    otherJob: "Ya tiene un trabajo en curso. Deténgalo primero.",
    in: "Ya marcó su entrada.",
    out: "No ha marcado su entrada.",
    noTeam: "Ya no forma parte del equipo de este taller.",
    noClock: "No existe ese reloj en esta sucursal.",
  },
  notFound: {
    job: "Ese trabajo no existe.",
    order: "Esa orden de reparación no está registrada.",
    line: "Esa línea no existe en esta orden de reparación.",
    request: "Esa solicitud no está registrada.",
    inspection: "Esa inspección no está registrada.",
    point: "Ese punto de inspección no está registrado.",
    photo: "Esa foto no está registrada.",
    photoFile: "Esta foto ya no está.",
    video: "Este video ya no está.",
  },
  template: "Estos no son los puntos de esa plantilla. Empiece la inspección de nuevo.",
};

import type { Translation } from "../message.ts";
import type { en } from "./en.ts";

export const es: Translation<typeof en> = {
  alert: {
    rejected: { one: "1 acción no se pudo guardar", other: "{count} acciones no se pudieron guardar" },
    rejectedText: "Queda en este dispositivo hasta que usted decida.",
    unsent: { one: "1 acción sin enviar", other: "{count} acciones sin enviar" },
    unsentText: "Guardado en este dispositivo. Se envía cuando vuelva la conexión.",
  },
  list: {
    title: "Guardado en este dispositivo",
    text: "Sus acciones, en orden, que el servidor aún no tiene.",
    send: "Enviar ahora",
    done: "Listo",
    empty: "Todo está registrado. No queda nada pendiente.",
    yours: "Lo suyo",
    theirs: "El taller tiene",
    asked: "Se pidió a recepción que lo registre. La respuesta aparece en la orden de reparación.",
    again: "Intentar de nuevo",
    merge: "Unir lo mío",
    overwrite: "Reemplazar con lo mío",
    toDesk: "Enviar a recepción",
    notAsked: "No se envió a recepción",
    useTheirs: "Dejar lo del taller",
    dismiss: "Descartar",
    remove: "Quitar",
    onItsWay: "Enviando. El servidor aún no lo confirma.",
    waits: "Espera para enviarse.",
    attached: {
      one: " con una acción que depende de esto",
      other: " con {count} acciones que dependen de esto",
    },
  },
  drop: {
    useTheirs: "¿Dejar lo que tiene el taller?",
    asked: "¿Quitar esto del dispositivo?",
    remove: "¿Quitar esto del dispositivo?",
    useTheirsButton: "Dejar lo del taller",
    askedButton: "Descartar",
    removeButton: "Quitar",
    gone: "{what}: se borra de este dispositivo y no queda registrado.",
    goneAsked: "{what}: se borra de este dispositivo. Recepción lo tiene en lo que usted pidió.",
  },
  signOut: {
    allSent: "Ya se envió todo",
    unsent: { one: "1 acción sin enviar", other: "{count} acciones sin enviar" },
    stay: "No cerrar sesión",
    leave: "Cerrar sesión",
    leaveAnyway: "Cerrar sesión de todos modos",
    wait: "Esperar y cerrar sesión",
    onDevice:
      "Su trabajo está guardado en este dispositivo. Solo se envía mientras su sesión está abierta aquí, así que el taller todavía no lo tiene.",
    rejected: {
      one: "1 acción no se pudo registrar y espera su decisión. Esperar no la envía.",
      other: "{count} acciones no se pudieron registrar y esperan su decisión. Esperar no las envía.",
    },
    sending: "Por enviar: {count}…",
    offline: "Sin conexión por ahora. Por enviar cuando vuelva: {count}.",
  },
};

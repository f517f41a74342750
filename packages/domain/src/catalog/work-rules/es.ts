import type { Translation } from "../message.ts";
import type { en } from "./en.ts";

export const es: Translation<typeof en> = {
  order: {
    stale:
      "{editor} hizo un cambio aquí mientras usted trabajaba ({subject}). Ahora ve la versión actual. No se guardó encima nada de lo que usted escribió.",
  },
  job: {
    notApprovedToWork: "“{job}” aún no está aprobado. No se trabaja antes de que el cliente lo apruebe.",
    notApproved: "“{job}” aún no está aprobado.",
    completed: "“{job}” ya está terminado.",
    correctionMissing: "Escriba qué se hizo en “{job}” (la corrección) antes de terminarlo.",
    foundMissing: "Escriba qué se encontró en “{job}” antes de terminarlo.",
    partNotTaken: "Saque “{part}” del inventario antes de terminar “{job}”.",
    dotMissing: "Escriba el número DOT de cada llanta de “{part}” antes de terminar “{job}”: faltan {count}.",
  },
  part: {
    notApproved: "“{job}” aún no está aprobado, así que sus piezas se quedan en el estante.",
    taken: "“{part}” ya se sacó del inventario.",
    putBack: "“{part}” se devolvió porque no hacía falta. Agregue un trabajo si al final se necesita.",
    notStocked: "“{part}” no es una pieza de inventario.",
    noShelf: "“{part}” no es una pieza de inventario, así que no hay estante para devolverla.",
    notTaken: "“{part}” no se ha sacado del inventario, así que no hay nada que devolver.",
    onCar:
      "“{job}” se terminó con “{part}”. Elija “No hace falta” si la pieza no está puesta en el vehículo.",
    coreHere:
      "El casco de “{part}” está aquí o va en camino al proveedor. Recepción debe marcarlo primero como pendiente con el proveedor.",
    noTire: "“{part}” no es una llanta nueva, así que no tiene número DOT.",
    notDot: "“{text}” no es un número DOT: tiene de 7 a 13 letras y dígitos, sin G, I, O, Q, S ni Z.",
    tooManyDot: {
      one: "Son {typed} números DOT para {count} llanta.",
      other: "Son {typed} números DOT para {count} llantas.",
    },
  },
  clock: {
    runningSince:
      "Este reloj sigue en marcha ({clock}), desde {time}: detenerlo ahora contaría todo ese tiempo. Mejor elija “Corregir hora de fin”.",
    stopped: "Este reloj ya se detuvo.",
    others: "Este reloj es de otra persona. Pregunte a recepción.",
    running: "Este reloj funciona bien. Mejor deténgalo.",
    endBeforeStart: "El fin debe ser después del inicio. Elija una hora posterior.",
    endAhead: "El fin no puede estar en el futuro. Elija una hora anterior.",
  },
  week: {
    ahead: "Esta semana no ha empezado. Fírmela cuando termine.",
    running: "Un reloj sigue en marcha. Marque su salida y luego firme la semana.",
    empty: "No hay tiempo que firmar en esta semana.",
    changed: "Esta semana cambió mientras la veía. Revísela otra vez.",
  },
};

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
  timeOff: {
    lastBeforeFirst: "Elija un último día igual o posterior al primero.",
    bothTimes: "Escriba las dos horas, o deje ambas vacías para días completos.",
    oneDay: "Las horas libres son de un solo día. Pida cada día por separado, o días completos.",
    endsFirst: "Elija un fin posterior al inicio.",
    tooLong: "Pida como máximo 92 días a la vez.",
    tooEarly: "Eso fue hace más de 31 días. Elija un día posterior.",
    tooFar: "Faltan más de dos años para ese día. Elija un día anterior.",
    noWork: "Usted no trabaja entonces, así que no necesita tiempo libre. Elija otros días.",
    overlaps: "Ya pidió tiempo libre para entonces. Cancele esa solicitud o elija otros días.",
    declined: "Esta solicitud fue rechazada, así que no hay nada que cancelar.",
    begun: "Este tiempo libre ya empezó. Pida a un gerente que lo cancele.",
  },
  certificates: {
    name: "Escriba cómo se llama.",
    state: "Elija el estado de la licencia.",
    issued: "Elija hoy o un día anterior como día de emisión.",
    tooEarly: "Elija un día desde 1950 como día de emisión.",
    expires: "Elija un último día posterior al de emisión.",
    tooLate: "Elija un último día antes del año 2100, o déjelo vacío.",
    own: "Otra persona del equipo confirma su certificado. Pregunte al dueño.",
    confirmed: "Un gerente confirmó este certificado. Pídale que lo cambie, o agregue uno nuevo.",
  },
  onboarding: {
    needsDocument:
      "Este punto queda hecho cuando el documento está en el expediente. Agréguelo, u omita el punto con un motivo.",
    checksItself: "Este punto se marca solo. Omítalo con un motivo si no corresponde.",
    skipReason: "Indique por qué se omite, por ejemplo “En papel en la oficina”.",
    managers: "Este punto lo marca quien administra los expedientes.",
    skipIsManagers: "Quien administra los expedientes omite puntos y los vuelve a abrir.",
    title: "Indique qué hay que hacer.",
    documentKind: "Elija qué documento se entrega.",
    fact: "Elija qué marca el punto.",
  },
  personnel: {
    name: "Indique qué documento es.",
    numberInName: "No ponga en el título números como el de una licencia o del Seguro Social.",
    lastDay: "Indique un último día entre 1950 y 2100, o déjelo vacío.",
    firstDay: "Indique un primer día entre 1950 y dentro de un año.",
    firstAfterLast: "Indique un primer día que no sea posterior al último día de empleo.",
    keepWhileEmployed:
      "El formulario I-9 debe conservarse mientras la persona trabaje aquí, y después. Reemplácelo si no es el correcto.",
    keepFirstDay:
      "Indique el primer día de empleo. De él depende hasta cuándo debe conservarse el formulario I-9.",
    keepUntil: "El formulario I-9 debe conservarse hasta el {day}; no se puede quitar antes.",
  },
};

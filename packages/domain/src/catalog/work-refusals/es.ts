import type { Translation } from "../message.ts";
import type { en } from "./en.ts";

export const es: Translation<typeof en> = {
  title: {
    malformed: "No se puede leer",
    "invalid-input": "Revise lo que escribió",
    "not-signed-in": "Inicie sesión",
    forbidden: "No permitido",
    insufficient_aal: "Hace falta un segundo paso",
    "payment-required": "Falta pagar el curso",
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
  readOnly:
    "Su taller está en modo de solo lectura porque el plan de AutoIQ no se ha pagado. El dueño puede actualizar la tarjeta en Settings, en Plan.",
  locationClosed:
    "Esta sucursal está cerrada. Sus registros se conservan y sus facturas pendientes se pueden pagar. Cambie a otra sucursal para trabajo nuevo.",
  apiKey: {
    invalid:
      "Esta clave de API no es válida. Puede estar revocada o vencida, o no se permite desde esta dirección de red.",
    tooMany: "Esta clave de API envía demasiadas solicitudes. Espere y vuelva a intentarlo.",
    closed: "Las claves de API no pueden hacer esta llamada. Inicie sesión en AutoIQ para hacerlo.",
    scope: "Esta clave de API no tiene el alcance {scope}. Cree una clave que lo tenga.",
    location: "Esta clave de API no es para esa sucursal o empresa.",
    creator: "Quien creó esta clave de API no puede hacer esto. Pida una clave a alguien con el permiso.",
  },
  noPayPeriod: "No se encontró ese período de pago.",
  pushOff: "Las notificaciones push ya están desactivadas en ese navegador.",
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
    tooFar:
      "Está demasiado lejos del taller. Marque su entrada cuando esté allí, o use la tableta del taller.",
    noPosition:
      "Su taller comprueba dónde marca su entrada, y no se conoce su ubicación. Permita la ubicación para esta página en su navegador e inténtelo de nuevo, o use la tableta del taller.",
    otherNetwork:
      "No está en la red del taller. Conéctese a su Wi-Fi e inténtelo de nuevo, o use la tableta del taller.",
    out: "No ha marcado su entrada.",
    noTeam: "Ya no forma parte del equipo de este taller.",
    noClock: "No existe ese reloj en esta sucursal.",
    noAttendance: "Marque primero su entrada y luego tome un descanso.",
    onBreak: "Ya está en un descanso. Termínelo primero.",
    noBreak: "No está en un descanso.",
    noRequest: "No existe esa solicitud. Actualice la página para ver sus solicitudes.",
    requestExists: "Esta solicitud ya se envió. Abra el formulario otra vez para pedir otros días.",
  },
  kiosk: {
    invalid: "Este reloj se cerró. Pida a un gerente que abra otro en esta tableta.",
    tooMany: "Este reloj envía demasiadas solicitudes. Espere un minuto y vuelva a intentarlo.",
    nobody: "Ya no está en la lista de este reloj. Pregunte a un gerente.",
    noPin: "No tiene un PIN para el reloj. Establézcalo en la página de su semana en AutoIQ.",
    wrongOnce: "Ese PIN no es correcto. Le queda un intento.",
    wrong: "Ese PIN no es correcto. Le quedan {count} intentos.",
    locked:
      "Ese PIN fue incorrecto cinco veces. Espere {count} min y vuelva a intentarlo, o pida a un gerente que restablezca su PIN.",
    kioskLocked: "Demasiados PIN incorrectos en este reloj. Espere {count} min y vuelva a intentarlo.",
    digits: "Escriba de 4 a 6 dígitos.",
    easy: "Ese PIN es fácil de adivinar. Elija uno sin patrón y que no sea un año.",
  },
  notFound: {
    job: "Ese trabajo no existe.",
    order: "Esa orden de reparación no está registrada.",
    line: "Esa línea no existe en esta orden de reparación.",
    request: "Esa solicitud no está registrada.",
    inspection: "Esa inspección no está registrada.",
    point: "Ese punto de inspección no está registrado.",
    photo: "Esa foto no está registrada.",
  },
  template: "Estos no son los puntos de esa plantilla. Empiece la inspección de nuevo.",
  notOnOrder: "No se encontró ese trabajo en esta orden de reparación.",
  part: {
    missing: "No se encontró esa pieza.",
    deskOnly:
      "Solo recepción puede quitar una pieza de la factura. Devuélvala para tomarla después y avise a recepción.",
    neverTaken: "“{part}” nunca se sacó del inventario, así que no se puede devolver.",
    short:
      "“{part}”: se necesitan {needed} y hay {available} disponibles. Pida a recepción que la reciba o la marque como pendiente.",
    shortReserved:
      "“{part}”: se necesitan {needed} y hay {available} disponibles. {reserved} de {onHand} en el estante están reservadas para la orden de reparación {orders}. Pida a recepción que la reciba o la marque como pendiente.",
    otherLabels: "Una de estas etiquetas es de otra sucursal.",
  },
  job: {
    on: "Ya está trabajando en “{job}”.",
    notOn: "No está trabajando en “{job}”.",
    busy: "Está trabajando en “{job}” de la orden de reparación {number}. Párelo primero.",
  },
  recordedElsewhere: {
    job: "El taller ya tiene un reloj suyo en “{job}” de {from} a {until}. Este, de las {time}, se contaría dos veces. Pregunte a recepción cuál es el correcto.",
    runningJob:
      "El taller ya tiene un reloj suyo en “{job}”, en marcha desde {from}. Este, de las {time}, se contaría dos veces. Pregunte a recepción cuál es el correcto.",
    attendance:
      "El taller ya tiene registrada su asistencia de {from} a {until}. Esta hora, {time}, se contaría dos veces. Pregunte a recepción cuál es la correcta.",
    runningAttendance:
      "El taller ya tiene registrada su entrada desde {from}. Esta hora, {time}, se contaría dos veces. Pregunte a recepción cuál es la correcta.",
  },
  late: {
    times: "Indique cuándo se hizo y cuándo se envió, cada uno con fecha y hora.",
    tooLate:
      "Esto se hizo hace más de 7 días, demasiado tarde para registrarlo automáticamente. Pida a recepción que lo registre.",
  },
  ask: {
    jobGone: "Ese trabajo ya no está en esta orden de reparación. Pregunte sin él.",
    sent: "Esa solicitud ya se envió.",
    photos: "Una solicitud puede tener hasta {count} fotos.",
  },
  templates: {
    missing: "No se encontró esa plantilla de inspección.",
    allArchived: "Todas las plantillas de inspección están archivadas. Pida a recepción que restaure una.",
    archived: "“{template}” está archivada. Elija otra plantilla.",
  },
  video: {
    unreadable: "Este archivo no es un video compatible. Envíe un MP4 o MOV.",
    hevc: "Este video está en HEVC, que muchos navegadores no pueden reproducir. En un iPhone, vaya a Configuración > Cámara > Formatos, elija Más compatible y grábelo otra vez.",
    format: "Muchos navegadores no pueden reproducir este formato de video. Grábelo como MP4 (H.264).",
    tooLong: "Este video dura {seconds} segundos. El máximo es {most}. Grabe uno más corto.",
  },
  shop: {
    noAccess: "Usted no tiene acceso a este taller.",
    left: "Usted ya no forma parte del equipo.",
    lastOwner: "El taller necesita un dueño. Nombre primero a otra persona como dueña.",
  },
  equipment: {
    missing: "Este equipo no está en esta sucursal. Regrese y elija de nuevo.",
    oneRecord: "Elija un solo registro para este archivo.",
    noRecord: "No se encontró ese registro del equipo. Vuelva a cargar la página.",
    noFile: "Este archivo ya no está. Actualice para ver los archivos.",
    noPlan: "Este plan ya no está. Actualice para ver los planes de este equipo.",
    notInUse: "{name} ya no se usa.",
    notPlanned: "“{plan}” ya no está planeado para {name}. Actualice para ver lo que vence.",
    byDesk: "Solo la recepción registra “{plan}”. Avise a la recepción lo que encontró.",
    recorded: "{person} ya registró “{plan}”. Cierre este formulario para verlo. No se registró dos veces.",
    someone: "Otra persona",
    future: "Ingrese el día de hoy o uno anterior.",
    beforeLast: "Ingrese el día del último, {day}, o uno posterior. Ese ya está registrado.",
    wrong: "Ingrese qué falla, por ejemplo una fuga en el cilindro.",
    found: "Ingrese lo que encontró.",
    doneBy: "Ingrese la persona o la empresa que lo hizo.",
    startedTooEarly: "Ingrese un inicio dentro de los últimos 31 días.",
    startsTooLate: "Ingrese un inicio dentro del próximo año.",
    endsTooLate: "Ingrese un fin dentro de tres años, o retire el equipo.",
    endsFirst: "Ingrese una hora posterior al inicio.",
    reported: "Este formulario ya se envió. Ábralo de nuevo para avisar de otra falla.",
    damaged: "Este PDF está dañado o incompleto. Elija otro archivo.",
    chooseFile: "Elija una foto o un PDF.",
    tooLarge: "Este archivo supera los 15 MB. Elija uno más pequeño.",
    files: "Este equipo tiene {count} archivos. Quite uno primero.",
  },
  calendarFeed: {
    missing: "No se encontró ese calendario. Actualice la página para ver los actuales.",
    exists: "Este calendario ya se creó. Abra el formulario de nuevo para crear otro.",
    tooMany: "Tiene tantos calendarios como puede tener una persona. Revoque uno que ya no use.",
    tooOften: "Este calendario se consulta con demasiada frecuencia. Espere e inténtelo de nuevo.",
  },
  certificates: {
    missingCertificate: "Ese certificado no existe. Actualice la página para ver los actuales.",
    exists: "Este certificado ya se envió. Abra el formulario otra vez para agregar otro.",
    noFile: "Este certificado no tiene ese documento. Actualice la página para ver el actual.",
  },
  personnel: {
    missingDocument: "No se encontró ese documento. Actualice para ver los actuales.",
    exists: "Este documento ya se envió. Abra el formulario de nuevo para agregar otro.",
    noFile: "Este documento no tiene ese archivo. Actualice para ver el actual.",
    hasFile: "Este documento ya tiene un archivo. Reemplace el documento para conservar el anterior.",
    managersFile: "El archivo de este documento lo agrega quien administra los expedientes.",
    sameKind: "El tipo de un documento no puede cambiar. Agregue uno nuevo.",
    notReplaceable:
      "El documento que se reemplaza no es el actual o es de otro tipo. Actualice para ver el actual.",
    replaced: "Un documento más nuevo lo reemplazó. Actualice para verlo.",
    missingItem: "No se encontró ese punto. Actualice para ver la lista actual.",
    notAsked: "Su lista no le pide este documento. Actualice para ver lo que falta.",
  },
};

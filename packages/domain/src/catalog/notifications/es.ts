import type { Translation } from "../message.ts";
import type { en } from "./en.ts";

export const es: Translation<typeof en> = {
  title: "Notificaciones",
  pageTitle: "Notificaciones · AutoIQ",
  settings: "Configuración de notificaciones",
  loadingSettings: "Cargando su configuración",
  markAll: "Marcar todo como leído",
  filter: "Filtrar notificaciones",
  all: "Todas",
  unread: "Sin leer",
  type: "Tipo",
  allTypes: "Todos los tipos",
  loading: "Cargando notificaciones",
  caughtUp: "No hay nada sin leer",
  none: "Aún no hay notificaciones",
  noneText:
    "Aquí aparecen mensajes de clientes, respuestas a presupuestos, pagos en línea y horas prometidas en riesgo.",
  noneOwn:
    "Aquí aparecen los trabajos que le asignan, las decisiones de los clientes y las piezas que llegan.",
  unreadRow: "Sin leer:",
  markRead: "Marcar como leída",
  markUnread: "Marcar como no leída",
  noKinds: "Su puesto no recibe notificaciones.",
  when: "Cuándo",
  channel: { app: "En AutoIQ", push: "Push", email: "Por correo", sms: "Por mensaje" },
  kinds: {
    "job-assigned": {
      label: "Trabajo asignado a usted",
      hint: "Alguien le da un trabajo",
      screen: "Se le asignó un trabajo",
    },
    "job-decided": {
      label: "Decisión sobre su trabajo",
      hint: "Un trabajo suyo se aprueba, se rechaza o se aplaza",
      screen: "Decisión sobre su trabajo",
    },
    "part-arrived": {
      label: "Llegó una pieza",
      hint: "Llegó una pieza que su trabajo esperaba",
      screen: "Llegó una pieza para su trabajo",
    },
    "job-promise": {
      label: "Hora prometida de su trabajo en riesgo",
      hint: "Faltan menos de dos horas, o menos de lo que tarda la mano de obra restante",
      screen: "Hora prometida en riesgo",
    },
    "job-reopened": {
      label: "Trabajo reabierto",
      hint: "Un trabajo que usted completó está abierto otra vez",
      screen: "Un trabajo suyo está abierto otra vez",
    },
    comeback: {
      label: "Regreso",
      hint: "Un vehículo en el que trabajó volvió con la etiqueta Comeback",
      screen: "Volvió un vehículo",
    },
    "request-answered": {
      label: "Respuesta a su solicitud",
      hint: "La recepción responde a su pregunta o solicitud de pieza",
      screen: "La recepción le respondió",
    },
    "own-document": {
      label: "Su expediente",
      hint: "Un documento de su expediente vence",
      screen: "Un documento vence",
    },
    "own-certificate": {
      label: "Su certificado",
      hint: "Un certificado suyo vence, o un gerente respondió",
      screen: "Novedades de un certificado suyo",
    },
    "time-off-answered": {
      label: "Respuesta a su tiempo libre",
      hint: "Un gerente aprueba, rechaza o cancela el tiempo libre que usted pidió",
      screen: "Respondieron a su tiempo libre",
    },
    message: {
      label: "Mensaje nuevo de un cliente",
      hint: "Mensajes de texto, correos y mensajes de la página del cliente",
      screen: "Mensaje nuevo de un cliente",
    },
    undelivered: {
      label: "Mensaje no entregado",
      hint: "No se pudo entregar un mensaje de texto o correo suyo",
      screen: "No se entregó un mensaje a un cliente",
    },
    answer: {
      label: "Decisión sobre un presupuesto",
      hint: "Un cliente aprueba, rechaza o aplaza en línea",
      screen: "Un cliente respondió a un presupuesto",
    },
    payment: {
      label: "Pago en línea",
      hint: "Pagos con tarjeta por un enlace de pago",
      screen: "Novedad de un pago con tarjeta",
    },
    floor: {
      label: "Solicitud de un técnico",
      hint: "Preguntas y solicitudes de piezas, con fotos",
      screen: "Solicitud de un técnico",
    },
    request: {
      label: "Solicitud de un cliente",
      hint: "Una cita por confirmar, un vehículo por agregar o una solicitud de su página",
      screen: "Solicitud de un cliente",
    },
    promise: {
      label: "Hora prometida en riesgo",
      hint: "Faltan menos de dos horas, o menos de lo que tarda la mano de obra restante",
      screen: "Hora prometida en riesgo",
    },
    "low-stock": {
      label: "Pocas existencias",
      hint: "Las existencias disponibles bajan del mínimo",
      screen: "Pocas existencias",
    },
    equipment: {
      label: "Equipo",
      hint: "Fuera de servicio, por vencer en dos semanas o vencido",
      screen: "Equipo del taller",
    },
    assigned: {
      label: "Conversación asignada a usted",
      hint: "Alguien le asigna la conversación de un cliente",
      screen: "Se le asignó una conversación",
    },
    "personnel-document": {
      label: "Expedientes del personal",
      hint: "Un documento de un expediente vence",
      screen: "Un documento vence",
    },
    certificate: {
      label: "Certificados del equipo",
      hint: "Alguien ingresa un certificado, o uno vence",
      screen: "Novedades de un certificado del equipo",
    },
    "time-off": {
      label: "Solicitud de tiempo libre",
      hint: "Alguien del equipo pide días u horas libres",
      screen: "Alguien pide tiempo libre",
    },
    "follow-up": {
      label: "Tarea por vencer",
      hint: "Vence una tarea suya, como devolver una llamada",
      screen: "Le vence una tarea",
    },
    integration: {
      label: "Webhook desactivado",
      hint: "Un destino de webhooks falló durante cinco días, o ya no existe",
      screen: "Se desactivó un destino de webhooks",
    },
  },
  texts: {
    title: "Mensajes de texto a su teléfono",
    unconfirmed: "Se envían a su número de celular confirmado.",
    confirm: "Confirme su número en su perfil",
    ending:
      "Se envían a su número que termina en {ending}. Incluyen el vehículo, nunca un cliente ni una cantidad.",
    change: "Cambiar el número",
    stopped:
      "Respondió STOP, así que no recibe mensajes de texto. Envíe START al número del taller para recibirlos de nuevo.",
    failure: "No se entregó su último mensaje de texto: {failure}",
  },
  hours: {
    title: "Horas de silencio",
    about:
      "El push, los mensajes de texto y los correos esperan fuera de estas horas y llegan cuando empiezan. Lo que lea antes aquí no se envía.",
    emailUntilSaved: "Hasta que guarde sus horas, los correos llegan a cualquier hora.",
    from: "Nada antes de",
    until: "Nada después de",
    wrong: "Escriba una hora posterior.",
    zone: "Las horas son de la zona horaria de su taller ({zone}).",
    save: "Guardar las horas",
  },
  push: {
    title: "Push en este navegador",
    about:
      "Aparece en este dispositivo aunque AutoIQ esté cerrado. Tiene el tipo y el número de la orden de reparación, nunca un cliente ni una cantidad.",
    turnOn: "Activar push aquí",
    turnOff: "Desactivar push aquí",
    isOn: "El push está activo en este navegador.",
    unsupported:
      "Este navegador no puede recibir push. En un iPhone, agregue primero AutoIQ a la pantalla de inicio y ábralo desde ahí.",
    blocked:
      "Las notificaciones de este sitio están bloqueadas. Permítalas en la configuración del navegador e intente de nuevo.",
    failed: "El navegador no pudo activar el push. Revise su conexión e intente de nuevo.",
    others: "Sus navegadores con push",
    since: "Desde el {day}",
    remove: "Quitar",
  },
};

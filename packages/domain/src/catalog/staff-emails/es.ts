import type { Translation } from "../message.ts";
import type { en } from "./en.ts";

export const es: Translation<typeof en> = {
  role: {
    owner: "dueño",
    management: "gerente",
    technician: "técnico",
    admin: "administrador",
    client: "cliente",
    student: "estudiante",
  },
  theShop: "El taller",
  invitation: {
    subject: "{shop} le envía una invitación a AutoIQ",
    headline: "Únase a {shop}",
    text: "{inviter} le envió una invitación para unirse a {shop} en AutoIQ como {role}.",
    todo: "Regístrese con este correo electrónico, {email}, o inicie sesión si ya tiene una cuenta. Tendrá acceso de inmediato.",
    button: "Aceptar la invitación",
    because:
      "Recibe este correo porque {inviter} escribió su dirección de correo electrónico. Si no conoce a esta persona, puede borrarlo.",
  },
  joinRequest: {
    subject: "{applicant} pide unirse a {shop}",
    headline: "{applicant} pide unirse",
    text: "{applicant} ({email}) se registró y pide unirse a {shop} como {role}.",
    todo: "Apruebe solo a personas que conozca. Hasta entonces no pueden ver nada del taller.",
    button: "Revisar en AutoIQ",
    because: "Recibe este correo porque es dueño del taller en AutoIQ.",
    sms: "AutoIQ: {applicant} pide unirse a {shop}. {url}",
  },
  newOwner: {
    subject: "Ahora {shop} es suyo en AutoIQ",
    headline: "Ahora {shop} es suyo",
    text: "{previousOwner} le transfirió el taller. Ahora usted administra su equipo, su plan y su configuración. {previousOwner} sigue como gerente.",
    button: "Abrir el taller",
    because: "Recibe este correo porque trabaja con {shop} en AutoIQ.",
  },
  approval: {
    subject: "{shop} aprobó su solicitud",
    headline: "Le damos la bienvenida a {shop}",
    text: "Se aprobó su solicitud para unirse. Ahora tiene acceso como {role}.",
    button: "Abrir AutoIQ",
    because: "Recibe este correo porque pidió unirse.",
  },
  plan: {
    trial: {
      subject: "Su prueba de AutoIQ termina en {days} días",
      subjectTomorrow: "Su prueba de AutoIQ termina mañana",
      headline: "Su prueba de {plan} termina el {day}",
      text: "Para continuar, agregue una tarjeta antes de esa fecha. El primer cargo es de {amount}, el día en que termina la prueba. Sin tarjeta, la prueba termina y no se cobra nada.",
      withCard:
        "No tiene que hacer nada para continuar. El primer cargo es de {amount}, el día en que termina la prueba.",
      records: "Los registros de su taller siguen siendo suyos, con o sin plan.",
      button: "Agregar una tarjeta",
      view: "Ver su plan",
    },
    overdue: {
      subject: "No se pudo cobrar su pago a AutoIQ",
      subjectAgain: "Su pago a AutoIQ sigue pendiente",
      subjectReadOnly: "Su taller está en modo de solo lectura hasta que se pague AutoIQ",
      headline: "No pudimos cobrar {plan} a su tarjeta",
      headlineReadOnly: "Su taller está en modo de solo lectura",
      text: "Actualice su tarjeta antes del {day}. Hasta entonces todo funciona como siempre. Después, su taller queda en modo de solo lectura hasta que se reciba el pago.",
      readOnly:
        "Su pago lleva 14 días de atraso. Actualice su tarjeta y todo vuelve a funcionar de inmediato.",
      open: "Siempre puede iniciar sesión, consultar y exportar sus registros, facturar y cobrar los vehículos terminados, y marcar su entrada y salida.",
      button: "Actualizar tarjeta",
    },
    because: "Recibe este correo porque este taller de AutoIQ es suyo.",
  },
};

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
};

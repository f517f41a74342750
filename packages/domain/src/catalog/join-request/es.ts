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
  ownerOf: "La persona dueña de {shop}",
  waiting: {
    title: "En espera de aprobación",
    text: "Usted pidió unirse a {shop} como {role}. {approver} tiene que aprobar su solicitud para que pueda ver el taller.",
  },
  declined: {
    title: "Su solicitud fue rechazada",
    text: "{approver} rechazó su solicitud para unirse como {role}. Si es un error, pida que le envíen una invitación a {email}.",
  },
  suspended: {
    title: "Su acceso está suspendido",
    text: "El dueño o el administrador del taller suspendió el acceso de {email}. Su trabajo se conserva. Pida que se lo devuelvan.",
  },
  left: {
    title: "Usted dejó el taller",
    text: "Para volver, o para unirse a otro taller, pida a su dueño que le envíe una invitación a {email}.",
  },
  check: "Comprobar de nuevo",
  signOut: "Cerrar sesión",
  signedInAs: "Sesión iniciada como {email}",
};

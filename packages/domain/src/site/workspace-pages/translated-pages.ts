import type { en } from "../../catalog/shell/en.ts";

/** A page of a translated workspace. The catalog of the frame names it. */
export interface TranslatedPage {
  /** The whole address. */
  readonly path: string;
  readonly name: keyof (typeof en)["nav"];
  /** Other everyday names, in English and in Spanish. Both work in either language. */
  readonly names: readonly string[];
  /** The navigation leaves it out, because another page links to it. */
  readonly isUnlisted?: boolean;
}

export const clientPages = [
  {
    path: "/client",
    name: "garage",
    names: [
      "garage",
      "dashboard",
      "my cars",
      "my vehicles",
      "garaje",
      "mis carros",
      "mis vehículos",
      "inicio",
    ],
  },
  {
    path: "/client/scheduling",
    name: "appointments",
    names: [
      "scheduling",
      "schedule",
      "client scheduling",
      "client schedule",
      "book an appointment",
      "cita",
      "citas",
      "reservar",
      "hacer una cita",
    ],
  },
  {
    path: "/client/messages",
    name: "messages",
    names: ["inbox", "message", "texts", "mensaje", "mensajes", "bandeja de entrada"],
  },
  {
    path: "/client/payments",
    name: "payments",
    names: [
      "client payments",
      "payment",
      "pay a bill",
      "payment history",
      "invoices",
      "bills",
      "pago",
      "pagos",
      "facturas",
      "cuentas",
    ],
  },
  {
    path: "/client/message-preferences",
    name: "messagePreferences",
    names: ["text preferences", "reminder preferences", "preferencias", "preferencias de mensajes"],
    isUnlisted: true,
  },
] as const satisfies readonly TranslatedPage[];

export const technicianPages = [
  {
    path: "/technician",
    name: "day",
    names: ["dashboard", "today", "my jobs", "time clock", "mi día", "hoy", "mis trabajos", "inicio"],
  },
  {
    path: "/technician/parts",
    name: "parts",
    names: ["part lookup", "stock", "inventory", "piezas", "refacciones", "repuestos", "inventario"],
  },
  {
    path: "/technician/assets",
    name: "equipment",
    names: ["assets", "tools", "lifts", "equipo", "equipos", "herramientas"],
  },
  {
    path: "/technician/assistant",
    name: "assistant",
    names: ["AI assistant", "AI", "asistente"],
  },
] as const satisfies readonly TranslatedPage[];

/** Everybody's own pages. */
export const accountPages = [
  {
    path: "/profile",
    name: "profile",
    names: ["my profile", "my account", "account", "perfil", "mi perfil", "mi cuenta"],
  },
  {
    path: "/settings",
    name: "settings",
    names: ["settings", "account preferences", "password", "configuración", "ajustes", "contraseña"],
  },
] as const;

export const studentPages = [
  {
    path: "/student",
    label: "Your course",
    names: ["course", "my course", "dashboard", "lessons", "practice shop"],
  },
  { path: "/student/exam", label: "Final exam", names: ["exam", "test", "certificate"] },
] as const;

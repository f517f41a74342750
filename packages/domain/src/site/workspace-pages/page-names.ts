import type { clientPages, studentPages, technicianPages } from "./translated-pages.ts";

type Path =
  | (typeof clientPages | typeof technicianPages | typeof studentPages)[number]["path"]
  | "/profile"
  | "/settings";

/**
 * What people call the pages of the client, the technician, and the student, and everybody's own ones, besides their
 * labels: in English and in Spanish. Both work in either language.
 */
export const pageNames: Readonly<Record<Path, readonly string[]>> = {
  "/client": [
    "garage",
    "dashboard",
    "my cars",
    "my vehicles",
    "garaje",
    "mis carros",
    "mis vehículos",
    "inicio",
  ],
  "/client/scheduling": [
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
  "/client/messages": ["inbox", "message", "texts", "mensaje", "mensajes", "bandeja de entrada"],
  "/client/payments": [
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
  "/client/message-preferences": [
    "text preferences",
    "reminder preferences",
    "preferencias",
    "preferencias de mensajes",
  ],
  "/technician": ["dashboard", "today", "my jobs", "time clock", "mi día", "hoy", "mis trabajos", "inicio"],
  "/technician/week": ["my hours", "my time", "my timecard", "time card"],
  "/technician/pay": ["my pay", "my earnings", "paycheck", "pay stub", "mi pago", "mi sueldo"],
  "/technician/certificates": [
    "my certifications",
    "my licenses",
    "ASE",
    "mis licencias",
    "mis certificaciones",
  ],
  "/technician/file": [
    "my documents",
    "my employee file",
    "my onboarding",
    "mis documentos",
    "mi expediente laboral",
  ],
  "/technician/notifications": ["alerts", "push", "quiet hours", "avisos", "alertas", "horas de silencio"],
  "/technician/parts": [
    "part lookup",
    "stock",
    "inventory",
    "piezas",
    "refacciones",
    "repuestos",
    "inventario",
  ],
  "/technician/assets": ["assets", "tools", "lifts", "equipo", "equipos", "herramientas"],
  "/technician/assistant": ["AI assistant", "AI", "asistente"],
  "/student": ["course", "my course", "dashboard", "lessons", "practice shop"],
  "/student/exam": ["exam", "test", "certificate"],
  "/student/receipt": ["my receipt", "course fee", "payment"],
  "/profile": ["my profile", "my account", "account", "perfil", "mi perfil", "mi cuenta"],
  "/settings": ["settings", "account preferences", "password", "configuración", "ajustes", "contraseña"],
};

import type { en } from "../../catalog/shell/en.ts";
import type { Permission } from "../../kernel/access/permissions.ts";

/** A page of a translated workspace. The catalog of the frame names it. */
export interface TranslatedPage {
  /** The whole address. */
  readonly path: string;
  readonly name: keyof (typeof en)["nav"];
  /** The navigation leaves it out, because another page links to it. */
  readonly isUnlisted?: boolean;
  /** A role that a business made itself may lack it. */
  readonly needs?: Permission;
}

export const clientPages = [
  { path: "/client", name: "garage" },
  { path: "/client/scheduling", name: "appointments" },
  { path: "/client/messages", name: "messages" },
  { path: "/client/payments", name: "payments" },
  { path: "/client/message-preferences", name: "messagePreferences", isUnlisted: true },
] as const satisfies readonly TranslatedPage[];

export const technicianPages = [
  { path: "/technician", name: "day", needs: "repair-order.view" },
  { path: "/technician/week", name: "week", needs: "time.clock" },
  { path: "/technician/pay", name: "pay", isUnlisted: true, needs: "own-pay.view" },
  { path: "/technician/certificates", name: "certificates", isUnlisted: true, needs: "certificate.own" },
  { path: "/technician/file", name: "file", isUnlisted: true, needs: "personnel.own" },
  { path: "/technician/notifications", name: "notifications", isUnlisted: true, needs: "shop.view" },
  { path: "/technician/parts", name: "parts", needs: "part.view" },
  { path: "/technician/assets", name: "equipment", needs: "asset.view" },
  { path: "/technician/assistant", name: "assistant", needs: "shop.view" },
] as const satisfies readonly TranslatedPage[];

export const studentPages = [
  { path: "/student", label: "Your course" },
  { path: "/student/exam", label: "Final exam" },
  { path: "/student/receipt", label: "Receipt", isUnlisted: true },
] as const;

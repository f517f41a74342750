import type { ActionContext } from "../../../platform/history.ts";

/** The end of a sentence in the audit log about an act on a kiosk. */
export const atKiosk = ({ kiosk }: ActionContext): string => (kiosk ? ` at the kiosk “${kiosk}”` : "");

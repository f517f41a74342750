import type { Permission } from "../../kernel/access/permissions.ts";
import type { Act } from "./act.ts";
import { bookAct, cancelAct, markAct, moveAct } from "./kinds/appointments.ts";
import { messageManyAct } from "./kinds/messages.ts";
import {
  addJobAct,
  advisorAct,
  assignAct,
  holdAct,
  keytagAct,
  labelAct,
  promiseAct,
  readyAct,
  resumeAct,
} from "./kinds/repair-orders.ts";
import { alertAct, closeDayAct, noteAct, reorderAct, stockLevelAct, timeOffAct } from "./kinds/shop.ts";
import { remindAct } from "./kinds/tasks.ts";

/** Every kind of act by the name of its tool. A sentence that fits several is read as the first whose names exist. */
const declared = {
  act_message_many: messageManyAct,
  act_move_appointment: moveAct,
  act_cancel_appointment: cancelAct,
  act_mark_appointment: markAct,
  act_book_appointment: bookAct,
  act_set_promise: promiseAct,
  act_hold: holdAct,
  act_resume: resumeAct,
  act_mark_ready: readyAct,
  act_set_advisor: advisorAct,
  act_set_keytag: keytagAct,
  act_label: labelAct,
  act_remind: remindAct,
  act_customer_note: noteAct,
  act_customer_alert: alertAct,
  act_stock_level: stockLevelAct,
  act_reorder: reorderAct,
  act_time_off: timeOffAct,
  act_close_day: closeDayAct,
  act_add_job: addJobAct,
  act_assign_technician: assignAct,
} as const;

export type ActName = keyof typeof declared;
export const actNames = Object.keys(declared) as readonly ActName[];
export const acts: Readonly<Record<ActName, Act>> = declared as unknown as Record<ActName, Act>;
export const isAct = (name: string): name is ActName => Object.hasOwn(declared, name);

type Inputs = { readonly [Name in ActName]: (typeof declared)[Name]["input"] };
/** The input of each act's tool. */
export const actInputs = Object.fromEntries(
  actNames.map((name) => [name, acts[name].input]),
) as unknown as Inputs;

/** What each act's tool needs: the permission of the ordinary call that accepts it, and of what it reads. */
export const actAccess = Object.fromEntries(
  actNames.map((name) => [
    name,
    [...new Set([...acts[name].calls.slice(0, 1).map(({ access }) => access), ...(acts[name].sees ?? [])])],
  ]),
) as unknown as Readonly<Record<ActName, readonly Permission[]>>;

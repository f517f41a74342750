import type { ReplyOf } from "@autoiq/domain/kernel/contract";
import type { getMyDay } from "@autoiq/domain/time-clock/contract";

export type MyDay = ReplyOf<typeof getMyDay>;
export type DayCar = MyDay["repairOrders"][number];
export type DayJob = DayCar["jobs"][number];

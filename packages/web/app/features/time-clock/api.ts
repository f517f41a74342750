import type { ReplyOf } from "@autoiq/domain/kernel/contract";
import { getRepairOrder } from "@autoiq/domain/repair-orders/contract";
import { clockIn, clockOffJob, clockOnJob, clockOut, getMyDay } from "@autoiq/domain/time-clock/contract";
import { useQuery } from "@tanstack/react-query";
import { queryOptionsFor, useWrite } from "~/platform/api";

export type MyDay = ReplyOf<typeof getMyDay>;
export type DayCar = MyDay["repairOrders"][number];
export type DayJob = DayCar["jobs"][number];

const shown = { invalidates: [getMyDay, getRepairOrder] };

export const useMyDay = () => useQuery(queryOptionsFor(getMyDay));
export const useClockIn = () => useWrite(clockIn, shown);
export const useClockOut = () => useWrite(clockOut, shown);
export const useClockOnJob = () => useWrite(clockOnJob, shown);
export const useClockOffJob = () => useWrite(clockOffJob, shown);

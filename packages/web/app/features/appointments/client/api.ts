import { getClientAppointments } from "@autoiq/domain/appointments/client/contract";
import type { ReplyOf } from "@autoiq/domain/kernel/contract";
import { getClientOverview } from "@autoiq/domain/portal/contract";
import { useQuery } from "@tanstack/react-query";
import { queryOptionsFor } from "~/platform/api";

export type ClientCalendar = ReplyOf<typeof getClientAppointments>;
export type ClientShop = ClientCalendar["shops"][number];

export const useClientCalendar = () => useQuery(queryOptionsFor(getClientAppointments));

/** Reads that a client's own action invalidates. */
export const clientReads = [getClientAppointments, getClientOverview] as const;

import { type AccountType, accountType, type Me } from "@autoiq/domain/identity/schema";
import { rememberedSeat } from "../organization";

export type Seat = Me["seats"][number];

/**
 * The part of the service that an address belongs to, and the seat that the person has there. The address names a role;
 * of several seats with that role it is the one chosen in this tab, else the first. Pages of the account (/profile)
 * stay where the person was.
 */
export function seatAt(me: Me, pathname: string): { area: AccountType; seat: Seat | undefined } {
  const remembered = rememberedSeat();
  const isChosen = (seat: Seat) =>
    seat.organizationId === remembered?.organizationId && seat.locationId === remembered.locationId;
  const named = accountType.safeParse(pathname.split("/")[1]).data;
  const area = named ?? me.seats.find(isChosen)?.role ?? me.role;
  const here = me.seats.filter((seat) => seat.role === area);
  return { area, seat: here.find(isChosen) ?? here[0] ?? (named ? undefined : me.seats[0]) };
}

import { AppError } from "@autoiq/domain/kernel/app-error";
import { sum } from "@autoiq/domain/kernel/money";
import type { CashMovement, DayClose, Drawer, OpenPeriod } from "@autoiq/domain/payments/drawer/contract";
import { cashOf, expectedCash, terminalCents } from "@autoiq/domain/payments/drawer/rules";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { zoneOf } from "../../shops/reads.ts";
import { findTakings } from "../by-method/store.ts";
import { cashOfCharges, findChecks, findClose, findCloses, findDrawer, findMovements } from "./store.ts";

/** Later than any entry. */
const never = new Date("9999-01-01T00:00:00Z");

/** The money at a location from the last close until `until`, and the cash that should be in its drawer. */
export async function periodOf(
  tx: TenantTx,
  of: {
    readonly locationId: string;
    readonly drawer: {
      readonly closedThrough: string;
      readonly lastClose: number;
      readonly floatCents: number;
    };
    readonly until?: Date;
  },
): Promise<OpenPeriod> {
  const { locationId, drawer } = of;
  const between = { locationId, from: new Date(drawer.closedThrough), until: of.until ?? never };
  const zone = await zoneOf(tx, locationId);
  const takings = await findTakings(tx, {
    locationIds: [locationId],
    from: between.from,
    until: between.until,
    zone,
  });
  const [movements, checks, chargesCents] = [
    await findMovements(tx, between),
    await findChecks(tx, between),
    await cashOfCharges(tx, between),
  ];
  const moved = (...kinds: readonly CashMovement["kind"][]) =>
    sum(movements.filter((each) => kinds.includes(each.kind)).map((each) => each.amountCents));
  const { receivedCents, refundedCents } = cashOf(takings);
  const flow = {
    floatCents: drawer.floatCents,
    receivedCents,
    refundedCents: refundedCents + chargesCents,
    paidInCents: moved("paid-in"),
    paidOutCents: moved("paid-out", "tips"),
  };
  return {
    lastClose: drawer.lastClose,
    from: drawer.closedThrough,
    takings,
    checks,
    movements,
    cash: { ...flow, expectedCents: expectedCash(flow) },
    terminalCents: terminalCents(takings),
  };
}

/** The location's drawer since its last close. */
export async function drawerOf(tx: TenantTx, locationId: string): Promise<Drawer> {
  const drawer = await findDrawer(tx, locationId);
  return {
    open: drawer ? await periodOf(tx, { locationId, drawer }) : null,
    closes: await findCloses(tx, locationId),
  };
}

/** A close of the location. @throws {AppError} `not-found` */
export async function dayCloseOf(tx: TenantTx, of: { id: string; locationId: string }): Promise<DayClose> {
  const found = await findClose(tx, of.id);
  if (found?.locationId !== of.locationId) throw new AppError("not-found", "That close wasn't found.");
  const { locationId, ...close } = found;
  const movements = await findMovements(tx, {
    locationId,
    from: new Date(close.from),
    until: new Date(close.through),
  });
  return { ...close, movements };
}

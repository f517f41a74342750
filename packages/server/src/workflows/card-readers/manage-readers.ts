import { AppError } from "@autoiq/domain/kernel/app-error";
import type { BodyOf, ReplyOf } from "@autoiq/domain/kernel/contract";
import type { listCardReaders, registerCardReader } from "@autoiq/domain/payments/card-readers/contract";
import {
  findCardReaders,
  insertCardReader,
  removeReader,
  renameReader,
} from "../../features/payments/card-readers/store.ts";
import { locationOf } from "../../features/shops/reads.ts";
import { type ActionContext, recordAction } from "../../platform/history.ts";
import type { RouteServices } from "../../platform/http/route.ts";
import type { CardReaders } from "../../platform/payments/card-readers.ts";
import type { TenantTx } from "../../platform/tenancy.ts";

type List = ReplyOf<typeof listCardReaders>;

/** The location's readers, and whether payments on them are real. */
export async function readersOf(tx: TenantTx, readers: CardReaders, locationId: string): Promise<List> {
  const { provider } = readers;
  const found = await findCardReaders(tx, { locationId, provider });
  return {
    readers: found.map(({ reference: _, ...each }) => each),
    mode: provider === "none" ? "none" : provider === "simulated" ? "simulated" : "live",
  };
}

const readerOf = async (tx: TenantTx, readers: CardReaders, context: ActionContext, id: string) => {
  const { locationId } = context.caller;
  const all = await findCardReaders(tx, { locationId, provider: readers.provider });
  const found = all.find((each) => each.id === id);
  if (!found) throw new AppError("not-found", "That card reader isn't at this location.");
  return found;
};

/** The processor is called between transactions: no row is locked while it answers. */
export async function registerReader(
  { tenancy }: Pick<RouteServices, "tenancy">,
  call: ActionContext,
  readers: CardReaders,
  body: BodyOf<typeof registerCardReader>,
): Promise<List> {
  const { locationId, name: byName } = call.caller;
  const place = await tenancy.read(call.caller, (tx) => locationOf(tx, locationId));
  const { reference, model } = await readers.register({
    key: body.id,
    label: body.label,
    code: body.code,
    place: {
      id: locationId,
      name: place.name || "Shop",
      street: place.street,
      city: place.city,
      state: place.state,
      zip: place.zip,
    },
  });
  return tenancy.write(call.caller, async (tx) => {
    const added = await insertCardReader(tx, {
      id: body.id,
      locationId,
      label: body.label,
      provider: readers.provider,
      reference,
      model,
      at: call.now,
      byName,
    });
    if (added === 1)
      await recordAction(tx, call, {
        action: `registered the card reader ${body.label}`,
        subject: "location",
        subjectId: locationId,
        after: { reader: body.label, model },
      });
    tx.changed("shop", locationId);
    return readersOf(tx, readers, locationId);
  });
}

export async function renameCardReader(
  { tenancy }: Pick<RouteServices, "tenancy">,
  call: ActionContext,
  readers: CardReaders,
  id: string,
  label: string,
): Promise<List> {
  const { locationId } = call.caller;
  const found = await tenancy.read(call.caller, (tx) => readerOf(tx, readers, call, id));
  await readers.rename(found.reference, label);
  return tenancy.write(call.caller, async (tx) => {
    await renameReader(tx, { cardReaderId: id, label });
    await recordAction(tx, call, {
      action: `renamed the card reader ${found.label}`,
      subject: "location",
      subjectId: locationId,
      before: { reader: found.label },
      after: { reader: label },
    });
    tx.changed("shop", locationId);
    return readersOf(tx, readers, locationId);
  });
}

export async function removeCardReader(
  { tenancy }: Pick<RouteServices, "tenancy">,
  call: ActionContext,
  readers: CardReaders,
  id: string,
): Promise<List> {
  const { locationId } = call.caller;
  const found = await tenancy.read(call.caller, (tx) => readerOf(tx, readers, call, id));
  await readers.remove(found.reference);
  return tenancy.write(call.caller, async (tx) => {
    if ((await removeReader(tx, { cardReaderId: id, at: call.now })) === 1)
      await recordAction(tx, call, {
        action: `removed the card reader ${found.label}`,
        subject: "location",
        subjectId: locationId,
        before: { reader: found.label },
      });
    tx.changed("shop", locationId);
    return readersOf(tx, readers, locationId);
  });
}

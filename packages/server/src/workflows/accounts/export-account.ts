import { csvOf } from "@autoiq/domain/kernel/csv";
import { strToU8, zipSync } from "fflate";
import { accountPreferencesOf } from "../../features/identity/account-settings/notify-person.ts";
import { finishExport, lockExport } from "../../features/identity/account-settings/store.ts";
import { findUser, identitiesOf, type UserRow } from "../../features/identity/accounts/store.ts";
import { nameOf, writtenMetadataOf } from "../../features/identity/accounts/user.ts";
import { allActivityOf } from "../../features/identity/audit/reads.ts";
import { openDevicesOf } from "../../features/identity/devices/reads.ts";
import { overviewOf } from "../../features/portal/reads.ts";
import { membershipsOfAccount } from "../../features/staff/reads.ts";
import type { RouteServices } from "../../platform/http/route.ts";

const guide = (createdAt: string) => `Your AutoIQ data, exported ${createdAt}.

account.json         your AutoIQ profile: name, email and phone, preferences, sign-in methods, and workplaces
activity.csv         sign-ins and account changes
devices.csv          devices that were signed in when this export was created
workshop.json        what repair shops have on file for you as a customer, under your confirmed email address
vehicles.csv, repair-orders.csv, invoices.csv, appointments.csv
                     the same data as spreadsheets

Passwords, codes, and tokens are not included, because only their hashes are stored. What you wrote as an employee
of a repair shop belongs to the shop's records. Ask the shop for it.
`;

async function gather({ tenancy, now }: Pick<RouteServices, "tenancy" | "now">, user: UserRow) {
  const at = now();
  const records = await tenancy.identity(async (tx) => ({
    preferences: await accountPreferencesOf(tx, user.id),
    identities: await identitiesOf(tx, user.id),
    organizations: await membershipsOfAccount(tx, user.id),
    activity: await allActivityOf(tx, user.id),
    devices: await openDevicesOf(tx, user.id, user.id, at),
  }));
  const { email, email_confirmed_at: confirmed } = user;
  const client = { email, emailConfirmed: confirmed !== null, name: nameOf(user) };
  return { ...records, at, workshop: await overviewOf(tenancy, client, at) };
}

/** The ZIP of a person's data: JSON for programs, CSV for people. */
async function archive(services: Pick<RouteServices, "tenancy" | "now">, user: UserRow): Promise<Uint8Array> {
  const { at, workshop, activity, devices, ...records } = await gather(services, user);
  const { identities, organizations, preferences } = records;
  const account = {
    id: user.id,
    email: user.email,
    phone: user.phone,
    accountType: user.account_type,
    companyName: user.company_name,
    profile: writtenMetadataOf(user),
    createdAt: user.created_at,
    emailConfirmedAt: user.email_confirmed_at,
    lastSignInAt: user.last_sign_in_at,
    preferences,
    waysToSignIn: identities.map((each) => ({ provider: each.provider, since: each.created_at })),
    organizations,
  };
  const json = (value: unknown) => strToU8(`${JSON.stringify(value, null, 2)}\n`);
  return zipSync({
    "README.txt": strToU8(guide(at.toISOString())),
    "account.json": json(account),
    "activity.csv": strToU8(csvOf(activity, ["at", "kind", "action", "device", "address"])),
    "devices.csv": strToU8(csvOf(devices, ["name", "place", "signedInAt", "lastUsedAt"])),
    "workshop.json": json(workshop),
    "vehicles.csv": strToU8(csvOf(workshop.vehicles, ["label", "vin", "plate", "odometer"])),
    "repair-orders.csv": strToU8(
      csvOf(workshop.repairOrders, [
        "number",
        "status",
        "vehicle",
        "concern",
        "createdAt",
        "authorizedCents",
      ]),
    ),
    "invoices.csv": strToU8(
      csvOf(workshop.invoices, ["number", "vehicle", "postedAt", "totalCents", "paidCents", "state"]),
    ),
    "appointments.csv": strToU8(csvOf(workshop.appointments, ["startsAt", "status", "vehicle", "concern"])),
  });
}

/** Creates the file of a requested export. A repeat does nothing once the file exists. */
export async function exportAccount(
  services: Pick<RouteServices, "tenancy" | "now" | "files">,
  exportId: string,
): Promise<void> {
  const { tenancy, files, now } = services;
  const user = await tenancy.identity(async (tx) => {
    const exportRow = await lockExport(tx, exportId);
    return exportRow && exportRow.readyAt === null ? findUser(tx, exportRow.userId) : undefined;
  });
  if (!user) return;
  const zip = await archive(services, user);
  await files.write(user.id, exportId, zip);
  await tenancy.identity((tx) =>
    finishExport(tx, { exportId, readyAt: now().toISOString(), byteSize: zip.byteLength }),
  );
}

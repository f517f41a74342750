import { en as activityEnglish } from "@autoiq/domain/catalog/account-activity/en";
import { es as activitySpanish } from "@autoiq/domain/catalog/account-activity/es";
import { fillIn, sentenceTranslator } from "@autoiq/domain/catalog/message";
import { csvOf } from "@autoiq/domain/kernel/csv";
import { baseLanguage, type Language, languageOfTag } from "@autoiq/domain/kernel/language";
import { strToU8, zipSync } from "fflate";
import { accountPreferencesOf } from "../../features/identity/account-settings/notify-person.ts";
import { finishExport, lockExport } from "../../features/identity/account-settings/store.ts";
import { findUser, identitiesOf, type UserRow } from "../../features/identity/accounts/store.ts";
import { nameOf, writtenMetadataOf } from "../../features/identity/accounts/user.ts";
import { allActivityOf } from "../../features/identity/audit/reads.ts";
import { openDevicesOf } from "../../features/identity/devices/reads.ts";
import { overviewOf } from "../../features/portal/reads.ts";
import { membershipsOfAccount } from "../../features/staff/reads.ts";
import { exportTraining } from "../../features/training/students/store.ts";
import type { RouteServices } from "../../platform/http/route.ts";
import { messagesFor } from "../../platform/language/messages-for.ts";

const texts = messagesFor("account-files");
const activityText = sentenceTranslator(activityEnglish, activitySpanish);

const guide = (createdAt: string, language: Language): string => {
  const { guide: t } = texts(language).exported;
  return `${fillIn(t.title, { time: createdAt })}

account.json         ${t.account}
activity.csv         ${t.activity}
devices.csv          ${t.devices}
workshop.json        ${t.workshop}
vehicles.csv, repair-orders.csv, invoices.csv, appointments.csv
                     ${t.tables}

${t.leftOut}
${t.ofShop}
`;
};

/** A table for people, with headings in their language. */
function tableOf<Row extends object>(
  rows: readonly Row[],
  headings: { readonly [Column in keyof Row & string]?: string },
): Uint8Array {
  const columns = Object.entries(headings) as [keyof Row & string, string][];
  const titled = rows.map((row) =>
    Object.fromEntries(columns.map(([column, title]) => [title, row[column]])),
  );
  return strToU8(
    csvOf(
      titled,
      columns.map(([, title]) => title),
    ),
  );
}

async function gather({ tenancy, now }: Pick<RouteServices, "tenancy" | "now">, user: UserRow) {
  const at = now();
  const records = await tenancy.identity(async (tx) => ({
    preferences: await accountPreferencesOf(tx, user.id),
    identities: await identitiesOf(tx, user.id),
    organizations: await membershipsOfAccount(tx, user.id),
    activity: await allActivityOf(tx, user.id),
    devices: await openDevicesOf(tx, user.id, user.id, at),
    training: user.account_type === "student" ? await exportTraining(tx, user.id) : null,
  }));
  const { email, email_confirmed_at: confirmed } = user;
  const client = { email, emailConfirmed: confirmed !== null, name: nameOf(user) };
  return { ...records, at, workshop: await overviewOf(tenancy, client, at) };
}

/** The ZIP of a person's data: JSON for programs, CSV for people. */
async function archive(services: Pick<RouteServices, "tenancy" | "now">, user: UserRow): Promise<Uint8Array> {
  const { at, workshop, activity, devices, ...records } = await gather(services, user);
  const { identities, organizations, preferences, training } = records;
  const language = languageOfTag(preferences.locale) ?? baseLanguage;
  const t = texts(language).exported;
  const ownActivity = activity.map((each) => ({
    ...each,
    action: language === baseLanguage ? each.action : (activityText(each.action) ?? each.action),
  }));
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
    ...(training ? { training } : {}),
  };
  const json = (value: unknown) => strToU8(`${JSON.stringify(value, null, 2)}\n`);
  return zipSync({
    "README.txt": strToU8(guide(at.toISOString(), language)),
    "account.json": json(account),
    "activity.csv": tableOf(ownActivity, t.activity),
    "devices.csv": tableOf(devices, t.devices),
    "workshop.json": json(workshop),
    "vehicles.csv": tableOf(workshop.vehicles, t.vehicles),
    "repair-orders.csv": tableOf(workshop.repairOrders, t.repairOrders),
    "invoices.csv": tableOf(workshop.invoices, t.invoices),
    "appointments.csv": tableOf(workshop.appointments, t.appointments),
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

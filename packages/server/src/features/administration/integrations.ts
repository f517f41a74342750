import { healthDays, type Integration, type IntegrationKind } from "@autoiq/domain/administration/contract";
import { stateOf } from "@autoiq/domain/administration/findings";
import { can } from "@autoiq/domain/kernel/access/permissions";
import type { Caller, TenantTx } from "../../platform/tenancy.ts";
import { countModelAttempts } from "../assistant/reads.ts";
import { quickBooksConnection, quickBooksCounts } from "../books/reads.ts";
import { countDeliveries } from "../messages/reads.ts";

/** Whose services this installation is set up with. "test": nothing leaves this machine. Null: none. */
export interface Providers {
  readonly email: string | null;
  readonly texts: string | null;
  readonly cards: string | null;
  readonly quickbooks: boolean;
  readonly languageModel: string | null;
}

interface Counted {
  readonly worked: number;
  readonly failed: number;
  readonly failedSince: number;
  readonly lastWorkedAt: string | null;
}
const none: Counted = { worked: 0, failed: 0, failedSince: 0, lastWorkedAt: null };

/** A connection whose attempts are counted. */
function countedOf(
  kind: IntegrationKind,
  provider: string | null,
  counted: Counted | undefined,
  reason: string,
): Integration {
  const { worked, failed, failedSince, lastWorkedAt } = counted ?? none;
  const state = stateOf({ provider, problem: "", lastWorkedAt, failedSince });
  return {
    kind,
    state,
    provider: provider ?? "",
    problem: state === "failing" ? reason : "",
    lastWorkedAt,
    worked,
    failed,
  };
}

async function quickBooksOf(tx: TenantTx, isConfigured: boolean): Promise<Integration> {
  const connection = await quickBooksConnection(tx);
  const counts = connection && (await quickBooksCounts(tx, connection.realmId));
  const refused = counts?.refused ?? 0;
  let problem = connection?.problem ?? "";
  if (problem === "" && refused > 0)
    problem = `QuickBooks refused ${refused} ${refused === 1 ? "entry" : "entries"}.`;
  if (connection && !isConfigured) problem = "This server is no longer set up for QuickBooks.";
  if (connection && connection.sealedTokens === null)
    problem = "It is disconnected. Connect it again so that the journal is sent.";
  const provider = connection?.companyName ?? null;
  const lastWorkedAt = connection?.lastSentAt ?? null;
  const state = stateOf({ provider, problem, lastWorkedAt, failedSince: 0 });
  return {
    kind: "quickbooks",
    state,
    provider: provider ?? "",
    problem,
    lastWorkedAt,
    worked: null,
    failed: null,
  };
}

/** How the business's connections do, as far as the caller may see them elsewhere. */
export async function integrationsOf(
  tx: TenantTx,
  { caller, now }: { readonly caller: Caller; readonly now: Date },
  providers: Providers,
): Promise<Integration[]> {
  const since = new Date(now.getTime() - healthDays * 24 * 60 * 60 * 1000).toISOString();
  const [deliveries, quickbooks, model] = await Promise.all([
    countDeliveries(tx, since),
    can(caller, "books.manage") ? quickBooksOf(tx, providers.quickbooks) : null,
    can(caller, "audit.view") ? countModelAttempts(tx, since) : null,
  ]);
  const [email, texts] = (["email", "sms"] as const).map((channel) =>
    deliveries.find((each) => each.channel === channel),
  );
  const cards: Integration = {
    kind: "cards",
    state: stateOf({ provider: providers.cards, problem: "", lastWorkedAt: null, failedSince: 0 }),
    provider: providers.cards ?? "",
    problem: "",
    lastWorkedAt: null,
    worked: null,
    failed: null,
  };
  return [
    countedOf("email", providers.email, email, email?.failure ?? ""),
    countedOf("texts", providers.texts, texts, texts?.failure ?? ""),
    cards,
    ...(quickbooks ? [quickbooks] : []),
    ...(model
      ? [
          countedOf(
            "language-model",
            providers.languageModel,
            model,
            "Its latest answers failed, and the built-in ones were shown.",
          ),
        ]
      : []),
  ];
}

import { fillIn } from "@autoiq/domain/catalog/message";
import {
  type ClientAccount,
  getClientCurrentStatement,
  getClientStatementPdf,
} from "@autoiq/domain/invoices/statements/client/contract";
import { useMessages } from "~/platform/language/messages";
import { formatDay } from "~/platform/time/time-zone";
import { Money } from "~/ui/data-display";
import { Card } from "~/ui/layout/card";
import { useClientAccounts } from "../api";
import { DocumentButton } from "./document-button";

/** The accounts of a client who pays later: what is due, the available credit, and the statements. Else nothing. */
export function ClientAccounts() {
  const t = useMessages("client-payments");
  const { data } = useClientAccounts();
  const accounts = data?.accounts ?? [];
  return accounts.map((each) => (
    <Card
      key={each.id}
      title={accounts.length > 1 ? `${t.account}: ${each.name}` : t.account}
      actions={
        <DocumentButton
          organizationId={each.organizationId}
          id={each.id}
          name={t.currentStatement}
          contract={getClientCurrentStatement}
          size="sm"
        >
          {t.currentStatement}
        </DocumentButton>
      }
    >
      <AccountSums account={each} />
      <StatementList account={each} />
    </Card>
  ));
}

function AccountSums({ account }: { account: ClientAccount }) {
  const t = useMessages("client-payments");
  const rows: [label: string, cents: number][] = [[t.due, account.dueCents]];
  if (account.chargesCents > 0) rows.push([t.financeCharges, account.chargesCents]);
  if (account.creditCents > 0) rows.push([t.credit, account.creditCents]);
  if (account.availableCents !== null) rows.push([t.availableCredit, account.availableCents]);
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-2 text-sm sm:grid-cols-4">
      {rows.map(([label, cents]) => (
        <div key={label}>
          <dt className="text-fg-muted text-xs">{label}</dt>
          <dd className="font-semibold">
            <Money cents={cents} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function StatementList({ account }: { account: ClientAccount }) {
  const t = useMessages("client-payments");
  const date = (day: string) => formatDay(day, { dateStyle: "medium" });
  if (account.statements.length === 0)
    return <p className="mt-3 border-line border-t pt-3 text-fg-muted text-sm">{t.noStatements}</p>;
  return (
    <ul className="mt-3 divide-y divide-line border-line border-t text-sm">
      {account.statements.map((each) => {
        const period = fillIn(t.statementOf, { from: date(each.from), to: date(each.to) });
        return (
          <li key={each.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
            <span className="min-w-0 grow">{period}</span>
            <Money cents={each.closingCents} className="font-medium" />
            <DocumentButton
              organizationId={account.organizationId}
              id={each.id}
              name={period}
              contract={getClientStatementPdf}
              size="sm"
            />
          </li>
        );
      })}
    </ul>
  );
}

import { exportBankLines, getBank } from "@autoiq/domain/books/bank/contract";
import { useQuery } from "@tanstack/react-query";
import { Landmark } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { Link } from "react-router";
import { LinesCard } from "~/features/books/bank/lines-card";
import { MatchedCard } from "~/features/books/bank/matched-card";
import { SuggestionsCard } from "~/features/books/bank/suggestions-card";
import { WaitingCard } from "~/features/books/bank/waiting-card";
import { queryOptionsFor } from "~/platform/api";
import { useWorkspace } from "~/platform/session/use-workspace";
import { useShop } from "~/platform/shop/use-shop";
import { formatDay } from "~/platform/time/time-zone";
import { Button } from "~/ui/button";
import { DateTime } from "~/ui/data-display";
import { EmptyState } from "~/ui/feedback/empty-state";
import { ErrorState } from "~/ui/feedback/error-state";
import { SkeletonRows } from "~/ui/feedback/skeleton";
import { Card } from "~/ui/layout/card";
import { PageHeader } from "~/ui/layout/page-header";
import { CsvButton } from "~/ui/lists/csv-button";
import { Dialog } from "~/ui/overlays/dialog";

export const meta = () => [{ title: "Bank · AutoIQ" }];

const ImportForm = lazy(async () => ({
  default: (await import("~/features/books/bank/import-form")).ImportForm,
}));
const AddAccountForm = lazy(async () => ({
  default: (await import("~/features/books/bank/add-account-form")).AddAccountForm,
}));

/** What waits for the bank, and the bank's own lines beside it. */
export default function BankPage() {
  const { timeZone } = useShop().location;
  const { to } = useWorkspace();
  const [isImporting, setImporting] = useState(false);
  const [isAdding, setAdding] = useState(false);
  const loaded = useQuery(queryOptionsFor(getBank));
  const bank = loaded.data;
  const accounts = bank?.accounts ?? [];
  const [first] = accounts.map(({ startsOn }) => startsOn).sort();
  return (
    <div className="max-w-5xl">
      <PageHeader
        title="Bank"
        description="Import your bank's file, and match it with the payments that wait for it."
        actions={
          <>
            <Button asChild>
              <Link to={to("/accounting")}>Accounting</Link>
            </Button>
            {bank && first ? (
              <>
                <CsvButton
                  contract={exportBankLines}
                  input={{ query: { from: first, to: bank.today } }}
                  name="bank-lines"
                />
                <Button variant="primary" onClick={() => setImporting(true)}>
                  Import file
                </Button>
              </>
            ) : null}
          </>
        }
      />
      {!bank ? (
        <Card padded={false}>
          {loaded.error ? (
            <ErrorState error={loaded.error} onRetry={() => void loaded.refetch()} />
          ) : (
            <SkeletonRows label="Loading bank" rows={6} />
          )}
        </Card>
      ) : accounts.length === 0 ? (
        <Card padded={false}>
          <EmptyState
            icon={<Landmark aria-hidden="true" />}
            title="Add your bank account"
            action={
              <Button variant="primary" onClick={() => setAdding(true)}>
                Add bank account
              </Button>
            }
          >
            Then import the file that your bank offers for download. Deposits, card payouts, and ACH payments
            are matched with your payments, and what is missing stays in view.
          </EmptyState>
        </Card>
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <WaitingCard bank={bank} />
          <SuggestionsCard bank={bank} />
          <LinesCard bank={bank} />
          <MatchedCard bank={bank} timeZone={timeZone} />
          <Card
            title="Bank accounts"
            padded={false}
            actions={<Button onClick={() => setAdding(true)}>Add account</Button>}
          >
            <ul className="divide-y divide-line">
              {accounts.map((account) => (
                <li key={account.id} className="px-4 py-3 text-sm">
                  <p className="font-medium">
                    {account.name} {account.lastFour}
                  </p>
                  <p className="wrap-anywhere text-fg-muted">
                    {account.lastImport ? (
                      <>
                        {account.lastImport.fileName}: {account.lastImport.added} new lines ·{" "}
                        {account.lastImport.by},{" "}
                        <DateTime instant={account.lastImport.at} timeZone={timeZone} />
                        {account.through
                          ? ` · newest line ${formatDay(account.through, { dateStyle: "medium" })}`
                          : ""}
                      </>
                    ) : (
                      `No file yet. Payments since ${formatDay(account.startsOn, { dateStyle: "medium" })} wait for it.`
                    )}
                  </p>
                </li>
              ))}
            </ul>
          </Card>
        </div>
      )}
      <Dialog
        open={isImporting}
        onOpenChange={setImporting}
        title="Import a bank file"
        description="Nothing is imported until you have seen the first rows."
        size="lg"
      >
        <Suspense fallback={<SkeletonRows label="Loading the form" rows={3} />}>
          <ImportForm accounts={accounts} onDone={() => setImporting(false)} />
        </Suspense>
      </Dialog>
      <Dialog open={isAdding} onOpenChange={setAdding} title="Add a bank account">
        <Suspense fallback={<SkeletonRows label="Loading the form" rows={3} />}>
          {bank ? <AddAccountForm today={bank.today} onDone={() => setAdding(false)} /> : null}
        </Suspense>
      </Dialog>
    </div>
  );
}

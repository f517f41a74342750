import {
  type AccountMapping,
  createQuickBooksAccounts,
  getQuickBooks,
  getQuickBooksAccounts,
  mapQuickBooksAccounts,
} from "@autoiq/domain/books/quickbooks/contract";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { queryOptionsFor, useWrite } from "~/platform/api";
import { toast } from "~/platform/toast";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { ErrorState } from "~/ui/feedback/error-state";
import { SkeletonRows } from "~/ui/feedback/skeleton";
import { Field } from "~/ui/forms/field";
import { SaveBar } from "~/ui/forms/save-bar";
import { Select } from "~/ui/forms/select";
import { Card } from "~/ui/layout/card";

const labelOf = ({ number, name }: { number: string; name: string }) =>
  number ? `${number} · ${name}` : name;

function MappingForm({ mapping }: { mapping: AccountMapping }) {
  const { accounts, remotes } = mapping;
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [refusal, setRefusal] = useState<string | null>(null);
  const onProblem = (problem: { message: string }) => {
    setRefusal(problem.message);
    return true;
  };
  const invalidates = [getQuickBooksAccounts, getQuickBooks];
  const save = useWrite(mapQuickBooksAccounts, {
    invalidates,
    onSuccess: () => {
      setTyped({});
      toast({ title: "Accounts saved" });
    },
    onProblem,
  });
  const create = useWrite(createQuickBooksAccounts, {
    invalidates,
    onSuccess: () => {
      setTyped({});
      toast({ title: "Accounts created in QuickBooks" });
    },
    onProblem,
  });
  const remoteById = new Map(remotes.map((each) => [each.id, each]));
  // What is typed, else what is saved, else what is most likely meant.
  const chosenOf = (each: AccountMapping["accounts"][number]) =>
    typed[each.key] ?? each.remoteId ?? each.suggestedId ?? "";
  const changed = accounts.flatMap((each) => {
    const remoteId = chosenOf(each);
    return remoteId && remoteId !== each.remoteId ? [{ key: each.key, remoteId }] : [];
  });
  const missing = accounts.filter((each) => chosenOf(each) === "");
  const isBusy = save.isPending || create.isPending;
  return (
    <form
      noValidate
      aria-label="Accounts in QuickBooks"
      onSubmit={(event) => {
        event.preventDefault();
        setRefusal(null);
        if (changed.length > 0) save.mutate({ body: { accounts: changed } });
      }}
    >
      {missing.length > 0 ? (
        <div className="flex flex-wrap items-center gap-3 border-line border-b px-4 py-3 text-sm">
          <p className="min-w-48 flex-1 text-fg-muted">
            {missing.length === 1
              ? "1 account has none in QuickBooks. Choose one, or create it there under its name here."
              : `${missing.length} accounts have none in QuickBooks. Choose them, or create them there under their names here.`}
          </p>
          <Button
            loading={create.isPending}
            disabled={isBusy}
            onClick={() => {
              setRefusal(null);
              const keys = missing.slice(0, 60).map(({ key }) => key);
              const createMissing = () => create.mutate({ body: { keys } });
              // What is chosen is saved first, so that none is created for it.
              if (changed.length > 0)
                save.mutate({ body: { accounts: changed } }, { onSuccess: createMissing });
              else createMissing();
            }}
          >
            Create {missing.length === 1 ? "1 account" : `${Math.min(60, missing.length)} accounts`}
          </Button>
        </div>
      ) : null}
      <ul className="divide-y divide-line">
        {accounts.map((each) => {
          const chosen = chosenOf(each);
          return (
            <li
              key={each.key}
              className="grid items-center gap-x-4 gap-y-1 px-4 py-2 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]"
            >
              <p className="min-w-0 text-sm">
                {each.number ? <span className="mr-2 text-fg-muted tabular-nums">{each.number}</span> : null}
                {each.name}
                {each.purpose !== each.name ? (
                  <span className="ml-2 text-fg-muted text-xs">{each.purpose}</span>
                ) : null}
                {chosen && chosen !== each.remoteId ? (
                  <Badge tone="info" className="ml-2">
                    {typed[each.key] ? "Not saved" : "Suggested"}
                  </Badge>
                ) : null}
              </p>
              <Field label={`Account in QuickBooks for ${each.name}`} hideLabel>
                <Select
                  value={chosen}
                  placeholder="Choose an account"
                  options={each.possibleIds.flatMap((id) => {
                    const remote = remoteById.get(id);
                    return remote ? [{ value: id, label: labelOf(remote) }] : [];
                  })}
                  onChange={({ target }) => setTyped((before) => ({ ...before, [each.key]: target.value }))}
                />
              </Field>
            </li>
          );
        })}
      </ul>
      {changed.length > 0 || refusal ? (
        <div className="p-2">
          <SaveBar
            refusal={refusal}
            dirty={Object.keys(typed).length > 0}
            saving={isBusy}
            isSaved={false}
            label={changed.length === 1 ? "Save 1 account" : `Save ${changed.length} accounts`}
            onUndo={() => {
              setRefusal(null);
              setTyped({});
            }}
          />
        </div>
      ) : null}
    </form>
  );
}

/** Which account in QuickBooks each account of the journal is. Closed once all are chosen. */
export function MappingCard() {
  const loaded = useQuery(queryOptionsFor(getQuickBooksAccounts));
  const [isOpened, setOpened] = useState(false);
  const isComplete = loaded.data?.accounts.every(({ remoteId }) => remoteId !== null) ?? false;
  const isOpen = isOpened || !isComplete;
  return (
    <Card
      title="Accounts in QuickBooks"
      padded={false}
      actions={
        isComplete ? (
          <Button aria-expanded={isOpen} onClick={() => setOpened(!isOpened)}>
            {isOpen ? "Hide accounts" : "Show accounts"}
          </Button>
        ) : null
      }
    >
      {loaded.data ? (
        isOpen ? (
          <MappingForm mapping={loaded.data} />
        ) : (
          <p className="px-4 py-3 text-fg-muted text-sm">
            {`All ${loaded.data.accounts.length} accounts of the journal have one in QuickBooks.`}
          </p>
        )
      ) : loaded.error ? (
        <ErrorState error={loaded.error} onRetry={() => void loaded.refetch()} />
      ) : (
        <SkeletonRows label="Loading accounts" rows={6} />
      )}
    </Card>
  );
}

import { listPackages, type PrepaidPackage, savePackage } from "@autoiq/domain/payments/packages/contract";
import { listCannedJobs } from "@autoiq/domain/repair-orders/canned-jobs/contract";
import { useQuery } from "@tanstack/react-query";
import { Plus, X } from "lucide-react";
import { useState } from "react";
import { queryOptionsFor, useWrite } from "~/platform/api";
import { formatMoney } from "~/platform/format";
import { newId } from "~/platform/new-id";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { Money } from "~/ui/data-display";
import { Notice } from "~/ui/feedback/notice";
import { SkeletonRows } from "~/ui/feedback/skeleton";
import { Checkbox } from "~/ui/forms/checkbox";
import { Field } from "~/ui/forms/field";
import { Input } from "~/ui/forms/input";
import { MoneyInput } from "~/ui/forms/money-input";
import { Select } from "~/ui/forms/select";
import { IconButton } from "~/ui/icon-button";
import { DialogButtons } from "~/ui/overlays/dialog-buttons";

const contents = (of: PrepaidPackage) => of.jobs.map((job) => `${job.units} × ${job.name}`).join(", ");

/** The packages that the shop offers, and the form of one. */
export function Offers({ startsNew, onDone }: { startsNew: boolean; onDone: () => void }) {
  const [editing, setEditing] = useState<PrepaidPackage | "new" | null>(startsNew ? "new" : null);
  const loaded = useQuery(queryOptionsFor(listPackages));
  if (!loaded.data) return <SkeletonRows label="Loading packages" rows={4} />;
  if (editing)
    return (
      <OfferForm
        key={editing === "new" ? "new" : editing.id}
        offer={editing === "new" ? undefined : editing}
        onDone={() => (startsNew ? onDone() : setEditing(null))}
      />
    );
  return (
    <div className="grid gap-4">
      {loaded.data.packages.length === 0 ? (
        <p className="text-fg-muted text-sm">
          A package is work that a customer pays for at once and that is done later, such as 5 oil changes.
        </p>
      ) : (
        <ul className="grid text-sm">
          {loaded.data.packages.map((each) => (
            <li key={each.id} className="border-line border-t first:border-t-0">
              <button
                type="button"
                className="grid w-full grid-cols-[minmax(0,1fr)_auto] gap-x-3 rounded-md px-1 py-2 text-left hover:bg-surface-hover"
                onClick={() => setEditing(each)}
              >
                <span className="wrap-anywhere font-medium">
                  {each.name} {each.active ? null : <Badge>Not offered</Badge>}
                </span>
                <Money cents={each.priceCents} className="font-medium" />
                <span className="col-span-2 text-fg-muted text-xs">
                  {contents(each)}
                  {each.expiresMonths ? ` · for ${each.expiresMonths} months` : ""}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <DialogButtons>
        <Button onClick={onDone}>Close</Button>
        <Button variant="primary" onClick={() => setEditing("new")}>
          <Plus aria-hidden="true" />
          New package
        </Button>
      </DialogButtons>
    </div>
  );
}

interface Row {
  readonly key: string;
  readonly cannedJobId: string;
  readonly units: string;
}

function OfferForm({ offer, onDone }: { offer: PrepaidPackage | undefined; onDone: () => void }) {
  const [id] = useState(() => offer?.id ?? newId());
  const [name, setName] = useState(offer?.name ?? "");
  const [priceCents, setPrice] = useState<number | null>(offer?.priceCents ?? null);
  const [months, setMonths] = useState(offer?.expiresMonths ? String(offer.expiresMonths) : "");
  const [active, setActive] = useState(offer?.active ?? true);
  const [rows, setRows] = useState<readonly Row[]>(
    () =>
      offer?.jobs.map((job) => ({
        key: job.cannedJobId,
        cannedJobId: job.cannedJobId,
        units: String(job.units),
      })) ?? [{ key: "first", cannedJobId: "", units: "" }],
  );
  const [refusal, setRefusal] = useState<string | null>(null);
  const jobs = useQuery(queryOptionsFor(listCannedJobs));
  const save = useWrite(savePackage, {
    invalidates: [listPackages],
    onSuccess: onDone,
    onProblem: (problem) => {
      setRefusal(problem.message);
      return true;
    },
  });
  const change = (key: string, to: Partial<Row>) =>
    setRows(rows.map((row) => (row.key === key ? { ...row, ...to } : row)));
  const known = jobs.data?.jobs ?? [];
  const alone = rows.reduce((all, row) => {
    const job = known.find((each) => each.id === row.cannedJobId);
    return all + (job ? job.subtotalCents * (Number(row.units) || 0) : 0);
  }, 0);
  return (
    <form
      noValidate
      aria-label={offer ? "Change the package" : "New package"}
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim() === "") return setRefusal("Enter a name.");
        if (!priceCents) return setRefusal("Enter the price.");
        const typed = rows.filter((row) => row.cannedJobId !== "");
        if (typed.length === 0) return setRefusal("Choose at least one canned job.");
        if (typed.some((row) => !/^\d+$/.test(row.units.trim()) || Number(row.units) < 1))
          return setRefusal("Enter how often each job can be done, such as 5.");
        if (months.trim() !== "" && !/^\d+$/.test(months.trim()))
          return setRefusal("Enter a number of months, or leave it empty.");
        setRefusal(null);
        save.mutate({
          params: { id },
          body: {
            version: offer?.version ?? null,
            name,
            priceCents,
            expiresMonths: months.trim() === "" ? null : Number(months),
            active,
            jobs: typed.map((row) => ({ cannedJobId: row.cannedJobId, units: Number(row.units) })),
          },
        });
      }}
    >
      <Field label="Name" required>
        <Input
          value={name}
          maxLength={80}
          autoComplete="off"
          autoFocus
          placeholder="5 oil changes"
          onChange={({ target }) => setName(target.value)}
        />
      </Field>
      <fieldset className="grid gap-2">
        <legend className="mb-1.5 font-medium text-sm">Work</legend>
        {rows.map((row, index) => (
          <div key={row.key} className="flex items-center gap-2">
            <Input
              aria-label={`How often, row ${index + 1}`}
              className="w-16 text-right"
              inputMode="numeric"
              value={row.units}
              placeholder="5"
              onChange={({ target }) => change(row.key, { units: target.value })}
            />
            <span aria-hidden="true" className="text-fg-muted">
              ×
            </span>
            <Select
              aria-label={`Canned job, row ${index + 1}`}
              className="min-w-0 flex-1"
              value={row.cannedJobId}
              placeholder="Choose a canned job"
              onChange={({ target }) => change(row.key, { cannedJobId: target.value })}
              options={[
                ...known.map((job) => ({
                  value: job.id,
                  label: `${job.name} · ${formatMoney(job.subtotalCents)}`,
                })),
                // A canned job that was retired since stays in the package.
                ...(offer?.jobs ?? [])
                  .filter((job) => jobs.data && !known.some((each) => each.id === job.cannedJobId))
                  .map((job) => ({ value: job.cannedJobId, label: job.name })),
              ]}
            />
            {rows.length > 1 ? (
              <IconButton
                label={`Remove row ${index + 1}`}
                icon={<X />}
                size="sm"
                onClick={() => setRows(rows.filter((each) => each.key !== row.key))}
              />
            ) : null}
          </div>
        ))}
        <Button
          size="sm"
          className="justify-self-start"
          onClick={() => setRows([...rows, { key: newId(), cannedJobId: "", units: "" }])}
        >
          <Plus aria-hidden="true" />
          Add canned job
        </Button>
      </fieldset>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label="Price"
          required
          hint={
            alone > 0
              ? `${formatMoney(alone)} bought one at a time today. Before shop supplies and sales tax.`
              : "Before shop supplies and sales tax."
          }
        >
          <MoneyInput className="text-right" cents={priceCents} onCentsChange={setPrice} />
        </Field>
        <Field label="Expires after (months)" hint="Leave it empty for a package that does not expire.">
          <Input inputMode="numeric" value={months} onChange={({ target }) => setMonths(target.value)} />
        </Field>
      </div>
      {offer ? (
        <Checkbox label="Offered" checked={active} onChange={({ target }) => setActive(target.checked)} />
      ) : null}
      <p className="text-fg-muted text-xs">Packages already sold don't change.</p>
      {refusal ? <Notice tone="danger">{refusal}</Notice> : null}
      <DialogButtons>
        <Button onClick={onDone}>Cancel</Button>
        <Button type="submit" variant="primary" loading={save.isPending}>
          Save package
        </Button>
      </DialogButtons>
    </form>
  );
}

import {
  type JobPackage,
  listJobPackages,
  retireJobPackage,
  saveJobPackage,
} from "@autoiq/domain/repair-orders/canned-jobs/contract";
import { packagePrice, packageShares } from "@autoiq/domain/repair-orders/canned-jobs/rules";
import { X } from "lucide-react";
import { useState } from "react";
import { useWrite } from "~/platform/api";
import { newId } from "~/platform/new-id";
import { Money } from "~/ui/data-display";
import { Combobox } from "~/ui/forms/combobox";
import { DecimalInput } from "~/ui/forms/decimal-input";
import { Field } from "~/ui/forms/field";
import { Input } from "~/ui/forms/input";
import { MoneyInput } from "~/ui/forms/money-input";
import { Textarea } from "~/ui/forms/textarea";
import { IconButton } from "~/ui/icon-button";
import { toast } from "~/ui/toast";
import { FormFooter } from "./form-footer";

type Saved = { id: string; code: string; name: string; subtotalCents: number };

/** Canned jobs sold together at a percentage off. On the repair order each is a separate job. */
export function JobPackageForm({
  pack,
  jobs,
  onDone,
}: {
  /** Undefined for a new one. */
  pack: JobPackage | undefined;
  jobs: readonly Saved[];
  onDone: () => void;
}) {
  const [id] = useState(() => pack?.id ?? newId());
  const [top, setTop] = useState({
    code: pack?.code ?? "",
    name: pack?.name ?? "",
    description: pack?.description ?? "",
  });
  const [off, setOff] = useState<number | null>(pack?.discountBasisPoints ?? 0);
  const [menuPriceCents, setMenuPrice] = useState<number | null>(pack?.menuPriceCents ?? null);
  const [chosen, setChosen] = useState<readonly string[]>(pack?.cannedJobIds ?? []);
  const [search, setSearch] = useState("");
  const [tried, setTried] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const writeOptions = {
    invalidates: [listJobPackages],
    onProblem: (problem: Error) => {
      setRefusal(problem.message);
      return true;
    },
  };
  const save = useWrite(saveJobPackage, {
    ...writeOptions,
    onSuccess: (saved) => {
      toast({ title: `“${saved.name}” saved` });
      onDone();
    },
  });
  const retire = useWrite(retireJobPackage, { ...writeOptions, onSuccess: onDone });
  const byId = new Map(jobs.map((job) => [job.id, job]));
  const its = chosen.flatMap((each) => byId.get(each) ?? []);
  const offer = { menuPriceCents, discountBasisPoints: menuPriceCents ? 0 : (off ?? 0) };
  const alone = its.map((job) => job.subtotalCents);
  const shares = its.length > 0 ? packageShares(offer, alone) : [];
  const price = packagePrice(offer, alone);
  const words = search.trim().toLowerCase().split(/\s+/);
  const found = jobs
    .filter((job) => !chosen.includes(job.id))
    .filter((job) => words.every((word) => `${job.code} ${job.name}`.toLowerCase().includes(word)))
    .slice(0, 12);
  const submit = () => {
    setTried(true);
    setRefusal(null);
    if (!top.name.trim() || !top.code.trim() || (off === null && !menuPriceCents)) return;
    if (its.length < 2) return setRefusal("Choose at least two canned jobs.");
    const cannedJobIds = its.map((job) => job.id);
    save.mutate({
      params: { id },
      body: { ...top, version: pack?.version ?? null, ...offer, cannedJobIds },
    });
  };
  const text = (field: keyof typeof top) => ({
    value: top[field],
    onChange: (event: { target: { value: string } }) => setTop({ ...top, [field]: event.target.value }),
  });
  return (
    <form
      noValidate
      aria-label={pack ? `Package ${pack.name}` : "New package"}
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-[minmax(0,1fr)_8rem_7rem_8rem]">
        <Field
          label="Name"
          required
          className="max-sm:col-span-2"
          error={tried && !top.name.trim() ? "Enter a package name." : undefined}
        >
          <Input autoComplete="off" placeholder="30,000-mile service" {...text("name")} />
        </Field>
        <Field label="Code" required error={tried && !top.code.trim() ? "Enter a short code." : undefined}>
          <Input autoComplete="off" {...text("code")} />
        </Field>
        <Field
          label="Discount (%)"
          error={tried && off === null && !menuPriceCents ? "Enter a percentage." : undefined}
        >
          <DecimalInput decimals={2} value={off} disabled={menuPriceCents !== null} onValueChange={setOff} />
        </Field>
        <Field label="Menu price">
          <MoneyInput cents={menuPriceCents} onCentsChange={setMenuPrice} placeholder="None" />
        </Field>
        <p className="col-span-full text-fg-muted text-xs">
          {menuPriceCents
            ? "Jobs are priced in proportion so they add up to the menu price. Shop supplies and tax are added on the repair order."
            : "Enter a discount or a fixed menu price for the package."}
        </p>
        <Field label="Description" className="col-span-full">
          <Textarea rows={2} {...text("description")} />
        </Field>
      </div>
      <Field label="Add a canned job">
        <Combobox
          text={search}
          onTextChange={setSearch}
          items={found}
          itemKey={(job) => job.id}
          listLabel="Canned jobs"
          placeholder="Oil, filter, rotate…"
          emptyText="No canned jobs match."
          onChoose={(job) => {
            setChosen([...chosen, job.id]);
            setSearch("");
          }}
          renderItem={(job) => (
            <span className="flex justify-between gap-3">
              <span className="truncate">{job.name}</span>
              <Money cents={job.subtotalCents} />
            </span>
          )}
        />
      </Field>
      <ul aria-label="Jobs in the package" className="grid gap-1 text-sm">
        {its.map((job, index) => (
          <li key={job.id} className="flex items-center gap-2 border-line border-b py-1">
            <span className="min-w-0 flex-1 truncate">{job.name}</span>
            <Money cents={shares[index] ?? 0} />
            <IconButton
              label={`Remove ${job.name}`}
              icon={<X />}
              size="sm"
              tooltip={false}
              onClick={() => setChosen(chosen.filter((each) => each !== job.id))}
            />
          </li>
        ))}
      </ul>
      <p className="text-right text-sm" aria-live="polite">
        <span className="text-fg-muted">Current price before supplies and tax </span>
        <Money cents={price} className="font-semibold" />
      </p>
      <FormFooter
        refusal={refusal}
        saving={save.isPending}
        retiring={retire.isPending}
        onCancel={onDone}
        onRetire={
          pack ? () => retire.mutate({ params: { id }, query: { version: pack.version } }) : undefined
        }
      />
    </form>
  );
}

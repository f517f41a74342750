import { searchParts } from "@autoiq/domain/inventory/contract";
import { addDecimals, formatCents } from "@autoiq/domain/kernel/money";
import { cannedJobLines } from "@autoiq/domain/repair-orders/canned-jobs/canned-job-lines";
import {
  type CannedJobDetails,
  getCannedJob,
  listCannedJobs,
  retireCannedJob,
  saveCannedJob,
} from "@autoiq/domain/repair-orders/canned-jobs/contract";
import { jobSubtotal } from "@autoiq/domain/repair-orders/pricing";
import { useQueryClient } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import { useWrite } from "~/platform/api";
import { formatQuantity } from "~/platform/format";
import { newId } from "~/platform/new-id";
import { useDepartments } from "~/platform/shop/use-departments";
import { useShop } from "~/platform/shop/use-shop";
import { Button } from "~/ui/button";
import { cn } from "~/ui/cn";
import { Money } from "~/ui/data-display";
import { Field } from "~/ui/forms/field";
import { Input } from "~/ui/forms/input";
import { MoneyInput } from "~/ui/forms/money-input";
import { Textarea } from "~/ui/forms/textarea";
import { toast } from "~/ui/toast";
import { DepartmentField } from "../jobs/department-field";
import {
  type CannedJobDraft,
  type CannedJobLineKind,
  draftsOf,
  emptyCannedJob,
  readyLine,
} from "./canned-job-draft";
import { CannedJobLine } from "./canned-job-line";
import { FormFooter } from "./form-footer";

const kinds: readonly (readonly [CannedJobLineKind, string])[] = [
  ["labor", "Labor"],
  ["part", "Part"],
  ["sublet", "Sublet"],
  ["fee", "Fee"],
];

/** Compares a menu price with what the lines sell for. */
function describePriceGap(menuCents: number, todayCents: number): string {
  const off = todayCents - menuCents;
  if (off === 0) return "Same as the current price of the lines.";
  return `${formatCents(Math.abs(off))} ${off > 0 ? "below" : "above"} the current price of the lines.`;
}

/** Edits a canned job: name and code, labor with its op and hours, parts. The price updates while typing. */
export function CannedJobForm({
  id,
  job,
  categories,
  onDone,
}: {
  id: string;
  /** Undefined for a new one. */
  job: CannedJobDetails | undefined;
  categories: readonly string[];
  onDone: () => void;
}) {
  const { pricing, laborMatrix, matrix } = useShop().location;
  const hasDepartments = useDepartments().length > 0;
  const queryClient = useQueryClient();
  const [top, setTop] = useState({
    code: job?.code ?? "",
    name: job?.name ?? "",
    category: job?.category ?? "",
    description: job?.description ?? "",
  });
  const [lines, setLines] = useState<readonly CannedJobDraft[]>(() =>
    job ? draftsOf(job, newId) : [emptyCannedJob(newId(), "labor")],
  );
  const [menuPriceCents, setMenuPrice] = useState<number | null>(job?.menuPriceCents ?? null);
  const [departmentId, setDepartment] = useState<string | null>(job?.departmentId ?? null);
  const [tried, setTried] = useState(false);
  const [fresh, setFresh] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const writeOptions = {
    invalidates: [listCannedJobs, getCannedJob],
    onProblem: (problem: Error) => {
      setRefusal(problem.message);
      return true;
    },
  };
  const restore = useWrite(saveCannedJob, { invalidates: writeOptions.invalidates });
  const save = useWrite(saveCannedJob, {
    ...writeOptions,
    onSuccess: (saved) => {
      toast({
        title: `“${saved.name}” saved`,
        description: "Repair orders that already use it don't change.",
      });
      onDone();
    },
  });
  const retire = useWrite(retireCannedJob, {
    ...writeOptions,
    onSuccess: () => {
      if (job) {
        const { code, name, category, description, menuPriceCents, version } = job;
        const top = { code, name, category, description, menuPriceCents, departmentId: job.departmentId };
        const body = { ...top, version: version + 1, lines: job.lines };
        toast({
          title: `“${name}” removed`,
          action: { label: "Undo", onClick: () => restore.mutate({ params: { id }, body }) },
        });
      }
      onDone();
    },
  });

  const ready = lines.flatMap((line) => readyLine(line) ?? []);
  const known = new Map((job?.parts ?? []).map((part) => [part.id, part]));
  // Newly chosen parts are in the cached results of the searches that found them.
  for (const [, found] of queryClient.getQueriesData<{ parts: CannedJobDetails["parts"] }>({
    queryKey: [searchParts.name],
  }))
    for (const part of found?.parts ?? []) known.set(part.id, part);
  const priced = cannedJobLines(
    ready,
    { laborRateCents: pricing.laborRateCents, laborMatrix, matrix: matrix ?? [] },
    (part) => known.get(part),
    () => "",
  );
  const todayCents = jobSubtotal({ lines: priced });
  const hours = addDecimals(ready.map((line) => (line.kind === "labor" ? line.hours : "0")));
  const nameMissing = tried && top.name.trim() === "" ? "Enter a job name." : undefined;
  const codeMissing = tried && top.code.trim() === "" ? "Enter a short code." : undefined;
  const submit = () => {
    setTried(true);
    setRefusal(null);
    if (lines.length === 0) return setRefusal("Add labor or a part.");
    if (ready.length !== lines.length || !top.name.trim() || !top.code.trim()) return;
    save.mutate({
      params: { id },
      body: { ...top, menuPriceCents, departmentId, version: job?.version ?? null, lines: ready },
    });
  };
  const text = (field: keyof typeof top) => ({
    value: top[field],
    onChange: (event: { target: { value: string } }) => setTop({ ...top, [field]: event.target.value }),
  });
  return (
    <form
      noValidate
      aria-label={job ? `Canned job ${job.name}` : "New canned job"}
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      onKeyDown={(event) => {
        if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
        event.preventDefault();
        submit();
      }}
    >
      <div
        className={cn(
          "grid grid-cols-2 gap-3",
          hasDepartments
            ? "sm:grid-cols-[minmax(0,1fr)_8rem_9rem_9rem]"
            : "sm:grid-cols-[minmax(0,1fr)_9rem_10rem]",
        )}
      >
        <Field label="Name" required error={nameMissing} className="max-sm:col-span-2">
          <Input autoComplete="off" placeholder="Front brake pads and rotors" {...text("name")} />
        </Field>
        <Field label="Code" required error={codeMissing}>
          <Input autoComplete="off" placeholder="BRK-F" {...text("code")} />
        </Field>
        <Field label="Category">
          <Input autoComplete="off" list="saved-job-categories" {...text("category")} />
        </Field>
        <DepartmentField chosenId={departmentId} onChange={setDepartment} />
        <datalist id="saved-job-categories">
          {categories.map((category) => (
            <option key={category} value={category} />
          ))}
        </datalist>
        <Field
          label="Customer description"
          hint="Shown above the lines on the estimate."
          className="col-span-full"
        >
          <Textarea rows={2} {...text("description")} />
        </Field>
      </div>
      <section aria-label="Canned job lines">
        <ul aria-label="Lines">
          {lines.map((line, index) => (
            <CannedJobLine
              key={line.key}
              line={line}
              position={index + 1}
              showProblem={tried}
              autoFocus={fresh === line.key}
              onChange={(next) => setLines(lines.map((each) => (each.key === line.key ? next : each)))}
              onRemove={() => setLines(lines.filter((each) => each.key !== line.key))}
            />
          ))}
        </ul>
        <div className="mt-2 flex flex-wrap items-center gap-1.5">
          {kinds.map(([kind, word]) => (
            <Button
              key={kind}
              size="sm"
              aria-label={`Add ${word.toLowerCase()}`}
              onClick={() => {
                const line = emptyCannedJob(newId(), kind);
                setFresh(line.key);
                setLines([...lines, line]);
              }}
            >
              <Plus aria-hidden="true" />
              {word}
            </Button>
          ))}
          <p className="ml-auto text-sm" aria-live="polite">
            <span className="text-fg-muted">{formatQuantity(hours)} h, current price </span>
            <Money cents={todayCents} className={menuPriceCents ? "text-fg-muted" : "font-semibold"} />
          </p>
        </div>
      </section>
      <Field
        label="Menu price"
        hint={
          menuPriceCents
            ? `${describePriceGap(menuPriceCents, todayCents)} Labor and parts are priced to add up to this amount. Shop supplies and tax are added on the repair order.`
            : "Leave blank to use the shop's current prices."
        }
        className="max-w-md"
      >
        <MoneyInput cents={menuPriceCents} onCentsChange={setMenuPrice} placeholder="None" />
      </Field>
      <FormFooter
        refusal={refusal}
        saving={save.isPending}
        retiring={retire.isPending}
        onCancel={onDone}
        onRetire={job ? () => retire.mutate({ params: { id }, query: { version: job.version } }) : undefined}
      />
    </form>
  );
}

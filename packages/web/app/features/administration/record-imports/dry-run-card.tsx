import {
  type ImportPlanSummary,
  type ImportUpload,
  listRecordImports,
  runImportUpload,
} from "@autoiq/domain/administration/record-imports/contract";
import { useState } from "react";
import { useWrite } from "~/platform/api";
import { formatCount } from "~/platform/format";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/feedback/notice";
import { Card } from "~/ui/layout/card";
import { Disclosure } from "~/ui/layout/disclosure";
import { fieldLabel, kindLabels, otherNames, plural, sumsOf } from "./import-words";
import { KindBars } from "./kind-bars";
import { RefusedFiles } from "./refused-files";
import { RepeatSummary, repeatSentence } from "./repeat-summary";

const firstReasons = 8;

/** The third step: whether everything is there, what is refused and what to do about it, and the import. */
export function DryRunCard({ current, plan }: { current: ImportUpload; plan: ImportPlanSummary }) {
  const { id, problem } = current;
  const start = useWrite(runImportUpload, { invalidates: [listRecordImports] });
  const [all, setAll] = useState(false);
  const shown = all ? plan.refused : plan.refused.slice(0, firstReasons);
  const total = (of: "rows" | "added" | "refused") => plan.kinds.reduce((sum, each) => sum + each[of], 0);
  const added = total("added");
  const sums = sumsOf(plan.sums);
  const { repeat } = plan;
  const count = (of: "changed" | "conflicts") => repeat?.kinds.reduce((sum, each) => sum + each[of], 0) ?? 0;
  const changed = count("changed");
  const isNothing = added === 0 && changed === 0 && count("conflicts") === 0;
  return (
    <Card title="What would be imported">
      <div className="grid gap-5">
        <p className="font-semibold text-lg">
          {plan.refusedCount === 0
            ? `All ${plural(total("rows"), "row", "rows")} can be read.`
            : `${plural(plan.refusedCount, "row", "rows")} of ${formatCount(total("rows"))} can't be imported.`}
        </p>
        {repeat ? <p className="max-w-[44em] text-sm">{repeatSentence(repeat, added)}</p> : null}
        <KindBars kinds={plan.kinds} />
        {repeat ? <RepeatSummary repeat={repeat} system={otherNames[current.system]} /> : null}
        {problem ? <Notice tone="warning">{problem}</Notice> : null}
        {plan.refusedCount > 0 ? (
          <section aria-label="Refused rows" className="grid gap-3">
            <h3 className="font-semibold text-sm">Why, and what to do</h3>
            <ul aria-label="Reasons" className="divide-y divide-line rounded-md border border-line text-sm">
              {shown.map(({ count, reason, kind, file, line, isMore }) => (
                <li key={`${file} ${line} ${reason}`} className="flex gap-3 px-3 py-2">
                  <span className="tabular w-12 shrink-0 text-right font-semibold">{formatCount(count)}</span>
                  <span className="wrap-anywhere min-w-0">
                    {reason}
                    <span className="block text-fg-muted text-xs">
                      {kindLabels[kind]}, {isMore ? "first in " : ""}
                      {file}, line {line}
                    </span>
                  </span>
                </li>
              ))}
            </ul>
            {shown.length < plan.refused.length ? (
              <div>
                <Button size="sm" variant="ghost" onClick={() => setAll(true)}>
                  Show {plural(plan.refused.length - shown.length, "more reason", "more reasons")}
                </Button>
              </div>
            ) : null}
            <RefusedFiles uploadId={id} files={plan.refusedFiles}>
              Correct the rows in these files, and add them below. Or import the rest now, and the corrected
              rows later: nothing is added twice.
            </RefusedFiles>
          </section>
        ) : null}
        {sums.length > 0 ? (
          <section aria-label="Sums">
            <h3 className="mb-2 font-semibold text-sm">Compare these sums with your old system</h3>
            <dl className="grid max-w-[44em] gap-x-8 gap-y-1 text-sm md:grid-cols-2">
              {sums.map(([label, amount]) => (
                <div key={label} className="flex justify-between gap-3 border-line border-b py-1">
                  <dt className="text-fg-muted">{label}</dt>
                  <dd className="tabular">{amount}</dd>
                </div>
              ))}
            </dl>
          </section>
        ) : null}
        <div className="-mx-4 divide-y divide-line border-line border-y">
          <Disclosure title="Examples: your row beside our record">
            <Samples samples={plan.samples} />
          </Disclosure>
          {plan.noteCount > 0 ? (
            <Disclosure title={`${plural(plan.noteCount, "row is", "rows are")} joined or changed to fit`}>
              <ul className="grid gap-1 text-sm">
                {plan.notes.map(({ file, line, reason }) => (
                  <li key={`${file} ${line} ${reason}`} className="wrap-anywhere">
                    {file}, line {line}: {reason}
                  </li>
                ))}
              </ul>
              {plan.noteCount > plan.notes.length ? (
                <p className="mt-2 text-fg-muted text-sm">
                  And {formatCount(plan.noteCount - plan.notes.length)} more.
                </p>
              ) : null}
            </Disclosure>
          ) : null}
        </div>
        <div className="flex flex-wrap items-center gap-3">
          <Button
            variant="primary"
            loading={start.isPending}
            disabled={isNothing}
            onClick={() => start.mutate({ params: { id } })}
          >
            {isNothing
              ? "Nothing new to import"
              : added > 0
                ? `Import ${plural(added, "record", "records")}${changed > 0 ? ` and ${plural(changed, "change", "changes")}` : ""}`
                : changed > 0
                  ? `Import ${plural(changed, "change", "changes")}`
                  : "List the conflicts"}
          </Button>
          <p className="text-fg-muted text-sm">You can undo it afterward.</p>
        </div>
      </div>
    </Card>
  );
}

function Samples({ samples }: Pick<ImportPlanSummary, "samples">) {
  return (
    <div className="grid gap-5 lg:grid-cols-2">
      {samples.map(({ kind, file, line, fields }) => (
        <table key={`${file} ${line}`} className="w-full table-fixed self-start text-left text-sm">
          <caption className="wrap-anywhere mb-1 text-left text-fg-muted text-xs">
            {kindLabels[kind]}: {file}, line {line}
          </caption>
          <thead>
            <tr className="border-line border-b text-fg-muted text-xs">
              <th scope="col" className="w-1/4 py-1 pr-2 font-medium">
                Field
              </th>
              <th scope="col" className="py-1 pr-2 font-medium">
                In your file
              </th>
              <th scope="col" className="py-1 font-medium">
                In AutoIQ
              </th>
            </tr>
          </thead>
          <tbody>
            {fields.map(({ name, theirs, ours }) => (
              <tr key={name} className="border-line border-b align-top last:border-b-0">
                <th scope="row" className="wrap-anywhere py-1 pr-2 font-normal text-fg-muted">
                  {fieldLabel(name)}
                </th>
                <td className="wrap-anywhere py-1 pr-2">{theirs}</td>
                <td className="wrap-anywhere py-1">
                  {ours || (name === "id" ? "Used to find it again" : "")}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </div>
  );
}

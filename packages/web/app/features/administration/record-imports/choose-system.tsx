import {
  listRecordImports,
  type RecordImports,
  startImportUpload,
} from "@autoiq/domain/administration/record-imports/contract";
import type { SourceSystem } from "@autoiq/domain/moving-in/mapping";
import { useState } from "react";
import { useWrite } from "~/platform/api";
import { Button } from "~/ui/button";
import { Field } from "~/ui/forms/field";
import { RadioGroup } from "~/ui/forms/radio-group";
import { Select } from "~/ui/forms/select";
import { Card } from "~/ui/layout/card";
import { kindLabels, systemGuides, systemLabels } from "./import-words";

/** The first step: where the files are from, and how to get them there. */
export function ChooseSystem({
  systems,
  locations,
  locationId,
}: Pick<RecordImports, "systems" | "locations"> & { locationId: string }) {
  const [system, setSystem] = useState<SourceSystem>("tekmetric");
  const [location, setLocation] = useState(locationId);
  const start = useWrite(startImportUpload, { invalidates: [listRecordImports] });
  return (
    <Card title="Where your records are now">
      <div className="grid gap-5 md:grid-cols-[14em_minmax(0,1fr)]">
        <RadioGroup
          legend="System"
          className="content-start"
          value={system}
          onChange={({ target }) => setSystem(target.value as SourceSystem)}
          options={systems.map((each) => ({ value: each.system, label: systemLabels[each.system] }))}
        />
        <div className="grid content-start gap-4">
          <SystemGuide systems={systems} system={system} />
          {locations.length > 1 ? (
            <Field label="The records are of" className="max-w-80">
              <Select
                value={location}
                options={locations.map(({ id, name }) => ({ value: id, label: name || "This location" }))}
                onChange={({ target }) => setLocation(target.value)}
              />
            </Field>
          ) : null}
          <div>
            <Button
              variant="primary"
              loading={start.isPending}
              onClick={() => start.mutate({ body: { system, locationId: location } })}
            >
              Continue
            </Button>
          </div>
        </div>
      </div>
    </Card>
  );
}

/** How to get the files of a system, and how they are recognized. */
export function SystemGuide({
  systems,
  system,
  hasFiles = false,
}: Pick<RecordImports, "systems"> & {
  system: SourceSystem;
  /** Also what its files are called. */
  hasFiles?: boolean;
}) {
  const found = systems.find((each) => each.system === system);
  return (
    <div className="grid gap-3 text-sm">
      <p className="max-w-[44em]">{systemGuides[system]}</p>
      {found && found.sources.length > 0 ? (
        <ul className="grid gap-1">
          {found.sources.map((source) => (
            <li key={source}>
              <a
                href={source}
                target="_blank"
                rel="noreferrer"
                className="wrap-anywhere inline-block min-h-6 text-accent-text underline"
              >
                {new URL(source).hostname}
                <span className="sr-only"> (opens in a new tab)</span>
              </a>
            </li>
          ))}
        </ul>
      ) : null}
      {hasFiles && found ? (
        <FileNames kinds={found.kinds} label={`Files of ${systemLabels[system]}`} />
      ) : null}
    </div>
  );
}

function FileNames({ kinds, label }: { kinds: RecordImports["systems"][number]["kinds"]; label: string }) {
  return (
    <table className="w-full max-w-[44em] text-left">
      <caption className="sr-only">{label}</caption>
      <thead>
        <tr className="border-line border-b text-fg-muted text-xs">
          <th scope="col" className="py-1 pr-3 font-medium">
            Records
          </th>
          <th scope="col" className="py-1 pr-3 font-medium">
            File name contains
          </th>
          <th scope="col" className="py-1 font-medium max-md:hidden">
            Columns it needs
          </th>
        </tr>
      </thead>
      <tbody>
        {kinds.map(({ kind, files, required }) => (
          <tr key={kind} className="border-line border-b last:border-b-0">
            <th scope="row" className="py-1 pr-3 font-normal">
              {kindLabels[kind]}
            </th>
            <td className="py-1 pr-3 text-fg-muted">
              {files.map((file) => file.replaceAll(/\*|\.csv$/g, "")).join(" or ")}
            </td>
            <td className="py-1 text-fg-muted max-md:hidden">{required.join(", ") || "Any"}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

import { roleDefinitions, staffRoles } from "@autoiq/domain/kernel/access/roles";
import { getTemplate, type OnboardingTemplate, saveTemplate } from "@autoiq/domain/staff/onboarding/contract";
import { onboardingFacts } from "@autoiq/domain/staff/onboarding/default-items";
import { documentKindIds, documentKinds } from "@autoiq/domain/staff/personnel/document-kinds";
import { Plus } from "lucide-react";
import { type FormEvent, useState } from "react";
import { useWrite } from "~/platform/api";
import { newId } from "~/platform/new-id";
import { toast } from "~/platform/toast";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/feedback/notice";
import { Checkbox } from "~/ui/forms/checkbox";
import { Field } from "~/ui/forms/field";
import { Input } from "~/ui/forms/input";
import { Select } from "~/ui/forms/select";
import { Card } from "~/ui/layout/card";
import { Disclosure } from "~/ui/layout/disclosure";

type Item = OnboardingTemplate["items"][number];
interface Row {
  readonly key: string;
  readonly item: Item;
}

const factLabels = {
  profile: "Account and name are set up",
  "pay-plan": "Pay plan is set",
  certificate: "Certificate is entered",
  "kiosk-pin": "Time clock PIN is set",
  "clock-in": "First clock-in",
} as const;
const newItem: Item = {
  title: "",
  kind: "task",
  documentKind: null,
  fact: null,
  doneBy: "manager",
  roles: [],
  source: "",
  days: 0,
  isBusinessDays: true,
};

/** "Form W-4 · person · within 3 business days". */
const summaryOf = ({ title, doneBy, days, isBusinessDays, roles }: Item): string =>
  [
    title || "New item",
    doneBy === "person" ? "the person" : "the manager",
    days === 0 ? "first day" : `${days} ${isBusinessDays ? "business " : ""}${days === 1 ? "day" : "days"}`,
    ...(roles.length > 0 ? [roles.map((role) => roleDefinitions[role].label).join(", ")] : []),
  ].join(" · ");

/** The items of which new checklists are made. */
export function TemplateEditor({ template }: { template: OnboardingTemplate }) {
  const [version, setVersion] = useState(template.version);
  const [rows, setRows] = useState<readonly Row[]>(() =>
    template.items.map((item) => ({ key: newId(), item })),
  );
  const [refusal, setRefusal] = useState<string | null>(null);
  const save = useWrite(saveTemplate, {
    invalidates: [getTemplate],
    onSuccess: (saved) => {
      setVersion(saved.version);
      toast({ title: "Checklist template saved" });
    },
    onProblem: (problem) => {
      setRefusal(Object.values(problem.problem.errors ?? {})[0] ?? problem.message);
      return true;
    },
  });
  const change = (key: string, part: Partial<Item>) =>
    setRows(
      rows.map((row) => (row.key === key ? { key, item: Object.assign({}, row.item, part) as Item } : row)),
    );
  const move = (at: number, by: -1 | 1) =>
    setRows(
      rows.map((row, index) =>
        index === at ? (rows[at + by] ?? row) : index === at + by ? (rows[at] ?? row) : row,
      ),
    );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setRefusal(null);
    save.mutate({ body: { version, items: rows.map(({ item }) => item) } });
  };
  return (
    <form noValidate aria-label="Checklist template" className="grid gap-4" onSubmit={submit}>
      <Card
        title={`${rows.length} items`}
        padded={false}
        actions={
          <Button size="sm" onClick={() => setRows([...rows, { key: newId(), item: newItem }])}>
            <Plus aria-hidden="true" />
            Add item
          </Button>
        }
      >
        <div className="divide-y divide-line">
          {rows.map(({ key, item }, at) => (
            <Disclosure key={key} title={summaryOf(item)}>
              <ItemFields item={item} onChange={(part) => change(key, part)} />
              <div className="mt-3 flex flex-wrap gap-2">
                <Button size="sm" disabled={at === 0} onClick={() => move(at, -1)}>
                  Move up
                </Button>
                <Button size="sm" disabled={at === rows.length - 1} onClick={() => move(at, 1)}>
                  Move down
                </Button>
                <Button size="sm" onClick={() => setRows(rows.filter((row) => row.key !== key))}>
                  Remove
                </Button>
              </div>
            </Disclosure>
          ))}
        </div>
      </Card>
      {refusal ? <Notice tone="danger">{refusal}</Notice> : null}
      <Button type="submit" variant="primary" className="justify-self-start" loading={save.isPending}>
        Save template
      </Button>
    </form>
  );
}

function ItemFields({ item, onChange }: { item: Item; onChange: (part: Partial<Item>) => void }) {
  return (
    <div className="grid gap-3 md:grid-cols-2">
      <Field label="What is to be done" required className="md:col-span-2">
        <Input
          value={item.title}
          maxLength={120}
          onChange={({ target }) => onChange({ title: target.value })}
        />
      </Field>
      <Field label="Done when">
        <Select
          options={[
            { value: "task", label: "Somebody checks it" },
            { value: "document", label: "A document is on file" },
            { value: "fact", label: "AutoIQ knows it" },
          ]}
          value={item.kind}
          onChange={({ target: { value } }) =>
            onChange({
              kind: value === "document" || value === "fact" ? value : "task",
              documentKind: value === "document" ? (item.documentKind ?? "w-4") : null,
              fact: value === "fact" ? (item.fact ?? "profile") : null,
            })
          }
        />
      </Field>
      {item.kind === "document" ? (
        <Field label="Document">
          <Select
            options={documentKinds.map(({ id, label }) => ({ value: id, label }))}
            value={item.documentKind ?? ""}
            onChange={({ target }) =>
              onChange({ documentKind: documentKindIds.find((id) => id === target.value) ?? null })
            }
          />
        </Field>
      ) : null}
      {item.kind === "fact" ? (
        <Field label="What AutoIQ knows">
          <Select
            options={onboardingFacts.map((fact) => ({ value: fact, label: factLabels[fact] }))}
            value={item.fact ?? ""}
            onChange={({ target }) =>
              onChange({ fact: onboardingFacts.find((fact) => fact === target.value) ?? null })
            }
          />
        </Field>
      ) : null}
      <Field label="Done by">
        <Select
          options={[
            { value: "person", label: "The person" },
            { value: "manager", label: "Whoever manages personnel files" },
          ]}
          value={item.doneBy}
          onChange={({ target }) => onChange({ doneBy: target.value === "person" ? "person" : "manager" })}
        />
      </Field>
      <Field label="Days after the first day" hint="0 is the first day.">
        <Input
          type="number"
          min={0}
          max={365}
          value={item.days}
          onChange={({ target }) => onChange({ days: Math.max(0, Math.round(Number(target.value) || 0)) })}
        />
      </Field>
      <Checkbox
        label="Count only days on which the shop is open"
        checked={item.isBusinessDays}
        onChange={({ target }) => onChange({ isBusinessDays: target.checked })}
      />
      <fieldset className="md:col-span-2">
        <legend className="font-medium text-sm">For whom</legend>
        <div className="flex flex-wrap gap-x-5">
          {staffRoles.map((role) => (
            <Checkbox
              key={role}
              label={roleDefinitions[role].label}
              checked={item.roles.length === 0 || item.roles.includes(role)}
              onChange={({ target }) => {
                const before = item.roles.length === 0 ? [...staffRoles] : item.roles;
                const next = target.checked ? [...before, role] : before.filter((each) => each !== role);
                // Nobody would be everybody.
                if (next.length > 0) onChange({ roles: next.length === staffRoles.length ? [] : next });
              }}
            />
          ))}
        </div>
      </fieldset>
      <Field label="Law" hint="Shown with the item." className="md:col-span-2">
        <Input
          value={item.source}
          maxLength={200}
          onChange={({ target }) => onChange({ source: target.value })}
        />
      </Field>
    </div>
  );
}

import { addBlock, getAvailability, removeBlock } from "@autoiq/domain/appointments/availability/contract";
import type { Block } from "@autoiq/domain/appointments/availability/schema";
import { listAppointments } from "@autoiq/domain/appointments/contract";
import { addDays } from "@autoiq/domain/kernel/time";
import { Trash2 } from "lucide-react";
import { type FormEvent, useState } from "react";
import { Link } from "react-router";
import { useWrite } from "~/platform/api";
import { newId } from "~/platform/new-id";
import { useWorkspace } from "~/platform/session/use-workspace";
import { formatSpan } from "~/platform/time/format-span";
import { toInstant } from "~/platform/time/time-zone";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/feedback/notice";
import { Field } from "~/ui/forms/field";
import { Input } from "~/ui/forms/input";
import { Select } from "~/ui/forms/select";
import { IconButton } from "~/ui/icon-button";
import { Card } from "~/ui/layout/card";
import { toast } from "~/ui/toast";

type BlockTarget = { id: string; name: string };

const labels = {
  bay: {
    title: "Bays out of service",
    empty: "All bays are in service.",
    resourceLabel: "Bay",
    choose: "Choose a bay",
    reason: "Lift inspection",
    save: "Take out of service",
    saved: "Bay taken out of service",
    remove: "Put back in service",
  },
  person: {
    title: "Time off",
    empty: "No time off scheduled.",
    resourceLabel: "Person",
    choose: "Choose a person",
    reason: "Vacation",
    save: "Save time off",
    saved: "Time off saved",
    remove: "Remove time off",
  },
} as const;

/**
 * Times when a bay or a technician cannot be booked. Whole days run from midnight to midnight in the shop's time
 * zone.
 */
export function BlockedTimeForm({
  kind,
  blocks,
  targets,
  timeZone,
  today,
  mayManage,
}: {
  kind: "bay" | "person";
  blocks: readonly Block[];
  targets: readonly BlockTarget[];
  timeZone: string;
  today: string;
  mayManage: boolean;
}) {
  const say = labels[kind];
  const { to } = useWorkspace();
  const start = { resourceId: "", from: today, fromClock: "", to: "", toClock: "", reason: "" };
  const [values, setValues] = useState(start);
  const [id, setId] = useState(newId);
  const [refusal, setRefusal] = useState<string | null>(null);
  const options = { invalidates: [getAvailability, listAppointments] };
  const refuse = (problem: { message: string }) => {
    setRefusal(problem.message);
    return true;
  };
  const add = useWrite(addBlock, {
    ...options,
    onSuccess: () => {
      setValues(start);
      setId(newId());
      toast({ title: say.saved });
    },
    onProblem: refuse,
  });
  const remove = useWrite(removeBlock, { ...options, onProblem: refuse });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setRefusal(null);
    const { resourceId, from, fromClock, to, toClock, reason } = values;
    if (!resourceId || !from || !reason.trim())
      return setRefusal(`${say.choose}, a first day, and a reason.`);
    const last = to || from;
    const startsAt = toInstant(timeZone, from, fromClock || "00:00");
    const endsAt = toClock
      ? toInstant(timeZone, last, toClock)
      : toInstant(timeZone, addDays(last, 1), "00:00");
    if (endsAt <= startsAt) return setRefusal("Enter an end after the start.");
    const own = kind === "bay" ? { bayId: resourceId } : { staffId: resourceId };
    add.mutate({ body: { id, ...own, startsAt, endsAt, reason } });
  };
  const set = (name: keyof typeof values) => (event: { target: { value: string } }) =>
    setValues({ ...values, [name]: event.target.value });
  const named = (block: Block) =>
    targets.find((each) => each.id === (block.bayId ?? block.staffId))?.name ?? "No longer in use";
  return (
    <Card title={say.title}>
      {blocks.length === 0 ? (
        <p className="text-fg-muted text-sm">{say.empty}</p>
      ) : (
        <ul className="divide-y divide-line">
          {blocks.map((block) => (
            <li key={block.id} className="flex items-center gap-3 py-1.5 text-sm">
              <span className="min-w-0 flex-1">
                <span className="font-medium">{named(block)}</span>{" "}
                <span className="text-fg-muted">
                  {block.equipmentId ? "" : `${formatSpan(block, timeZone)} · `}
                  {block.reason}
                </span>
              </span>
              {block.equipmentId ? (
                <Link
                  to={to(`/assets/${block.equipmentId}`)}
                  className="text-accent-text underline-offset-2 hover:underline max-md:inline-flex max-md:min-h-11 max-md:items-center"
                >
                  See equipment
                </Link>
              ) : mayManage ? (
                <IconButton
                  label={`${say.remove}: ${named(block)}, ${block.reason}`}
                  icon={<Trash2 />}
                  disabled={remove.isPending}
                  onClick={() => {
                    setRefusal(null);
                    remove.mutate({ params: { id: block.id } });
                  }}
                />
              ) : null}
            </li>
          ))}
        </ul>
      )}
      {mayManage ? (
        <form noValidate aria-label={say.title} className="mt-4 grid gap-3" onSubmit={submit}>
          <div className="grid grid-cols-2 gap-3">
            <Field label={say.resourceLabel} required>
              <Select
                value={values.resourceId}
                placeholder={say.choose}
                onChange={set("resourceId")}
                options={targets.map((each) => ({ value: each.id, label: each.name }))}
              />
            </Field>
            <Field label="Reason" required>
              <Input value={values.reason} placeholder={say.reason} onChange={set("reason")} />
            </Field>
            <Field label="First day" required>
              <Input type="date" value={values.from} onChange={set("from")} />
            </Field>
            <Field label="From" hint="Leave blank for all day">
              <Input type="time" step={900} value={values.fromClock} onChange={set("fromClock")} />
            </Field>
            <Field label="Last day" hint="Leave blank for one day">
              <Input type="date" min={values.from} value={values.to} onChange={set("to")} />
            </Field>
            <Field label="Until" hint="Leave blank for all day">
              <Input type="time" step={900} value={values.toClock} onChange={set("toClock")} />
            </Field>
          </div>
          {refusal ? <Notice tone="danger">{refusal}</Notice> : null}
          <Button type="submit" variant="primary" className="justify-self-start" loading={add.isPending}>
            {say.save}
          </Button>
        </form>
      ) : null}
    </Card>
  );
}

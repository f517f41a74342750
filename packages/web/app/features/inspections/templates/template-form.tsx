import {
  getTemplate,
  listTemplates,
  saveTemplate,
  type Template,
} from "@autoiq/domain/inspections/templates/contract";
import { moveGroup, movePoint } from "@autoiq/domain/inspections/templates/rules";
import { ArrowDown, ArrowUp, Plus } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { invalidate, useWrite } from "~/platform/api";
import { newId } from "~/platform/new-id";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/feedback/notice";
import { Field } from "~/ui/forms/field";
import { Input } from "~/ui/forms/input";
import { IconButton } from "~/ui/icon-button";
import { Card } from "~/ui/layout/card";
import { toast } from "~/ui/toast";
import { draftOf, emptyPoint, groupsOf, type PointDraft, problemOf, readyPoint } from "./template-draft";
import { type CannedJobOption, TemplatePointRow } from "./template-point";

/** Edits a template: groups and items, reordered by buttons or Alt+arrow keys, saved as the next version. */
export function TemplateForm({
  template,
  isNew,
  jobs,
  onSaved,
}: {
  template: Template;
  isNew: boolean;
  jobs: readonly CannedJobOption[];
  onSaved: (saved: Template) => void;
}) {
  const [name, setName] = useState(template.name);
  // While editing, an item's section holds the key of its group. The group's name is stored separately.
  const [points, setPoints] = useState<readonly PointDraft[]>(() => template.points.map(draftOf));
  const [names, setNames] = useState<Readonly<Record<string, string>>>({});
  const nameOf = (section: string) => names[section] ?? section;
  const [opened, setOpened] = useState<string | null>(null);
  const [tried, setTried] = useState(false);
  const [refusal, setRefusal] = useState<{ sentence: string; stale: boolean } | null>(null);
  // The version the form started from. A save by another user in between is reported and never overwritten unnoticed.
  const [version, setVersion] = useState(isNew ? null : template.version);
  const [announcement, setAnnouncement] = useState("");
  const toFocus = useRef<string | null>(null);
  const dirty = useRef(false);
  const save = useWrite(saveTemplate, {
    invalidates: [listTemplates, getTemplate],
    onSuccess: (saved) => {
      dirty.current = false;
      setVersion(saved.version);
      toast({
        title: `“${saved.name}” saved`,
        description: "Inspections already started keep their points.",
      });
      onSaved(saved);
    },
    onProblem: (problem) => {
      setRefusal({ sentence: problem.message, stale: problem.code === "stale-version" });
      if (problem.code === "stale-version") void invalidate(getTemplate);
      return true;
    },
  });

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (dirty.current) event.preventDefault();
    };
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the row stands elsewhere once the points are drawn anew
  useEffect(() => {
    if (toFocus.current) document.getElementById(toFocus.current)?.focus();
    toFocus.current = null;
  }, [points]);

  const changePoints = (next: readonly PointDraft[]) => {
    dirty.current = true;
    setPoints(next);
  };
  const groups = groupsOf(points);
  const move = (point: PointDraft, by: 1 | -1) => {
    const next = movePoint(points, point.id, by);
    const now = next.find((each) => each.id === point.id);
    const its = next.filter((each) => each.section === now?.section);
    setAnnouncement(
      `${point.label || "Point"}: ${its.findIndex((each) => each.id === point.id) + 1} of ${its.length} in ${nameOf(now?.section ?? "")}`,
    );
    toFocus.current = `row-${point.id}`;
    changePoints(next);
  };
  const add = (section: string) => {
    const point = emptyPoint(newId(), section);
    const last = points.map((each) => each.section).lastIndexOf(section);
    setOpened(point.id);
    changePoints(
      last < 0 ? [...points, point] : [...points.slice(0, last + 1), point, ...points.slice(last + 1)],
    );
  };
  const freshGroup = () => {
    const key = newId();
    setNames({ ...names, [key]: `Group ${groups.length + 1}` });
    add(key);
  };
  /** `over` is the other user's version that this save replaces. */
  const submit = (over?: number) => {
    setTried(true);
    setRefusal(null);
    const wrong = points.find((point) => problemOf(point));
    if (wrong) return setOpened(wrong.id);
    if (!name.trim()) return document.getElementById("template-name")?.focus();
    if (points.length === 0) return setRefusal({ sentence: "Add at least one point.", stale: false });
    const unnamed = groups.findIndex((group) => !nameOf(group.key).trim());
    if (unnamed >= 0) return document.getElementById(`group-${groups[unnamed]?.key}`)?.focus();
    const readyPoints = points.flatMap(
      (point) => readyPoint({ ...point, section: nameOf(point.section) }) ?? [],
    );
    save.mutate({
      params: { id: template.id },
      body: { version: over ?? version, name, points: readyPoints },
    });
    return undefined;
  };
  return (
    <form
      noValidate
      aria-label={isNew ? "New inspection template" : `Inspection template ${template.name}`}
      className="grid grid-cols-[minmax(0,1fr)] gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Card>
        <Field
          label="Name"
          required
          id="template-name"
          error={tried && !name.trim() ? "Enter a template name." : undefined}
        >
          <Input
            value={name}
            maxLength={80}
            autoComplete="off"
            onChange={(event) => {
              dirty.current = true;
              setName(event.target.value);
            }}
          />
        </Field>
      </Card>
      {groups.map((group, index) => (
        <Card key={group.key} padded={false} aria-label={nameOf(group.key)}>
          <div className="flex items-end gap-1 border-line border-b p-3">
            <Field
              id={`group-${group.key}`}
              label={`Group ${index + 1} name`}
              hideLabel
              error={tried && !nameOf(group.key).trim() ? "Enter a group name." : undefined}
              className="min-w-0 flex-1"
            >
              <Input
                className="font-semibold"
                value={nameOf(group.key)}
                maxLength={60}
                autoComplete="off"
                onChange={(event) => {
                  dirty.current = true;
                  setNames({ ...names, [group.key]: event.target.value });
                }}
              />
            </Field>
            <IconButton
              label={`Move group ${nameOf(group.key)} up`}
              icon={<ArrowUp />}
              tooltip={false}
              disabled={index === 0}
              onClick={() => changePoints(moveGroup(points, group.key, -1))}
            />
            <IconButton
              label={`Move group ${nameOf(group.key)} down`}
              icon={<ArrowDown />}
              tooltip={false}
              disabled={index === groups.length - 1}
              onClick={() => changePoints(moveGroup(points, group.key, 1))}
            />
          </div>
          <ul aria-label={`Points in ${nameOf(group.key)}`}>
            {group.points.map((point) => (
              <TemplatePointRow
                key={point.id}
                point={point}
                jobs={jobs}
                open={opened === point.id}
                showProblem={tried}
                onOpen={(open) => setOpened(open ? point.id : null)}
                onChange={(next) => changePoints(points.map((each) => (each.id === point.id ? next : each)))}
                onMove={(by) => move(point, by)}
                onRemove={() => {
                  changePoints(points.filter((each) => each.id !== point.id));
                  setAnnouncement(`${point.label || "Point"} removed`);
                }}
              />
            ))}
          </ul>
          <div className="border-line border-t p-2">
            <Button size="sm" variant="ghost" onClick={() => add(group.key)}>
              <Plus aria-hidden="true" />
              Add point<span className="sr-only"> to {nameOf(group.key)}</span>
            </Button>
          </div>
        </Card>
      ))}
      <Button className="justify-self-start" onClick={freshGroup}>
        <Plus aria-hidden="true" />
        Add group
      </Button>
      <p aria-live="polite" className="sr-only">
        {announcement}
      </p>
      {refusal ? (
        <Notice
          tone="danger"
          action={
            refusal.stale && template.version !== version ? (
              <Button size="sm" onClick={() => submit(template.version)}>
                Save my changes as version {template.version + 1}
              </Button>
            ) : undefined
          }
        >
          {refusal.stale
            ? `${refusal.sentence.split(" while ")[0]} while you were working on it. Your changes are still here but aren't saved. Every version is kept.`
            : refusal.sentence}
        </Notice>
      ) : null}
      <div className="sticky bottom-(--under-thumb,0px) z-10 -mx-4 flex items-center justify-between gap-3 border-line border-t bg-canvas/95 px-4 py-3 backdrop-blur md:mx-0">
        <p className="text-fg-muted text-sm tabular">
          {points.length} {points.length === 1 ? "point" : "points"} in {groups.length}{" "}
          {groups.length === 1 ? "group" : "groups"}
        </p>
        <Button type="submit" variant="primary" loading={save.isPending}>
          Save
        </Button>
      </div>
    </form>
  );
}

import {
  getSkillNeeds,
  type SkillMode,
  type SkillNeed,
  type SkillNeeds,
  saveSkillNeeds,
  skillModes,
} from "@autoiq/domain/staff/certificates/contract";
import {
  type Skill,
  skillDefinition,
  skillIds,
  skillLabel,
  skills,
} from "@autoiq/domain/staff/certificates/skills";
import { useQuery } from "@tanstack/react-query";
import { Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { queryOptionsFor, useWrite } from "~/platform/api";
import { toast } from "~/platform/toast";
import { Button } from "~/ui/button";
import { ErrorState } from "~/ui/feedback/error-state";
import { Notice } from "~/ui/feedback/notice";
import { SkeletonRows } from "~/ui/feedback/skeleton";
import { Field } from "~/ui/forms/field";
import { Input } from "~/ui/forms/input";
import { Select } from "~/ui/forms/select";
import { IconButton } from "~/ui/icon-button";
import { Card } from "~/ui/layout/card";

const modeLabels: Readonly<Record<SkillMode, string>> = {
  off: "Off",
  warn: "Warn, and ask for a reason",
  refuse: "Refuse",
};

/** Which skills canned jobs need, and what happens when somebody without one is assigned. */
export function SkillNeedsCard() {
  const loaded = useQuery(queryOptionsFor(getSkillNeeds));
  if (!loaded.data)
    return (
      <Card title="What jobs need">
        {loaded.error ? (
          <ErrorState error={loaded.error} onRetry={() => void loaded.refetch()} />
        ) : (
          <SkeletonRows label="Loading what jobs need" rows={3} />
        )}
      </Card>
    );
  return <Needs key={loaded.data.version} saved={loaded.data} />;
}

function Needs({ saved }: { saved: SkillNeeds }) {
  const [mode, setMode] = useState(saved.mode);
  const [needs, setNeeds] = useState<readonly SkillNeed[]>(saved.needs);
  const [of, setOf] = useState("");
  const [skill, setSkill] = useState<Skill>("epa-609");
  const [name, setName] = useState("");
  const [refusal, setRefusal] = useState<string | null>(null);
  const save = useWrite(saveSkillNeeds, {
    invalidates: [getSkillNeeds],
    onSuccess: () => toast({ title: "Saved what jobs need" }),
    onProblem: (problem) => {
      setRefusal(Object.values(problem.problem.errors ?? {})[0] ?? problem.message);
      return true;
    },
  });
  const categories = [
    ...new Map(
      saved.cannedJobs.flatMap(({ category }) =>
        category.trim() ? [[category.trim().toLowerCase(), category.trim()] as const] : [],
      ),
    ),
  ].toSorted(([a], [b]) => a.localeCompare(b));
  const titleOf = (need: SkillNeed) =>
    need.category === null
      ? (saved.cannedJobs.find(({ id }) => id === need.cannedJobId)?.name ?? "A retired canned job")
      : `All of ${categories.find(([key]) => key === need.category)?.[1] ?? need.category}`;
  const { isNamed } = skillDefinition(skill);
  const left = saved.suggested.filter(
    (each) => !needs.some((need) => need.cannedJobId === each.cannedJobId && need.skill === each.skill),
  );
  const isChanged = mode !== saved.mode || JSON.stringify(needs) !== JSON.stringify(saved.needs);
  const add = () => {
    setRefusal(null);
    if (of === "") return setRefusal("Choose the canned job or the category first.");
    if (isNamed && name.trim() === "") return setRefusal("Enter the name of the license or certificate.");
    const [kind, value] = [of.slice(0, 1), of.slice(1)];
    setNeeds([
      ...needs,
      {
        category: kind === "c" ? value : null,
        cannedJobId: kind === "j" ? value : null,
        skill,
        name: isNamed ? name.trim() : "",
      },
    ]);
    setOf("");
    setName("");
  };
  return (
    <Card title="What jobs need">
      <div className="grid gap-4">
        <Field
          label="When somebody without the skill is assigned"
          hint="The day plan gives work only to people who have what it needs."
          className="max-w-sm"
        >
          <Select
            value={mode}
            options={skillModes.map((value) => ({ value, label: modeLabels[value] }))}
            onChange={({ target }) => setMode(skillModes.find((each) => each === target.value) ?? mode)}
          />
        </Field>
        {needs.length === 0 ? (
          <p className="text-fg-muted text-sm">No job needs a certificate yet.</p>
        ) : (
          <ul className="divide-y divide-line text-sm">
            {needs.map((need, index) => (
              <li
                key={`${need.cannedJobId ?? need.category} ${need.skill} ${need.name}`}
                className="flex items-center justify-between gap-3 py-1"
              >
                <span className="wrap-anywhere">
                  <span className="font-medium">{titleOf(need)}</span>{" "}
                  <span className="text-fg-muted">needs {skillLabel(need)}</span>
                </span>
                <IconButton
                  label={`Remove: ${titleOf(need)} needs ${skillLabel(need)}`}
                  icon={<Trash2 />}
                  size="sm"
                  onClick={() => setNeeds(needs.filter((_, at) => at !== index))}
                />
              </li>
            ))}
          </ul>
        )}
        {left.length > 0 ? (
          <Notice
            title="Suggested by the names of your canned jobs"
            action={
              <Button size="sm" onClick={() => setNeeds([...needs, ...left])}>
                Add {left.length === 1 ? "it" : `all ${left.length}`}
              </Button>
            }
          >
            {left.map((need) => `${titleOf(need)}: ${skillLabel(need)}`).join(", ")}
          </Notice>
        ) : null}
        <div className="flex flex-wrap items-end gap-2">
          <Field label="Canned job or category" className="max-md:w-full md:flex-1">
            <Select
              value={of}
              options={[
                { value: "", label: "Choose" },
                ...categories.map(([key, label]) => ({ value: `c${key}`, label: `All of ${label}` })),
                ...saved.cannedJobs.map((each) => ({ value: `j${each.id}`, label: each.name })),
              ]}
              onChange={({ target }) => setOf(target.value)}
            />
          </Field>
          <Field label="Needs" className="max-md:w-full md:flex-1">
            <Select
              value={skill}
              options={skills.map(({ id, label }) => ({ value: id, label }))}
              onChange={({ target }) => setSkill(skillIds.find((each) => each === target.value) ?? skill)}
            />
          </Field>
          {isNamed ? (
            <Field label="Its name" className="max-md:w-full md:flex-1">
              <Input value={name} maxLength={80} onChange={({ target }) => setName(target.value)} />
            </Field>
          ) : null}
          <Button onClick={add}>
            <Plus aria-hidden="true" />
            Add need
          </Button>
        </div>
        {refusal ? <Notice tone="danger">{refusal}</Notice> : null}
        <Button
          variant="primary"
          className="justify-self-start"
          loading={save.isPending}
          disabled={!isChanged}
          onClick={() => {
            setRefusal(null);
            save.mutate({ body: { version: saved.version, mode, needs: [...needs] } });
          }}
        >
          Save what jobs need
        </Button>
      </div>
    </Card>
  );
}

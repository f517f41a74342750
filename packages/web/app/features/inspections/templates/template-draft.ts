import {
  defaultCapacityLimits,
  type PointKind,
  unitOf,
  usualLimits,
} from "@autoiq/domain/inspections/points";
import { type TemplatePoint, templatePoint } from "@autoiq/domain/inspections/templates/contract";

type TypedLimits = { soonAt: string; urgentAt: string };
/** A template item being edited. Limits are two text fields, and both empty means no limits. */
export type PointDraft = Omit<TemplatePoint, "limits" | "capacityLimits"> & {
  limits: TypedLimits;
  capacityLimits: TypedLimits;
};

const none: TypedLimits = { soonAt: "", urgentAt: "" };

export const draftOf = (point: TemplatePoint): PointDraft => ({
  ...point,
  limits: point.limits ?? none,
  capacityLimits: point.capacityLimits ?? none,
});

export const emptyPoint = (id: string, section: string): PointDraft => ({
  id,
  section,
  label: "",
  kind: "rating",
  unit: "",
  hint: "",
  cannedJobId: null,
  limits: none,
  capacityLimits: none,
});

/** Changing the kind sets its unit and usual limits. */
export const ofKind = (point: PointDraft, kind: PointKind): PointDraft => ({
  ...point,
  kind,
  unit: unitOf(kind),
  limits: usualLimits[kind] ?? none,
  capacityLimits: kind === "battery" ? defaultCapacityLimits : none,
});

const limitsOf = (typed: TypedLimits): TypedLimits | null =>
  typed.soonAt.trim() === "" && typed.urgentAt.trim() === ""
    ? null
    : { soonAt: typed.soonAt.trim(), urgentAt: typed.urgentAt.trim() };

const wire = (point: PointDraft) => ({
  ...point,
  limits: limitsOf(point.limits),
  capacityLimits: limitsOf(point.capacityLimits),
});

/** The item to save, or undefined while it is incomplete. */
export const readyPoint = (point: PointDraft): TemplatePoint | undefined =>
  templatePoint.safeParse(wire(point)).data;

/** The first missing value of an item, with its field. */
export function problemOf(point: PointDraft): { field: string; sentence: string } | undefined {
  const issue = templatePoint.safeParse(wire(point)).error?.issues[0];
  return issue && { field: String(issue.path[0]), sentence: issue.message };
}

export const groupsOf = (points: readonly PointDraft[]): { key: string; points: PointDraft[] }[] =>
  [...new Set(points.map((point) => point.section))].map((key) => ({
    key,
    points: points.filter((point) => point.section === key),
  }));

import type { Permission } from "../../kernel/access/permissions.ts";
import { attributes } from "./attribute-catalog.ts";
import { type Dimension, dimensions, dimensionsOf, isTime } from "./dimension-catalog.ts";
import { factsOf, isNow, measureOf, perTechnician, type QueryMeasure } from "./measure-catalog.ts";
import type { MeasurePlan } from "./plan.ts";

/** Who asks, as far as a plan depends on it. */
export interface PlanScope {
  readonly staffId: string;
  may(permission: Permission): boolean;
  readonly seesCosts: boolean;
}

/** Amounts of a whole invoice that none of its jobs has a part of. */
const wholeInvoice: readonly string[] = ["tax", "supplies", "invoiced", "invoices"];
const ofJobs: readonly Dimension[] = ["technician", "job", "job-category"];
/** What the report by department has. */
const ofDepartments: readonly string[] = [
  ...["sales", "labor-sales", "parts-sales", "hours-sold", "car-count", "aro"],
  ...["gross-profit", "gross-profit-percent"],
];
/** Everyone may see these of themselves. */
const ofOneself: readonly string[] = [
  ...["hours-flagged", "hours-clocked", "hours-present"],
  ...["efficiency", "productivity", "proficiency"],
];

/** The dimensions that a metric can be split by or chosen by. */
export function dimensionsOfMeasure(measure: QueryMeasure): Dimension[] {
  const kinds = factsOf(perTechnician(measure));
  const [first, ...others] = kinds.map((kind) => dimensionsOf[kind]);
  const all = (first ?? []).filter((dimension) => others.every((each) => each.includes(dimension)));
  return all.filter((dimension) => {
    if (dimension === "department") return ofDepartments.includes(measure.id);
    return !(ofJobs.includes(dimension) && wholeInvoice.includes(measure.id));
  });
}

/** The metrics of a plan, as they are counted for its dimensions. */
export const measuresOfPlan = ({ measures, by, filters }: MeasurePlan): QueryMeasure[] => {
  const technicians = by.includes("technician") || filters.some((each) => each.by === "technician");
  return measures.flatMap((id) => {
    const measure = measureOf(id);
    return measure ? [technicians ? perTechnician(measure) : measure] : [];
  });
};

const listed = (names: readonly string[]) =>
  names.length < 2 ? (names[0] ?? "") : `${names.slice(0, -1).join(", ")}, or ${names.at(-1)}`;

/**
 * Why a plan has no answer: a metric that is not known by that dimension, or days for what is counted as of now. Null
 * if it has one.
 */
export function problemOfPlan(plan: MeasurePlan): string | null {
  const now = plan.measures.filter((id) => isNow(measureOf(id)!));
  if (now.length > 0 && now.length < plan.measures.length)
    return "One of these metrics is counted as of now, and the other over days. Ask for them one after the other.";
  for (const id of plan.measures) {
    const measure = measureOf(id);
    if (!measure) return "I don't know that metric. Ask for sales, car count, or gross profit.";
    const may = dimensionsOfMeasure(measure);
    for (const dimension of [...plan.by, ...plan.filters.map((filter) => filter.by)]) {
      if (may.includes(dimension)) continue;
      const others = may.filter((each) => !isTime(each)).map((each) => dimensions[each].plural);
      return `${measure.label} isn't known by ${dimensions[dimension].label.toLowerCase()}. ${
        others.length > 0 ? `Ask for it by ${listed(others.slice(0, 4))}.` : "Ask for it by month."
      }`;
    }
    if (isNow(measure) && (plan.periods.length > 0 || plan.against !== null))
      return `${measure.label} is counted as of now. Ask for it without days.`;
  }
  if (now.length === 0 && plan.periods.length === 0) return "Say which days you mean, such as last month.";
  const byMethod = [...plan.by, ...plan.filters.map((filter) => filter.by)];
  if (
    byMethod.includes("method") &&
    (plan.hours !== null || !byMethod.every((each) => each === "method" || isTime(each)))
  )
    return "Payments by method can be split by day, week, month, or year. Ask for that alone.";
  if (plan.by.includes("department") && (plan.by.length > 1 || plan.filters.length > 0))
    return "Departments can't be split further. Ask for the metric by department alone.";
  if (plan.filters.some((each) => each.by === "department"))
    return "Ask for the metric by department, and read the department's row.";
  if (new Set(plan.by).size < plan.by.length) return "Name each way to split the metric once.";
  for (const bound of plan.having)
    if (!plan.measures.includes(bound.measure)) return "A limit has to be on a metric that you ask for.";
  const [first] = plan.by;
  const columns = plan.columns.find((column) => attributes[column].of !== first);
  if (columns) return `${attributes[columns].label} can only be shown by ${attributes[columns].of}.`;
  return null;
}

/** Why a person may not ask for it. Null if they may. Costs are left to the marks of what is computed. */
export function refusalOfPlan(plan: MeasurePlan, scope: PlanScope): string | null {
  const own = plan.filters.some(
    ({ by, values, words, not }) =>
      by === "technician" && !not && words.length === 0 && values.length === 1 && values[0] === scope.staffId,
  );
  for (const id of plan.measures) {
    const measure = measureOf(id);
    if (!measure) continue;
    if (measure.fromCosts && !scope.seesCosts)
      return "That metric shows shop costs. Ask the owner for access to costs.";
    if (scope.may(measure.access)) continue;
    if (own && ofOneself.includes(id) && scope.may("time.clock")) continue;
    return "Your role doesn't include that. Ask the shop owner.";
  }
  const people: readonly Dimension[] = ["customer", "city"];
  const namesCustomers =
    [...plan.by, ...plan.filters.map((filter) => filter.by)].some((each) => people.includes(each)) ||
    plan.columns.some((column) => attributes[column].contact);
  if (namesCustomers && !scope.may("customer.view"))
    return "Your role doesn't include customers. Ask the shop owner.";
  return null;
}

import { laborCost } from "@autoiq/domain/staff/labor-costs/contract";
import type { PayBasis } from "@autoiq/domain/staff/labor-costs/rules";
import { z } from "zod";
import { statement } from "../../../platform/database/statement.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";

const columns = `id, staff_id as "staffId", to_char(starts_on, 'YYYY-MM-DD') as "startsOn", hourly_cost_cents as "hourlyCostCents",
  pay_basis as "payBasis", version, entered_by_name as "enteredBy", entered_at as "enteredAt"`;
const row = laborCost.required();
export type LaborCostRow = z.infer<typeof row>;

const listStatement = statement(
  "staff.list-labor-costs",
  { organizationId: "uuid" },
  `select ${columns} from staff_labor_costs where organization_id = $organizationId order by starts_on desc, id`,
  row,
);
/** Every labor cost of the shop, newest day first. */
export const listLaborCosts = (tx: TenantTx) => listStatement.all(tx);

const withoutStatement = statement(
  "staff.find-technicians-without-cost",
  { organizationId: "uuid", today: "date" },
  `select s.id from staff s where s.organization_id = $organizationId and s.role = 'technician' and s.status = 'active'
     and not exists (select from staff_labor_costs c where c.organization_id = $organizationId and c.staff_id = s.id
       and c.starts_on <= $today)
   order by lower(s.name), s.id`,
  z.object({ id: z.uuid() }),
);
export const findTechniciansWithoutCost = async (tx: TenantTx, today: string): Promise<string[]> =>
  (await withoutStatement.all(tx, { today })).map(({ id }) => id);

const ofPersonStatement = statement(
  "staff.find-labor-costs",
  { organizationId: "uuid", staffId: "uuid" },
  `select ${columns} from staff_labor_costs where organization_id = $organizationId and staff_id = $staffId
   order by starts_on desc, id`,
  row,
);
export const findLaborCostsOf = (tx: TenantTx, staffId: string) => ofPersonStatement.all(tx, { staffId });

const insertStatement = statement(
  "staff.insert-labor-cost",
  {
    organizationId: "uuid",
    id: "uuid",
    staffId: "uuid",
    startsOn: "date",
    hourlyCostCents: "int4",
    payBasis: "text",
    enteredAt: "timestamptz",
    enteredBy: "uuid?",
    enteredByName: "text",
  },
  `insert into staff_labor_costs (organization_id, id, staff_id, starts_on, hourly_cost_cents, pay_basis, entered_at,
     entered_by, entered_by_name)
   values ($organizationId, $id, $staffId, $startsOn, $hourlyCostCents, $payBasis, $enteredAt, $enteredBy, $enteredByName)
   returning ${columns}`,
  row,
);
export interface EnteredLaborCost {
  readonly id: string;
  readonly staffId: string;
  readonly startsOn: string;
  readonly hourlyCostCents: number;
  readonly payBasis: PayBasis;
  readonly enteredAt: Date;
  readonly enteredBy: string;
  readonly enteredByName: string;
}
/** The caller has locked the person, so that two people cannot enter the same day. */
export const insertLaborCost = async (tx: TenantTx, of: EnteredLaborCost): Promise<LaborCostRow> =>
  (await insertStatement.one(tx, { ...of }))!;

const updateStatement = statement(
  "staff.update-labor-cost",
  {
    organizationId: "uuid",
    id: "uuid",
    startsOn: "date",
    hourlyCostCents: "int4",
    payBasis: "text",
    enteredAt: "timestamptz",
    enteredBy: "uuid?",
    enteredByName: "text",
  },
  `update staff_labor_costs set starts_on = $startsOn, hourly_cost_cents = $hourlyCostCents, pay_basis = $payBasis,
     entered_at = $enteredAt, entered_by = $enteredBy, entered_by_name = $enteredByName, version = version + 1
   where organization_id = $organizationId and id = $id returning ${columns}`,
  row,
);
export const updateLaborCost = async (
  tx: TenantTx,
  { staffId: _, ...of }: EnteredLaborCost,
): Promise<LaborCostRow> => (await updateStatement.one(tx, { ...of }))!;

const deleteStatement = statement(
  "staff.delete-labor-cost",
  { organizationId: "uuid", id: "uuid" },
  "delete from staff_labor_costs where organization_id = $organizationId and id = $id",
);
export const deleteLaborCost = (tx: TenantTx, id: string) => deleteStatement.run(tx, { id });

/** What an hour of a person costs on a day, as the schema reads it. Null: unknown. */
export const hourlyCost = z.object({
  hourlyCostCents: z.number().int(),
  payBasis: z.enum(["hourly", "flat-rate"]),
});
/** SQL: the labor cost of a person on a day as JSON like `hourlyCost`, null when it is unknown. */
export const hourlyCostText = (staffId: string, day: string): string =>
  `(select json_build_object('hourlyCostCents', c.hourly_cost_cents, 'payBasis', c.pay_basis) from staff_labor_costs c
     where c.organization_id = $organizationId and c.staff_id = ${staffId} and c.starts_on <= ${day}
     order by c.starts_on desc limit 1)`;
/** SQL: a lateral row `alias` (hourly_cost_cents, pay_basis) of the labor cost of a person on a day, without a row when it is unknown. */
export const costOnDay = (alias: string, staffId: string, day: string): string =>
  `lateral (select k.hourly_cost_cents, k.pay_basis from staff_labor_costs k
     where k.organization_id = $organizationId and k.staff_id = ${staffId} and k.starts_on <= ${day}
     order by k.starts_on desc limit 1) ${alias}`;

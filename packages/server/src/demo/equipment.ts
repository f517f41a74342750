import { planPresets } from "@autoiq/domain/assets/plan-presets";
import { nextDue } from "@autoiq/domain/assets/plans";
import type { EquipmentCategory } from "@autoiq/domain/assets/schema";
import { addDays, addMonths, instantAt } from "@autoiq/domain/kernel/time";
import type { TenantTx } from "../platform/tenancy.ts";
import { demoBays, demoLocationId, demoMemberships, demoZone } from "./shop.ts";
import { insertRows } from "./store.ts";

interface Planned {
  /** A preset of the domain. */
  readonly preset: string;
  /** Days from today until it is due. Below zero: overdue. */
  readonly dueIn: number;
}
interface Piece {
  readonly name: string;
  readonly category: EquipmentCategory;
  /** The position of its bay. Null: none. */
  readonly bay: number | null;
  readonly dollars: number;
  readonly yearsOld: number;
  readonly lifeMonths: number;
  readonly plans: readonly Planned[];
}

const lift = (bay: number, yearsOld: number, dueIn: number): Piece => ({
  name: `Lift ${bay}`,
  category: "lift",
  bay,
  dollars: 4800,
  yearsOld,
  lifeMonths: 120,
  plans: [
    { preset: "lift-inspection", dueIn },
    { preset: "lift-service", dueIn: 12 + bay * 9 },
  ],
});

/** The lifts of the bays, of which the first is due for its yearly inspection soon, and the machines of the shop. */
const pieces: readonly Piece[] = [
  lift(1, 6, 9),
  lift(2, 6, 74),
  lift(3, 6, 74),
  lift(4, 3, 141),
  lift(5, 3, 141),
  lift(6, 1, 250),
  {
    name: "Alignment rack",
    category: "alignment-rack",
    bay: 7,
    dollars: 38_500,
    yearsOld: 2,
    lifeMonths: 84,
    plans: [
      { preset: "lift-inspection", dueIn: 31 },
      { preset: "rack-calibration", dueIn: 48 },
    ],
  },
  {
    name: "Quick lane lift",
    category: "lift",
    bay: 8,
    dollars: 9200,
    yearsOld: 4,
    lifeMonths: 120,
    plans: [{ preset: "lift-inspection", dueIn: 112 }],
  },
  {
    name: "Air compressor",
    category: "compressor",
    bay: null,
    dollars: 6400,
    yearsOld: 5,
    lifeMonths: 96,
    plans: [
      { preset: "compressor-service", dueIn: 20 },
      { preset: "safety-valve", dueIn: 6 },
    ],
  },
  {
    name: "A/C machine",
    category: "ac-machine",
    bay: null,
    dollars: 5200,
    yearsOld: 2,
    lifeMonths: 60,
    plans: [{ preset: "ac-service", dueIn: -4 }],
  },
  {
    name: "Wheel balancer",
    category: "balancer",
    bay: null,
    dollars: 7900,
    yearsOld: 3,
    lifeMonths: 84,
    plans: [{ preset: "balancer-calibration", dueIn: 17 }],
  },
  {
    name: "Scan tool",
    category: "scan-tool",
    bay: null,
    dollars: 3600,
    yearsOld: 1,
    lifeMonths: 36,
    plans: [],
  },
];

const idOf = (kind: number, number: number) =>
  `de300000-0000-4000-8000-000000${String(kind * 100_000 + number)}`;

/** The demo shop's equipment, with what is planned and when it was done last. Machines lose value faster than lifts. */
export async function insertEquipment(tx: TenantTx, today: string): Promise<void> {
  const { id: createdBy, name: byName } = { id: demoMemberships[0].userId, name: demoMemberships[0].name };
  const rows = pieces.map((piece, index) => {
    const boughtOn = addMonths(today, -12 * piece.yearsOld - (index % 5));
    const isLift = piece.category === "lift";
    return {
      id: idOf(6, index),
      location_id: demoLocationId,
      bay_id: piece.bay === null ? null : demoBays[piece.bay - 1]?.id,
      name: piece.name,
      category: piece.category,
      serial: `${piece.category.slice(0, 2).toUpperCase()}-${1040 + index * 17}`,
      needed_for_bay: piece.bay !== null,
      purchased_on: boughtOn,
      cost_cents: piece.dollars * 100,
      in_service_on: addDays(boughtOn, 10),
      residual_cents: Math.round(piece.dollars / 10) * 100,
      useful_life_months: piece.lifeMonths,
      depreciation: isLift ? "straight-line" : "declining-balance",
      declining_percent: isLift ? null : 200,
      warranty_until: addMonths(boughtOn, 60),
      created_at: instantAt(demoZone, boughtOn, "09:00"),
      created_by: createdBy,
      created_by_name: byName,
    };
  });
  await insertRows(tx, "equipment", rows);
  const plans = pieces.flatMap((piece, index) =>
    piece.plans.flatMap(({ preset: key, dueIn }, position) => {
      const preset = planPresets.find((each) => each.key === key);
      if (!preset) return [];
      const { count, unit } = preset.every;
      const dueOn = addDays(today, dueIn);
      const doneOn = unit === "days" ? addDays(dueOn, -count) : addMonths(dueOn, -count);
      return [
        {
          id: idOf(7, index * 10 + position),
          location_id: demoLocationId,
          equipment_id: idOf(6, index),
          kind: preset.kind,
          name: preset.name,
          instructions: preset.instructions,
          every_count: count,
          every_unit: unit,
          due_on: nextDue(doneOn, preset.every),
          blocks_bay: preset.blocksBay && piece.bay !== null,
          failed_takes_out: preset.kind === "inspection",
          technicians_record: preset.techniciansRecord,
          recorded: 1,
          last_done_on: doneOn,
          created_at: instantAt(demoZone, doneOn, "09:00"),
          created_by: createdBy,
        },
      ];
    }),
  );
  await insertRows(tx, "equipment_plans", plans);
  await insertRows(
    tx,
    "equipment_services",
    plans.map((plan, index) => ({
      id: idOf(8, index),
      location_id: demoLocationId,
      equipment_id: plan.equipment_id,
      plan_id: plan.id,
      number: 1,
      due_on: plan.last_done_on,
      done_on: plan.last_done_on,
      done_by: plan.technicians_record ? (demoMemberships[2]?.name ?? byName) : "Bay Lift Inspections",
      result: "passed",
      cost_cents: plan.technicians_record ? null : 12_500,
      recorded_at: instantAt(demoZone, plan.last_done_on, "16:30"),
      recorded_by: createdBy,
      recorded_by_name: byName,
    })),
  );
}

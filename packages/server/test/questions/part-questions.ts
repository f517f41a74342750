import { of, type ShopQuestionCase } from "./shop-question.ts";

export const partQuestions: readonly ShopQuestionCase[] = [
  of(
    "Which parts are low?",
    "count",
    `select count(*) as v from stock_levels s join parts p on p.organization_id = $1 and p.id = s.part_id and p.active
     where s.organization_id = $1 and s.on_hand - s.reserved < s.minimum`,
  ),
  of(
    "what is out of stock",
    "count",
    "select count(*) as v from stock_levels where organization_id = $1 and on_hand = 0",
  ),
  of(
    "How many front brake pads do we have on hand?",
    "value",
    `select sum(s.on_hand)::float8 as v from stock_levels s join parts p on p.organization_id = $1 and p.id = s.part_id
     where s.organization_id = $1 and p.name like 'Front brake pads%'`,
  ),
  of(
    "Which parts did we use most last month?",
    "value",
    `select -sum(m.quantity)::float8 as v from stock_movements m where m.organization_id = $1 and m.kind in ('issued', 'returned')
     and d(m.at) between '2026-10-01' and '2026-10-31'`,
  ),
  of(
    "What is our inventory worth?",
    "value",
    `select sum(round(s.on_hand * p.cost_cents)) as v from stock_levels s join parts p on p.organization_id = $1 and p.id = s.part_id and p.active where s.organization_id = $1`,
  ),
  of(
    "parts not used for 12 months",
    "count",
    `select count(*) as v from stock_levels s where s.organization_id = $1 and s.on_hand > 0 and not exists (select from stock_movements m
     where m.organization_id = $1 and m.part_id = s.part_id and m.kind = 'issued' and d(m.at) >= '2025-11-20')`,
  ),
  of(
    "reorder brake pads",
    "count",
    `select count(*) as v from stock_levels s join parts p on p.organization_id = $1 and p.id = s.part_id and p.active
     where s.organization_id = $1 and s.on_hand - s.reserved < s.minimum and p.name ~* 'brake pad'`,
  ),
];

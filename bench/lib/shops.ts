import type pg from "pg";
import { disableIndexes, fillingClient, type LoadStep, runConcurrently } from "./bulk-load.ts";
import { fillTaxRules } from "./tax-rules.ts";

export interface BenchOwner {
  readonly organizationId: string;
  readonly userId: string;
  readonly email: string;
  /** Some of the shop's own records. */
  readonly orders: readonly string[];
  readonly customers: readonly string[];
  readonly vehicles: readonly string[];
}

const first =
  "Maria James Linda Robert Patricia John Jennifer Michael Elizabeth William Barbara David Susan Richard Jessica Joseph Sarah Thomas Karen Charles";
const last =
  "Smith Johnson Williams Brown Jones Garcia Miller Davis Rodriguez Martinez Hernandez Lopez Gonzalez Wilson Anderson Thomas Taylor Moore Jackson Martin Lee Perez Thompson White Harris Sanchez Clark Ramirez Lewis Robinson";
const models =
  "Toyota Camry,Toyota Corolla,Honda Accord,Honda Civic,Ford F-150,Chevrolet Silverado,Nissan Altima,Hyundai Elantra,Kia Sorento,Jeep Wrangler,Subaru Outback,BMW 328i";

// Deterministic ids, so that rows can refer to each other without lookups. As scattered as random ones, and in the
// same format.
const u = (kind: string, ...of: string[]) =>
  `overlay(overlay(md5('${kind}' ${of.map((n) => `|| '-' || ${n}`).join(" ")}) placing '4' from 13) placing '8' from 17)::uuid`;
const [org, location, owner] = [u("organization", "s"), u("location", "s"), u("owner", "s")];
const order = u("order", "s", "n");
const shops = "generate_series(1, $1::int) s";
const orders = `${shops}, generate_series(1, $2::int) n`;
/** Eight cars a day, one per bay, at most two hours apart. The last one came this morning. */
const cameAt =
  "(date_trunc('day', now()) - (floor(($2::int - n) / 8.0) * interval '1 day') + interval '14 hours')";
const closed = "n <= $2::int - 40";
/** Of the last thousand invoices, two in a hundred are unpaid. */
const paid = "(n % 50 <> 0 or n <= $2::int - 1040)";
/** The last forty are open, in every open status. */
const status = `case when ${closed} then case when ${paid} then 'closed' else 'invoiced' end else
  (array['estimate','awaiting-approval','approved','in-progress','quality-check','ready'])[1 + n % 6] end`;
const car = "(1 + n % greatest($2::int / 4, 1))";
const bay = u("bay", "s", "1 + n % 8");
const technician = u("staff", "s", "3 + n % 6");
const invoice = u("invoice", "s", "n");

/**
 * That many shops with that many repair orders each: jobs, lines, authorizations, hours, inspections, invoices,
 * payments, appointments, threads, parts with their movements, history. Written by a superuser without triggers.
 * Values that triggers maintain are calculated at the end, as in a migration from another system.
 */
export async function loadShops(
  superuser: pg.ClientConfig,
  count: number,
  each: number,
): Promise<BenchOwner[]> {
  const client = await fillingClient(superuser);
  const parametersOf = (text: string, values: unknown[]) => {
    // A statement may only be passed the parameters it names.
    const highest = Math.max(0, ...[...text.matchAll(/\$(\d)/g)].map(([, digit]) => Number(digit)));
    return values.slice(0, highest);
  };
  const run = (text: string, by = client) => by.query(text, parametersOf(text, [count, each]));
  const fills: LoadStep[] = [];
  const fill = (text: string, ...more: unknown[]) =>
    fills.push((by) => by.query(text, parametersOf(text, [count, each, ...more])));
  try {
    const tables = await disableIndexes(client);
    fill(`insert into organizations (organization_id, name, created_at)
      select ${org}, 'Bench shop ' || s, now() - interval '3 years' from ${shops}`);
    fill(
      `insert into locations (organization_id, id, name) select ${org}, ${location}, 'Main' from ${shops}`,
    );
    fill(`insert into staff (organization_id, id, user_id, role, status, name, email, location_id)
      select ${org}, ${u("staff", "s", "n")}, case when n = 1 then ${owner} else ${u("person", "s", "n")} end,
        case n when 1 then 'owner' when 2 then 'management' else 'technician' end, 'active', 'Person ' || n,
        'p' || n || '.' || s || '@bench.example', ${location}
      from ${shops}, generate_series(1, 8) n`);
    fill(`insert into number_series (organization_id, location_id, series, next_number)
      select ${org}, ${location}, 'repair-order', 1001 + $2::int from ${shops}`);
    fill(`insert into bays (organization_id, id, location_id, name, position)
      select ${org}, ${u("bay", "s", "n")}, ${location}, 'Bay ' || n, n from ${shops}, generate_series(1, 8) n`);
    fill(`insert into parts (organization_id, id, number, name, cost_cents)
      select ${org}, ${u("part", "s", "n")}, 'P-' || (1000 + n), 'Part ' || n, 500 + n * 13 from ${shops}, generate_series(1, 400) n`);
    fill(`insert into stock_levels (organization_id, location_id, part_id, on_hand, minimum, maximum)
      select ${org}, ${location}, ${u("part", "s", "n")}, case when n % 20 = 0 then 1 else 8 end, 2, 12
      from ${shops}, generate_series(1, 400) n`);
    fill(
      `insert into customers (organization_id, id, first_name, last_name, email, phone, created_at)
       select ${org}, ${u("customer", "s", "n")}, ($3::text[])[1 + n % 20],
         case when n % 2 = 0 then ($4::text[])[1 + n / 2 % 30]
           else initcap(substr(translate(md5(n::text), '0123456789', 'aeioulnrst'), 1, 5 + n % 5)) end,
         'c' || n || '.' || s || '@mail.example', '+1813' || lpad((2000000 + (n + s)::bigint * 7919 % 7999999)::text, 7, '0'),
         now() - n * interval '13 hours'
       from ${shops}, generate_series(1, greatest($2::int / 4, 1)) n`,
      ...[first.split(" "), last.split(" ")],
    );
    fill(
      `insert into vehicles (organization_id, id, customer_id, year, make, model, plate, vin, odometer)
       select ${org}, ${u("vehicle", "s", "n")}, ${u("customer", "s", "n")}, 2005 + n % 20,
         split_part(($3::text[])[1 + n % 12], ' ', 1), split_part(($3::text[])[1 + n % 12], ' ', 2),
         upper(translate(substr(md5(n::text), 1, 3), '0123456789', 'GHJKLMNPRS')) || lpad(n::text, 4, '0'),
         upper(translate(substr(md5(n || 'vin' || s), 1, 17), 'oiq', '012')), 60000
       from ${shops}, generate_series(1, greatest($2::int / 4, 1)) n`,
      models.split(","),
    );
    fill(`insert into repair_orders (organization_id, id, location_id, number, customer_id, vehicle_id, advisor_id, status,
         concern, odometer_in, presented_cents, authorized_cents, total_cents, promised_at, created_at, status_since)
      select ${org}, ${order}, ${location}, 1000 + n, ${u("customer", "s", car)}, ${u("vehicle", "s", car)}, ${u("staff", "s", "2")},
        ${status}, 'Brakes squeal', 30000 + n * 5, 52000, 52000, 52000, ${cameAt} + interval '7 hours', ${cameAt}, ${cameAt}
      from ${orders}`);
    fill(`insert into jobs (organization_id, id, repair_order_id, position, name, cause, correction, authorization_state,
         authorized_at, work_state, technician_id, completed_at)
      select ${org}, ${u("job", "s", "n", "p")}, ${order}, p, case p when 1 then 'Front brakes' else 'Oil and filter' end, 'Worn', 'Replaced',
        case when p = 2 and n % 7 = 0 then 'declined' else 'approved' end, ${cameAt}, case when ${closed} then 'completed' else 'pending' end, ${technician},
        case when ${closed} then ${cameAt} + interval '4 hours' end
      from ${orders}, generate_series(1, 2) p`);
    fill(`insert into job_lines (organization_id, id, job_id, repair_order_id, position, kind, description, hours, rate_cents, amount_cents)
      select ${org}, ${u("labor", "s", "n", "p")}, ${u("job", "s", "n", "p")}, ${order}, 1, 'labor', 'Labor', 1.5, 13500, 20250
      from ${orders}, generate_series(1, 2) p`);
    fill(`insert into job_lines (organization_id, id, job_id, repair_order_id, position, kind, description, part_id, part_number, quantity,
         unit_price_cents, unit_cost_cents, amount_cents, part_state)
      select ${org}, ${u("line", "s", "n", "p")}, ${u("job", "s", "n", "p")}, ${order}, 2, 'part', 'Pad set', ${u("part", "s", "1 + n % 400")},
        'P-' || (1001 + n % 400), 1, 5750, 2800, 5750, case when ${closed} then 'issued' else 'quoted' end
      from ${orders}, generate_series(1, 2) p`);
    fill(`insert into stock_movements (organization_id, id, location_id, part_id, kind, quantity, unit_cost_cents, line_id, at)
      select ${org}, ${u("movement", "s", "n")}, ${location}, ${u("part", "s", "1 + n % 400")}, 'issued', -1, 2800, ${u("line", "s", "n", "1")}, ${cameAt}
      from ${orders} where ${closed}`);
    fill(`insert into authorizations (organization_id, id, repair_order_id, job_id, decision, channel, person, at, job_cents, revised_total_cents)
      select ${org}, ${u("authorization", "s", "n", "p")}, ${order}, ${u("job", "s", "n", "p")}, 'approved', 'in-person', 'First Last', ${cameAt}, 26000, 52000
      from ${orders}, generate_series(1, 2) p`);
    fill(`insert into time_entries (organization_id, id, staff_id, job_id, repair_order_id, started_at, ended_at)
      select ${org}, ${u("entry", "s", "n")}, ${technician}, ${u("job", "s", "n", "1")}, ${order}, ${cameAt} + interval '1 hour', ${cameAt} + interval '2 hours'
      from ${orders} where ${closed}`);
    fill(`insert into inspections (organization_id, id, repair_order_id, name, started_at, completed_at)
      select ${org}, ${u("inspection", "s", "n")}, ${order}, 'Courtesy inspection', ${cameAt}, ${cameAt} + interval '1 hour'
      from ${orders} where n % 5 = 0`);
    fill(`insert into inspection_items (organization_id, id, inspection_id, repair_order_id, position, section, label, rating)
      select ${org}, ${u("point", "s", "n", "p")}, ${u("inspection", "s", "n")}, ${order}, p, 'Under the car', 'Point ' || p,
        (array['green','green','yellow','red'])[1 + (n + p) % 4]
      from ${orders}, generate_series(1, 10) p where n % 5 = 0`);
    fill(`insert into invoices (organization_id, id, location_id, repair_order_id, customer_id, number, posted_at, labor_cents, parts_cents,
         sublet_cents, fees_cents, discount_cents, supplies_cents, tax_cents, total_cents, labor_cost_cents, parts_cost_cents,
         sublet_cost_cents, hours_sold, content)
      select ${org}, ${invoice}, ${location}, ${order}, ${u("customer", "s", car)}, 5000 + n, ${cameAt} + interval '8 hours', 40500, 11500, 0, 0, 0, 0, 3640,
        55640, 15000, 5600, 0, 3, '{}'
      from ${orders} where ${closed}`);
    fill(`insert into payments (organization_id, id, invoice_id, method, state, amount_cents, created_at, settled_at)
      select ${org}, ${u("payment", "s", "n")}, ${invoice}, 'card', 'succeeded', 55640, ${cameAt} + interval '8 hours', ${cameAt} + interval '8 hours'
      from ${orders} where ${closed} and ${paid}`);
    fill(`insert into ledger_entries (organization_id, id, source_id, kind, location_id, customer_id, invoice_id, amount_cents, at)
      select ${org}, ${u("posted", "s", "n")}, ${invoice}, 'invoice', ${location}, ${u("customer", "s", car)}, ${invoice}, 55640, ${cameAt} + interval '8 hours'
      from ${orders} where ${closed}`);
    fill(`insert into ledger_entries (organization_id, id, source_id, kind, location_id, customer_id, invoice_id, amount_cents, at)
      select ${org}, ${u("received", "s", "n")}, ${u("payment", "s", "n")}, 'payment', ${location}, ${u("customer", "s", car)}, ${invoice}, -55640,
        ${cameAt} + interval '8 hours'
      from ${orders} where ${closed} and ${paid}`);
    // As the ledger's trigger maintains them.
    fill(`insert into invoice_balances (organization_id, invoice_id, location_id, posted_at, owed_cents)
      select ${org}, ${invoice}, ${location}, ${cameAt} + interval '8 hours', case when ${paid} then 0 else 55640 end
      from ${orders} where ${closed}`);
    // The next week is booked too.
    const booked = `${shops}, generate_series(1, $2::int + 56) n`;
    fill(`insert into appointments (organization_id, id, location_id, customer_id, vehicle_id, bay_id, technician_id, status, starts_at, ends_at,
         concern, repair_order_id)
      select ${org}, ${u("appointment", "s", "n")}, ${location}, ${u("customer", "s", car)}, ${u("vehicle", "s", car)}, ${bay}, ${technician},
        case when n <= $2::int then 'checked-in' else 'confirmed' end, ${cameAt}, ${cameAt} + interval '2 hours', 'Brakes squeal',
        case when n <= $2::int then ${order} end
      from ${booked}`);
    // Old bay holds are never queried, recent ones are.
    fill(`insert into calendar_holds (organization_id, source_id, kind, resource_id, by_block, span)
      select ${org}, ${u("appointment", "s", "n")}, 'bay', ${bay}, false, tstzrange(${cameAt}, ${cameAt} + interval '2 hours')
      from ${booked} where n > $2::int - 480`);
    fill(`insert into conversations (organization_id, id, location_id, customer_id, preview, last_direction, last_at, unread)
      select ${org}, ${u("thread", "s", "n")}, ${location}, ${u("customer", "s", "n")}, 'Is my car ready?', 'in', now() - n * interval '3 hours', n % 2
      from ${shops}, generate_series(1, greatest($2::int / 4, 1)) n`);
    fill(`insert into messages (organization_id, id, customer_id, channel, recipient, body, state, direction, kind, conversation_id, created_at)
      select ${org}, ${u("message", "s", "n", "p")}, ${u("customer", "s", "n")}, 'sms', '+18135550100', 'Is my car ready?', 'received', 'in', 'person',
        ${u("thread", "s", "n")}, now() - n * interval '3 hours' - p * interval '1 minute'
      from ${shops}, generate_series(1, greatest($2::int / 4, 1)) n, generate_series(1, 3) p`);
    fill(`insert into notifications (organization_id, id, user_id, kind, title, about, at, read_at)
      select ${org}, ${u("notification", "s", "n")}, ${owner}, 'message', 'A customer wrote', 'message ' || n, now() - n * interval '5 hours',
        case when n > 20 then now() end
      from ${shops}, generate_series(1, greatest($2::int / 10, 1)) n`);
    fill(`insert into history (organization_id, id, at, actor_name, action, subject, subject_id, repair_order_id)
      select ${org}, ${u("act", "s", "n", "p")}, ${cameAt} + p * interval '1 hour', 'Person 2', 'changed', 'repair-order', ${order}, ${order}
      from ${orders}, generate_series(1, 3) p`);
    await runConcurrently(superuser, fills);
    await runConcurrently(
      superuser,
      tables.map((table) => (by) => by.query(`reindex table ${table}`)),
    );
    // Customer search tokens are computed from the rows through the table's key. Their own index is built afterwards.
    const { rows: words } = await client.query<{ indexdef: string }>(
      "select indexdef from pg_indexes where indexname = 'customer_search_tokens'",
    );
    await client.query("drop index customer_search_tokens");
    await runConcurrently(
      superuser,
      [0, 1].map(
        (half) => (by) =>
          by.query(
            `select app.update_customer_search_index(organization_id, array_agg(id)) from customers
             where abs(hashtext(organization_id::text)) % 2 = $1 group by organization_id`,
            [half],
          ),
      ),
    );
    await client.query(words[0]?.indexdef ?? "");
    await client.query("set session_replication_role = origin");
    await fillTaxRules(client);
    await client.query("select app.starter_intervals(organization_id) from organizations");
    await runConcurrently(
      superuser,
      tables.map((table) => (by) => by.query(`vacuum analyze ${table}`)),
    );
    // Due services are calculated for the first shop. The other shops have its cars and visits under their own ids.
    const firstShop = u("organization", "1");
    await run(
      `select count(app.refresh_vehicle(organization_id, id)::text) from vehicles where organization_id = ${firstShop}`,
    );
    await run(`create temp table copy as
      select n, s, ${u("vehicle", "1", "n")} as of_first, ${u("vehicle", "s", "n")} as id, ${org} as organization_id
      from generate_series(2, $1::int) s, generate_series(1, greatest($2::int / 4, 1)) n`);
    await client.query("analyze copy");
    await run(`insert into vehicle_services (organization_id, vehicle_id, interval_id, last_on, last_odometer, recorded, due_on, due_odometer, by_distance)
      select c.organization_id, c.id, own.id, v.last_on, v.last_odometer, v.recorded, v.due_on, v.due_odometer, v.by_distance
      from copy c join vehicle_services v on v.organization_id = ${firstShop} and v.vehicle_id = c.of_first
      join service_intervals i on i.organization_id = v.organization_id and i.id = v.interval_id
      join service_intervals own on own.organization_id = c.organization_id and own.name = i.name`);
    await run(`insert into vehicle_mileages (organization_id, vehicle_id, read_on, odometer, miles_per_day, measured, next_due_on)
      select c.organization_id, c.id, v.read_on, v.odometer, v.miles_per_day, v.measured, v.next_due_on
      from copy c join vehicle_mileages v on v.organization_id = ${firstShop} and v.vehicle_id = c.of_first`);
    for (const table of ["vehicle_services", "vehicle_mileages", "vehicles"])
      await client.query(`vacuum analyze ${table}`);
    await client.query("checkpoint");
    const sample = Array.from({ length: Math.min(count, 16) }, (_, at) => 1 + Math.floor((at * count) / 16));
    const { rows } = await client.query(
      `select ${org} as "organizationId", ${owner} as "userId", 'owner.' || s || '@bench.example' as email,
         array(select ${order} from generate_series(greatest($2::int - 400, 1), $2::int) n) as orders,
         array(select ${u("customer", "s", "n")} from generate_series(1, least(200, $2::int / 4)) n) as customers,
         array(select ${u("vehicle", "s", "n")} from generate_series(1, least(200, $2::int / 4)) n) as vehicles
       from unnest($1::int[]) s`,
      [[...new Set(sample)].filter((s) => s <= count), each],
    );
    return rows as BenchOwner[];
  } finally {
    await client.end();
  }
}

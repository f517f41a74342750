/**
 * The last visit of a customer or a vehicle is their newest repair order that is not void, on the day when it was
 * opened by the clock of its location (decision 0142). Every statement that tells it has one of these.
 */

const visitsOf = (column: "customer_id" | "vehicle_id", id: string) =>
  `repair_orders r where r.organization_id = $organizationId and r.${column} = ${id} and r.status <> 'void'`;

/** The moment of the last visit. Null without one. */
export const lastVisitAt = (column: "customer_id" | "vehicle_id", id: string): string =>
  `(select max(r.created_at) from ${visitsOf(column, id)})`;

/** The day of the last visit. */
export const lastVisitDay = (column: "customer_id" | "vehicle_id", id: string): string =>
  `(select (x.created_at at time zone y.time_zone)::date
    from (select r.created_at, r.location_id from ${visitsOf(column, id)} order by r.created_at desc limit 1) x
    join locations y on y.organization_id = $organizationId and y.id = x.location_id)`;

/** Whether a car of theirs is in the shop now: a repair order that is not invoiced, closed, or void. */
export const isHere = (column: "customer_id" | "vehicle_id", id: string): string =>
  `exists (select from ${visitsOf(column, id)} and r.status not in ('invoiced', 'closed'))`;

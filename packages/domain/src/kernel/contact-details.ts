/** What a customer's contact details are called. */
export const contactDetails = ["phone", "email", "street", "city", "zip"];

/**
 * A record without a schema, with every customer's contact details left empty: for roles that work on cars and call nobody. A customer
 * is what a property `customer` holds; of an authorization it is the number that was called, of an estimate where it was sent.
 */
export function withoutContactDetails<T>(value: T): T {
  if (Array.isArray(value)) return value.map((each: unknown) => withoutContactDetails(each)) as T;
  if (!isPlain(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => {
      if (name === "sentTo") return [name, ""];
      if (name === "customer" && isPlain(each)) return [name, emptied(each)];
      if (name === "authorizations" && Array.isArray(each))
        return [name, each.map((one: unknown) => (isPlain(one) ? emptied(one) : one))];
      return [name, withoutContactDetails(each)];
    }),
  ) as T;
}

const emptied = (of: object): object =>
  Object.fromEntries(
    Object.entries(of).map(([name, each]) => [name, contactDetails.includes(name) ? "" : each]),
  );

const isPlain = (value: unknown): value is object => {
  if (typeof value !== "object" || value === null) return false;
  const prototype = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
};

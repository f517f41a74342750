import { z } from "zod";

/**
 * What a field of a reply tells that not everybody may read: what something costs the shop or how a price is made of it,
 * or how to reach a customer.
 */
export type Visibility = "cost" | "contact";

/** Which schemas are marked. A registry of its own: the API document does not show who may read what. */
export const marks = z.registry<{ readonly visibility: Visibility }>();

// A copy is marked: the schema itself may stand in other fields too.
function marked<S extends z.ZodType>(schema: S, visibility: Visibility): S {
  const copy = schema.clone() as S;
  marks.add(copy, { visibility });
  return copy;
}

/** A field that is left out for who may not see costs. It may hold an object or a list: all of it goes. */
export const cost = <S extends z.ZodType>(schema: S): S => marked(schema, "cost");

/** A field of text that is left empty for who may not see customers. */
export const contact = <S extends z.ZodType<string | null>>(schema: S): S => marked(schema, "contact");

/** Which of the marked fields somebody may read. */
export interface VisibilityScope {
  readonly costs: boolean;
  readonly contacts: boolean;
}

export const maySee = (scope: VisibilityScope, visibility: Visibility | undefined): boolean =>
  visibility === undefined || (visibility === "cost" ? scope.costs : scope.contacts);

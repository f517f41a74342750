import { isCost } from "../../packages/domain/src/kernel/access/costs.ts";
import { type Shape, shapeOf } from "../../packages/domain/src/kernel/access/masking.ts";
import { permissions } from "../../packages/domain/src/kernel/access/permissions.ts";
import type { Visibility } from "../../packages/domain/src/kernel/access/visibility.ts";
import { contactDetails } from "../../packages/domain/src/kernel/contact-details.ts";
import type { Contract } from "../../packages/domain/src/kernel/contract.ts";
import { readContracts } from "../contracts.ts";
import type { Rule } from "../source.ts";

const contracts = await readContracts();

/** What a reply hides is what its schema marks: a forgotten mark would tell a cost to who may not see any. */
export const markedFields: Rule = {
  name: "each field of a reply that tells a cost or a contact detail is marked",
  check: () => contracts.flatMap(problemsOf),
};

export function problemsOf({ name, access, reply }: Contract): string[] {
  if (!reply) return [];
  const shape = shapeOf(reply);
  // Only staff have limits: what others are sent leaves as it is.
  const problems =
    access in permissions
      ? unmarked(shape)
      : marked(shape, "cost").map((path) => `${path} tells a cost, and its readers are not staff`);
  return problems.map((problem) => `${name}: ${problem}`);
}

function unmarked(shape: Shape, path = "reply", holder = ""): string[] {
  const fields = [...shape.properties];
  const hasCosts = fields.some(([name, each]) => isCost(name) || each.visibility === "cost");
  return [
    ...fields.flatMap(([name, each]) => {
      const here = `${path}.${name}`;
      if (each.visibility) return [];
      if (isCost(name) || (hasCosts && /multiplier/i.test(name)))
        return [`${here} has to be marked: cost(…)`];
      if (isContactDetail(name, holder)) return [`${here} has to be marked: contact(…)`];
      return unmarked(each, here, name);
    }),
    ...(shape.items ? unmarked(shape.items, `${path}[]`, holder) : []),
    ...(shape.values ? unmarked(shape.values, `${path}.*`) : []),
  ];
}

const isContactDetail = (name: string, holder: string): boolean =>
  name === "sentTo" || (/^(customer|authorizations)$/.test(holder) && contactDetails.includes(name));

/** Where a reply has fields of that mark. */
function marked(shape: Shape, visibility: Visibility, path = "reply"): string[] {
  if (shape.visibility === visibility) return [path];
  return [
    ...[...shape.properties].flatMap(([name, each]) => marked(each, visibility, `${path}.${name}`)),
    ...(shape.items ? marked(shape.items, visibility, `${path}[]`) : []),
    ...(shape.values ? marked(shape.values, visibility, `${path}.*`) : []),
  ];
}

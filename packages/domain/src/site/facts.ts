import type { Fact } from "./fact.ts";
import { helpFacts } from "./help-facts.ts";
import { planFacts } from "./plan-facts.ts";
import { productFacts } from "./product-facts.ts";

/** Everything that the sales chat may say, each thing once. */
export const facts: readonly Fact[] = [...planFacts, ...productFacts, ...helpFacts];

import type { ShopKind } from "@autoiq/domain/assistant/kinds";
import type { Analyst } from "./analyst.ts";

/** Who answers which kind. */
export const analysts: Partial<Record<ShopKind, Analyst>> = {};

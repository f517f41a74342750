import type { ShopKind } from "@autoiq/domain/assistant/kinds";
import type { Analyst } from "./analyst.ts";
import { prediction } from "./analytics-prediction.ts";
import { trends } from "./analytics-trends.ts";
import { businessWhatIf } from "./business-optimization.ts";
import { inventoryForecasting } from "./inventory-forecasting.ts";
import { inventoryOptimization } from "./inventory-optimization.ts";
import { inventoryReorder } from "./inventory-reorder.ts";

/** Who answers which kind. */
export const analysts: Partial<Record<ShopKind, Analyst>> = {
  "analytics-prediction": prediction,
  "analytics-trends": trends,
  "business-optimization": businessWhatIf,
  "inventory-forecasting": inventoryForecasting,
  "inventory-optimization": inventoryOptimization,
  "inventory-reorder": inventoryReorder,
};

import type { ShopKind } from "@autoiq/domain/assistant/assistant-kinds";
import { prediction } from "./analytics-prediction.ts";
import { trends } from "./analytics-trends.ts";
import { businessWhatIf } from "./business-optimization.ts";
import { costs } from "./cost-analysis.ts";
import { crmInsights } from "./crm-insights.ts";
import { customerInsights } from "./customer-insights.ts";
import { customerSegmentation } from "./customer-segmentation.ts";
import { cashForecast } from "./financial-forecasting.ts";
import { inventoryForecasting } from "./inventory-forecasting.ts";
import { inventoryOptimization } from "./inventory-optimization.ts";
import { inventoryReorder } from "./inventory-reorder.ts";
import { invoiceDescription } from "./invoice-description.ts";
import { maintenanceSchedule } from "./maintenance-schedule.ts";
import { performance } from "./performance-insights.ts";
import { predictiveMaintenance } from "./predictive-maintenance.ts";
import { schedulingOptimization } from "./scheduling-optimization.ts";
import { serviceRecommendation } from "./service-recommendation.ts";
import type { Analyst } from "./shared/analyst.ts";

/** The analyst for each kind. */
export const analysts: Readonly<Partial<Record<ShopKind, Analyst>>> = {
  "analytics-prediction": prediction,
  "analytics-trends": trends,
  "business-optimization": businessWhatIf,
  "crm-insights": crmInsights,
  "customer-insights": customerInsights,
  "customer-segmentation": customerSegmentation,
  "inventory-forecasting": inventoryForecasting,
  "inventory-optimization": inventoryOptimization,
  "inventory-reorder": inventoryReorder,
  "maintenance-schedule": maintenanceSchedule,
  "predictive-maintenance": predictiveMaintenance,
  "service-recommendation": serviceRecommendation,
  "cost-analysis": costs,
  "financial-forecasting": cashForecast,
  "invoice-description": invoiceDescription,
  "performance-insights": performance,
  "scheduling-optimization": schedulingOptimization,
};

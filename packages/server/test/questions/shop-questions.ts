import { customerQuestions } from "./customer-questions.ts";
import { invoiceQuestions } from "./invoice-questions.ts";
import { partQuestions } from "./part-questions.ts";
import { planQuestions } from "./plan-questions.ts";
import { qualityQuestions } from "./quality-questions.ts";
import { recordQuestions } from "./record-questions.ts";
import { repairOrderQuestions } from "./repair-order-questions.ts";
import { salesQuestions } from "./sales-questions.ts";
import { salesTaxQuestions } from "./sales-tax-questions.ts";
import type { ShopQuestionCase } from "./shop-question.ts";
import { teamAndCalendarQuestions } from "./team-and-calendar-questions.ts";

export const shopQuestions: readonly ShopQuestionCase[] = [
  ...salesQuestions,
  ...repairOrderQuestions,
  ...invoiceQuestions,
  ...salesTaxQuestions,
  ...customerQuestions,
  ...partQuestions,
  ...teamAndCalendarQuestions,
  ...qualityQuestions,
  ...planQuestions,
  ...recordQuestions,
];

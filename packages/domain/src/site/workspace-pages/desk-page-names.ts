import type { ListedDeskPath } from "./desk-pages.ts";
import type { PageNames } from "./page.ts";
import type { unlistedDeskPages } from "./unlisted-desk-pages.ts";

type DeskPath = ListedDeskPath | (typeof unlistedDeskPages)[number]["path"];

/** What people call the desk's pages besides their labels. */
export const deskPageNames: Readonly<Record<DeskPath, PageNames>> = {
  "": { names: ["dashboard", "owner dashboard", "owner", "workspace"] },
  "/analytics?period=yesterday": { names: ["yesterday", "sales of yesterday"] },
  "/scheduling": { names: ["scheduling", "calendar", "appointments", "appointment book"] },
  "/board": { names: ["board", "work board", "work in progress"] },
  "/repair-orders": { names: ["repair order", "work orders", "work order", "tickets", "ROs", "estimates"] },
  "/canned-jobs": { names: ["canned job", "job templates", "packages", "menu prices"] },
  "/crm/declined": { names: ["declined jobs", "deferred work", "deferred jobs", "recommended work"] },
  "/clients": { names: ["clients", "client list", "customer list", "contacts"] },
  "/messages": {
    names: ["inbox", "message", "texts", "text messages", "conversations", "customer messages"],
  },
  "/crm": {
    names: ["customer relations", "customer relationship management", "follow-ups", "lapsed customers"],
    also: "due marketing",
  },
  "/crm/leads": { names: ["lead", "prospects", "inquiries", "pipeline"], also: "calls" },
  "/crm/tasks": {
    names: ["task list", "to do list", "reminders", "callbacks"],
    also: "follow-ups call back to do",
  },
  "/service-schedule": {
    names: ["service schedules", "service scheduling", "maintenance schedule", "services due"],
  },
  "/inventory": { names: ["parts", "stock", "parts inventory", "parts list"] },
  "/inventory?low=yes": { names: ["parts below minimum", "reorder list"], also: "reorder below minimum" },
  "/inventory/forecast": { names: ["parts forecast", "demand forecast", "demand", "inventory forecast"] },
  "/inventory/cores": { names: ["core returns", "core charges"] },
  "/invoices": { names: ["invoice", "invoice list", "bills", "billing"] },
  "/invoices?state=unpaid": {
    names: ["open invoices", "unpaid bills", "receivables", "balances due"],
    also: "balance due a/r",
  },
  "/invoices?for=refund": { names: ["refunds", "refund"], also: "money back credit" },
  "/deposits": { names: ["customer deposits", "prepayments"], also: "prepaid held" },
  "/gift-cards": { names: ["gift card"], also: "sell balance code liability" },
  "/day-close": {
    names: ["cash drawer", "drawer", "close the day", "end of day", "z report"],
    also: "cash count deposit slip paid out",
  },
  "/tips": { names: ["tip report", "gratuities"], also: "gratuity pay out payroll" },
  "/team": { names: ["staff", "employees", "technicians", "team members"], also: "people" },
  "/payroll": {
    names: ["wages", "pay roll", "salaries", "timesheets", "hours worked"],
    also: "time clock export",
  },
  "/payroll/hours": { names: ["payroll hours", "hours by person"], also: "time clock csv export" },
  "/team/certificates": {
    names: ["certificates of the team", "licenses", "ASE certifications", "skills", "what jobs need"],
    also: "EPA 609 high voltage expire renew training credentials",
  },
  "/team/personnel": {
    names: ["employee files", "HR files", "personnel documents", "new hire paperwork"],
    also: "I-9 W-4 driver license hire date checklist expire handbook",
  },
  "/team/personnel/onboarding": {
    names: ["onboarding template", "new hire checklist", "checklist for new people"],
    also: "first day due tasks",
  },
  "/my-file": {
    names: ["my documents", "my employee file", "my onboarding"],
    also: "I-9 W-4 first day hire date checklist",
  },
  "/my-certificates": {
    names: ["my certifications", "my licenses"],
    also: "ASE EPA 609 credentials",
  },
  "/my-pay": { names: ["my earnings", "my paycheck", "my pay statement"], also: "wages commission" },
  "/team/floor": {
    names: ["who is here", "who is clocked in", "efficiency", "technician efficiency", "productivity"],
    also: "idle proficiency overtime ahead flag hours on a job break",
  },
  "/team/time": {
    names: ["timecards", "time cards", "time sheets", "attendance", "hours of the week"],
    also: "approve sign breaks overtime correct time off requests leave balances",
  },
  "/my-week": {
    names: ["my hours", "my time", "my timecard"],
    also: "clock in clock out break sign time off vacation",
  },
  "/team/missed-clock-outs": {
    names: ["missed punches", "forgotten clock-outs"],
    also: "time clock hours attendance",
  },
  "/team/permissions": { names: ["permissions", "roles", "access rights"] },
  "/analytics": { names: ["analytics", "all reports", "statistics", "metrics", "numbers"], also: "insights" },
  "/analytics/sales-tax": {
    names: ["tax report", "sales tax return", "sales tax report"],
    also: "exempt jurisdiction accrual cash basis",
  },
  "/analytics/journal": {
    names: ["general ledger", "ledger", "trial balance", "books"],
    also: "accounting quickbooks iif",
  },
  "/assistant": { names: ["AI assistant", "AI"] },
  "/import": {
    names: ["import records", "import customers", "data migration", "move from another system"],
    also: "tekmetric shopmonkey mitchell csv upload dry run",
  },
  "/administration": {
    names: ["admin", "admin dashboard", "administrator dashboard", "administrator"],
    also: "second factor sessions devices connections integrations storage background jobs queue health",
  },
  "/settings": {
    names: ["settings", "owner settings", "shop setup", "preferences"],
    also: "hours bays labels messages departments",
  },
  "/settings#sales-tax": { names: ["tax settings"], also: "sales tax taxes jurisdictions" },
  "/settings#rates": { names: ["labor rate", "hourly rate"], also: "shop supplies" },
  "/scheduling/hours": {
    names: ["opening hours", "shop hours", "time off", "vacations", "holidays", "shifts"],
    also: "closed",
  },
  "/inspection-templates": { names: ["inspection template", "inspection checklists", "inspections", "DVI"] },
  "/accounting": {
    names: ["accounting", "QuickBooks", "QuickBooks Online", "lock date", "closing date"],
    also: "books sync",
  },
  "/bank": {
    names: ["bank account", "bank files", "bank reconciliation", "reconciliation"],
    also: "reconcile deposits payouts statement import ofx qfx csv",
  },
  "/assets": {
    names: ["asset list", "equipment", "tools", "lifts", "loaners", "loaner cars", "key tags"],
    also: "compressor inspection calibration depreciation",
  },
  "/audit": { names: ["audit", "audit trail", "activity log"] },
  "/notifications": { names: ["notification", "alerts"] },
  "/scheduling/plan": { names: ["day plan", "plan for the day", "todays plan"] },
  "/crm/segments": { names: ["customer segments", "customer groups"] },
  "/inventory/bins": { names: ["bin locations", "shelves"] },
  "/invoices/new": {
    names: [
      "new invoice",
      "create invoice",
      "create an invoice",
      "invoices new",
      "write an invoice",
      "another invoice",
      "new counter sale",
    ],
  },
  "/analytics/daily-totals": { names: ["totals by day", "daily sales"] },
  "/analytics/departments": { names: ["department report", "sales by department"] },
  "/analytics/payments": { names: ["payment report", "payments received", "money received"] },
  "/analytics/trends": { names: ["trend", "sales trends"] },
  "/analytics/forecast": { names: ["sales forecast", "revenue forecast", "report forecast"] },
  "/analytics/team-costs": { names: ["team costs", "labor costs", "productivity"] },
  "/analytics/what-if": { names: ["what if calculator", "scenarios"] },
  "/assistant-log": { names: ["assistant log", "assistant history", "questions asked"] },
};

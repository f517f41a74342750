interface JobName {
  /** As a row of a list. */
  readonly label: string;
  /** The page below the workspace where what it does is handled. */
  readonly page: string;
}

/** Kinds of jobs of a business in words. A test compares them with the jobs that the server runs. */
const names: Readonly<Record<string, JobName>> = {
  "email.send": { label: "Emails to customers", page: "/messages" },
  "messages.send-sms": { label: "Texts", page: "/messages" },
  "messages.fetch-photo": { label: "Photos of texts", page: "/messages" },
  "messages.delete-photo": { label: "Unused photos of messages", page: "/messages" },
  "messages.push": { label: "Push notifications", page: "/notifications" },
  "messages.send-batch": { label: "Messages to many customers", page: "/messages" },
  "messages.notify-appointment": { label: "Appointment confirmations and reminders", page: "/scheduling" },
  "messages.notify-ready": { label: "Messages that a car is ready", page: "/board" },
  "invoices.send-reminder": { label: "Payment reminders", page: "/invoices?state=unpaid" },
  "invoices.send-statements": { label: "Statements", page: "/invoices?state=unpaid" },
  "payments.refund": { label: "Refunds of card payments", page: "/invoices?for=refund" },
  "payments.send-refund": { label: "Refunds to cards", page: "/invoices?for=refund" },
  "payments.send-tip-refund": { label: "Refunds of tips", page: "/invoices?for=refund" },
  "payments.send-deposit-refund": { label: "Refunds of deposits", page: "/deposits" },
  "payments.refund-reader": { label: "Refunds at card readers", page: "/invoices?for=refund" },
  "payments.refund-reader-deposit": { label: "Deposits to give back at card readers", page: "/deposits" },
  "payments.reconcile-reader": { label: "Payments at card readers", page: "/invoices" },
  "payments.reconcile-reader-deposit": { label: "Deposits at card readers", page: "/deposits" },
  "subscription.end-test-trial": { label: "Charges of the test checkout", page: "/settings#plan" },
  "subscription.set-locations": { label: "Locations on the AutoIQ plan", page: "/settings#plan" },
  "subscription.notify-trial-end": { label: "Emails that the trial ends", page: "/settings#plan" },
  "subscription.notify-overdue": { label: "Emails that the plan is unpaid", page: "/settings#plan" },
  "books.send-to-quickbooks": { label: "Journal entries to QuickBooks", page: "/accounting" },
  "repair-orders.notify-assigned": { label: "Notifications of assigned jobs", page: "/board" },
  "repair-orders.notify-comeback": { label: "Notifications of comebacks", page: "/board" },
  "repair-orders.notify-part-arrived": { label: "Notifications of parts that arrived", page: "/board" },
  "repair-orders.reprice": { label: "New prices on open repair orders", page: "/repair-orders" },
  "vehicles.refresh-services": { label: "Due services", page: "/service-schedule" },
  "integrations.deliver-webhooks": { label: "Webhook deliveries", page: "/settings#api-keys" },
  "inventory.forecast": { label: "Parts forecast", page: "/inventory/forecast" },
  "inventory.notify-low-stock": { label: "Low stock notifications", page: "/inventory?low=yes" },
  "shops.learn-patterns": { label: "Nightly analysis", page: "/analytics" },
  "staff.start-onboarding": { label: "Onboarding checklists", page: "/team/personnel" },
  "staff.end-departures": { label: "Planned ends of employment", page: "/team" },
  "administration.build-business-export": { label: "Export of everything", page: "/administration" },
  "administration.delete-business-export": { label: "Expired exports to delete", page: "/administration" },
  "administration.check-import-files": { label: "Dry runs of imports", page: "/import" },
  "administration.import-files": { label: "Imports from other systems", page: "/import" },
  "administration.undo-import": { label: "Imports to undo", page: "/import" },
  "administration.delete-import-files": { label: "Files of imports to delete", page: "/import" },
  "analytics.update-daily-metrics": { label: "Daily totals", page: "/analytics" },
};

export const knownTasks: readonly string[] = Object.keys(names);

/** A kind of job in words, and where it is handled. Null: a kind that has no page. */
export const jobNameOf = (task: string): JobName | null => names[task] ?? null;

export interface Connection {
  readonly id: string;
  readonly kind: "Money" | "Messages" | "Vehicles" | "Documents" | "Programs" | "Operations";
  readonly title: string;
  readonly text: string;
  /** How to turn it on, in words. */
  readonly on: string;
  /** Names of settings or URLs, as they are typed. */
  readonly keys: readonly string[];
}

/** What this product really connects to. The settings are described in full in the installation's README. */
export const connections: readonly Connection[] = [
  {
    id: "stripe",
    kind: "Money",
    title: "Stripe Checkout",
    text: "Customers pay on Stripe's page, from the emailed link or their account. Stripe's signed webhook confirms the payment. If nothing is due anymore, the charge is refunded. Card numbers never reach our server.",
    on: "Set both keys and point Stripe's webhook to the URL. Without them, there's a test checkout on your own machine only.",
    keys: ["STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET", "/api/webhooks/stripe"],
  },
  {
    id: "quickbooks",
    kind: "Money",
    title: "QuickBooks Online",
    text: "Each day's sales, payments, costs, and sales tax go to your company as one balanced journal entry. A later change to that day is a correcting entry, and nothing is booked twice. For QuickBooks Desktop, export the journal as IIF.",
    on: "Set both keys of an app at Intuit. Then the owner connects the company under Accounting & QuickBooks.",
    keys: ["QUICKBOOKS_CLIENT_ID", "QUICKBOOKS_CLIENT_SECRET"],
  },
  {
    id: "mail",
    kind: "Messages",
    title: "Email through any SMTP server",
    text: "Confirmations, invitations, estimate links, and receipts are sent through your own email server. Each email is queued in the same transaction as the record it's about.",
    on: "Enter the server's URL. Without one, emails are written to a folder instead of sent.",
    keys: ["SMTP_URL"],
  },
  {
    id: "vin",
    kind: "Vehicles",
    title: "VIN decoding with NHTSA vPIC data",
    text: "Year, make, model, engine, body, and drive type from the agency's own data, included with AutoIQ. It works in milliseconds, without an internet connection or a fee per VIN.",
    on: "Always on.",
    keys: ["/api/vin/{vin}"],
  },
  {
    id: "pdf",
    kind: "Documents",
    title: "Invoices as PDF",
    text: "Print, email, or file each posted invoice, with itemized parts and labor, taxes, fees, and your shop's details. The front desk, the customer's link, and the client account all open the same PDF.",
    on: "Always on. Click PDF on an invoice.",
    keys: ["/api/invoices/{id}/pdf"],
  },
  {
    id: "openapi",
    kind: "Programs",
    title: "An open API, described by OpenAPI 3.1",
    text: "Your programs can make the same calls as our screens: customers, vehicles, appointments, repair orders, inspections, parts, invoices, and reports.",
    on: "Create an API key under Settings, API keys, with the scopes that the program needs.",
    keys: ["/api/openapi.json"],
  },
  {
    id: "live",
    kind: "Programs",
    title: "Live events",
    text: "A stream tells you which records in your shop change: an appointment moved, a job approved, a part issued. Your program reloads only when something is new.",
    on: "Keep one request open (server-sent events), signed in as a team member.",
    keys: ["/api/live"],
  },
  {
    id: "identity",
    kind: "Programs",
    title: "Sign-in with open protocols",
    text: "Accounts use the same protocol as Supabase Auth, so its open-source client libraries work. Tokens are signed with ES256, and the public keys are published.",
    on: "Point a client library at your server's URL.",
    keys: ["/auth/v1", "/auth/v1/.well-known/jwks.json"],
  },
  {
    id: "postgres",
    kind: "Operations",
    title: "PostgreSQL",
    text: "All records are in PostgreSQL, with readable SQL migrations. Use the embedded database or your own server, directly or through a connection pooler.",
    on: "Enter the URL of PostgreSQL 15 or newer. Without one, the embedded database is used.",
    keys: ["DATABASE_URL"],
  },
  {
    id: "metrics",
    kind: "Operations",
    title: "Metrics and health checks",
    text: "Prometheus metrics for request times and database connections. Health checks show whether the server is running and ready.",
    on: "Set a token to read metrics from other machines. Without one, only this machine can read them.",
    keys: ["METRICS_TOKEN", "/metrics", "/health/live", "/health/ready"],
  },
];

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
    text: "A customer pays an invoice on Stripe's own page, by the emailed link or signed in. Stripe's signed message settles it; a charge that finds nothing owed is given back. No card number touches our server.",
    on: "Set both keys and point Stripe's webhook to the address. Without them, a test checkout marked as such serves on your own machine only.",
    keys: ["STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET", "/api/webhooks/stripe"],
  },
  {
    id: "mail",
    kind: "Messages",
    title: "Any mail server, by SMTP",
    text: "Confirmations, invitations, estimates with their link and receipts leave through your own mail server. An email is queued in the same step as the record that it is about, so neither exists without the other.",
    on: "Give the server's address. Without one, each email is written to a folder instead of being sent.",
    keys: ["SMTP_URL"],
  },
  {
    id: "vin",
    kind: "Vehicles",
    title: "VIN decoding with NHTSA vPIC data",
    text: "Year, make, model, engine, body and drive from the vehicle agency's own data, packaged with the product. It answers in milliseconds, without an internet connection and without a fee per VIN.",
    on: "Nothing to switch on: it is there from the first start.",
    keys: ["/api/vin/{vin}"],
  },
  {
    id: "pdf",
    kind: "Documents",
    title: "Invoices as PDF",
    text: "Each posted invoice is a document to print, email or file: parts and labor itemized, taxes and fees stated, with the shop's own details. The desk, the customer's link and the client account all open the same one.",
    on: "Nothing to switch on: press PDF on an invoice.",
    keys: ["/api/invoices/{id}/pdf"],
  },
  {
    id: "openapi",
    kind: "Programs",
    title: "An open API, described by OpenAPI 3.1",
    text: "Everything the workspace does, it does through calls that your own programs can make too: customers, vehicles, appointments, repair orders, inspections, parts, invoices and figures.",
    on: "Sign in with a person's account; the program may do what that person may do.",
    keys: ["/api/openapi.json"],
  },
  {
    id: "live",
    kind: "Programs",
    title: "Live events",
    text: "A stream names each record of your shop as it changes: an appointment moved, a job approved, a part issued. A wall screen or a program of your own asks again only when there is something new.",
    on: "Keep one request open (server-sent events), signed in as a person of the shop.",
    keys: ["/api/live"],
  },
  {
    id: "identity",
    kind: "Programs",
    title: "Sign-in on an open wire",
    text: "Accounts speak the same protocol as Supabase Auth, so the official open-source client libraries work. Tokens are signed with ES256, and the public keys are published for whoever has to check one.",
    on: "Point a client library at the installation's address.",
    keys: ["/auth/v1", "/auth/v1/.well-known/jwks.json"],
  },
  {
    id: "postgres",
    kind: "Operations",
    title: "PostgreSQL",
    text: "All records are in PostgreSQL, with plain SQL migrations that you can read. Start with the embedded database, or use your own server, directly or through a connection pooler.",
    on: "Give the address of PostgreSQL 15 or newer. Without one, the embedded database serves.",
    keys: ["DATABASE_URL"],
  },
  {
    id: "metrics",
    kind: "Operations",
    title: "Metrics and health checks",
    text: "Prometheus reads how long each kind of request takes and how busy the database connections are. A supervisor asks whether the server lives and whether it can serve.",
    on: "Set a token to read metrics from elsewhere; without one, only this machine may.",
    keys: ["METRICS_TOKEN", "/metrics", "/health/live", "/health/ready"],
  },
];

import { code, type GuideArticle, list, note, section, text } from "../../article.ts";

export const data: GuideArticle = {
  id: "data",
  title: "Your data and the API",
  summary:
    "Who owns your data and how to export it: PDF invoices, a documented API for every record, and your own database.",
  group: "office",
  roles: ["owner", "admin"],
  keywords:
    "export, import, backup, migrate, migration, download, csv, api, openapi, rest, integration, database, delete data, gdpr, lock in",
  sections: [
    section(
      "Your shop owns its data",
      text(
        "The records belong to the shop. [Terms](/terms) and [Privacy](/privacy) have the details, including how to export or delete them.",
      ),
      list(
        "Invoices open as PDF, one at a time.",
        "The API gives you everything the screens show.",
        "If you run your own server, everything is in PostgreSQL and one folder. [Running the service](/docs/running-a-server)",
      ),
    ),
    section(
      "The API",
      text(
        "Every call is described at `/api/openapi.json` in OpenAPI 3.1, and in the [API reference](/docs/api). Calls use the access token of a signed-in user and can do what that user can do.",
      ),
      code(
        "POST /auth/v1/token?grant_type=password",
        '{ "email": "…", "password": "…" }',
        "",
        "GET /api/repair-orders?status=open",
        "Authorization: Bearer <access_token>",
      ),
      list(
        "Lists are paginated. Pass `next` from a response as `after` in the next call.",
        "Money is in whole cents, quantities are decimal strings such as `1.50`, and times are UTC.",
        "Send an `Idempotency-Key` with a write, and a repeat has no effect.",
        "Errors are problem documents (RFC 9457) with a message in `detail`.",
      ),
    ),
    section(
      "Importing data",
      text(
        "You can create customers, vehicles, and parts through the same API. Data migration from another system is free, and we do it with you: [contact us](/contact) and tell us what you have.",
      ),
      note("There's no single export button for everything. Use the API, or ask us for a full copy."),
    ),
  ],
};

import { code, type GuideArticle, list, note, section, text } from "../../article.ts";

export const data: GuideArticle = {
  id: "data",
  title: "Your data and the API",
  summary:
    "Whose data it is, how to get it out: PDF invoices, the described API for every record, and the database under your own hand.",
  group: "office",
  roles: ["owner", "admin"],
  keywords:
    "export, import, backup, migrate, migration, download, csv, api, openapi, rest, integration, database, delete data, gdpr, lock in",
  sections: [
    section(
      "It is your shop's",
      text(
        "The records belong to the shop. [Terms](/terms) and [Privacy](/privacy) say so in full, with how to have them exported or deleted.",
      ),
      list(
        "**Invoices** open as PDF, one by one.",
        "**Everything that the screens show** comes from calls that you may make as well.",
        "**Your own installation** keeps all of it in PostgreSQL and in one folder. [Running the service](/docs/running-a-server)",
      ),
    ),
    section(
      "The API",
      text(
        "Every call is described at `/api/openapi.json` in OpenAPI 3.1, and readable at [API reference](/docs/api). A call takes the access token of a signed-in person and may do what that person may do.",
      ),
      code(
        "POST /auth/v1/token?grant_type=password",
        '{ "email": "…", "password": "…" }',
        "",
        "GET /api/repair-orders?status=open",
        "Authorization: Bearer <access_token>",
      ),
      list(
        "Lists come in pages; `next` of a reply is the `after` of the next call.",
        "Money is whole cents, quantities are decimal texts such as `1.50`, times are UTC.",
        "A write may carry an `Idempotency-Key`: sent twice, it is done once.",
        "A refusal is a problem document (RFC 9457) with a sentence in `detail`.",
      ),
    ),
    section(
      "Bringing data in",
      text(
        "Customers, vehicles and parts can be written through the same calls. Moving from another system is free of charge and done together with us: [write to us](/contact) what you have.",
      ),
      note(
        "There is no button that exports everything as one file. Until you need one regularly, ask, or use the calls above.",
      ),
    ),
  ],
};

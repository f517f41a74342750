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
        "Every call is described at `/api/openapi.json` in OpenAPI 3.1, and in the [API reference](/docs/api). Programs send an API key, which an owner or administrator creates under Settings, API keys, with scopes: what it may read or write. No key reaches pay, staff, or your plan.",
      ),
      code("GET /api/repair-orders?status=open", "Authorization: Bearer aiq_live_…"),
      list(
        "Lists are paginated. Pass `next` from a response as `after` in the next call.",
        "Money is in whole cents, quantities are decimal strings such as `1.50`, and times are UTC.",
        "Send an `Idempotency-Key` with a write, and a repeat has no effect.",
        "Errors are problem documents (RFC 9457) with a message in `detail`.",
        "The TypeScript client, at `/api/client.ts` of your AutoIQ, is one file with every call that a key may make. It repeats what is safe to repeat, reads lists page by page, and checks the signatures of webhooks.",
        "A key completes jobs and inspections only with the scope for work and inspections.",
        "Webhooks notify your program of changes: of customers, appointments, repair orders, estimates, inspections, deposits, invoices, payments, refunds, and parts. They are signed, in order for each record, and repeated until your program accepts them. Add its address under Settings, API keys.",
      ),
    ),
    section(
      "Importing data",
      text(
        "Data migration from another system is free, and we do it with you: [contact us](/contact) and tell us what you have. If you run your own server, `npm run import` reads the CSV files of Tekmetric, Shopmonkey, Mitchell 1, the customers of QuickBooks, or any spreadsheet, whose columns you map. [Running the service](/docs/running-a-server)",
      ),
      list(
        "A dry run shows counts, sums, and each row that can't be taken, with the reason. It writes nothing.",
        "Customers, vehicles, repair orders, invoices, balances and credits, open orders, declined work, canned jobs, and parts with stock and cost come along.",
        "Repair orders and invoices keep their numbers, and voided ones stay behind. Totals stay as they were billed, to the cent, and the invoice says that it was billed in an earlier system.",
        "Imported history counts in reports on its own dates.",
        "Customers whose email or phone you already have are joined to that customer.",
        "The same files again add only what is new.",
        "An import can be taken back. What you've worked with since stays, and you see what and why.",
      ),
      note("You can also create customers, vehicles, and parts through the API."),
    ),
    section(
      "Files with other names and headings",
      text(
        "Any system that saves CSV files will do, also Shop-Ware and AutoLeap, which describe no export in public. AutoIQ guesses what each file and each column has, from headings and values, and says when it isn't sure.",
      ),
      list(
        "A file with a check mark needs nothing from you. One with a warning needs a look.",
        "Press **Columns** to see each column with three of its values and the field that it goes to. Choose another field, or “Not imported”. Then press **Save columns**.",
        "A file that isn't recognized asks what it has. Leave it out if it has nothing to import.",
        "Choose the order of the date if yours can be read in two ways, miles or kilometers, and which statuses mean that the work is finished. Other repair orders come as open estimates.",
        "First and last name have fields of their own. Two columns for “Name” or “Street” are joined; any other field has one column.",
        "Your choices are used again for the next export, for corrected rows, and for other files with the same headings. Columns that aren't imported are not stored.",
      ),
    ),
    section(
      "Use both systems for a while",
      text(
        "Import a newer export of the same system as often as you like. AutoIQ compares each field with what the last import brought, and the dry run shows what it found. The same files again change nothing.",
      ),
      list(
        "What was changed only in the old system comes. What you changed in AutoIQ stays.",
        "What was changed in both is a conflict. AutoIQ's value stays until you press **Take theirs** on the page of conflicts, or **Keep ours** to be done with it. **Take all** and **Keep all** decide the rest at once.",
        "A repair order that was open and that nobody worked with in AutoIQ becomes what it is in the old system now: invoiced with its number and total, or open with its new amounts. The dry run says how many, and the undo puts them back. One that somebody worked with here is listed, and stays: finish it here, or void it.",
        "Posted invoices, opening balances, stock, and a vehicle's owner never change by an import. A difference is listed with what to do about it.",
        "Nothing is deleted. Records that are no longer in the files are listed, and what you removed here stays removed.",
        "**Undo** of a repeat puts back every field that it changed, unless you changed it since, and leaves the imports before it.",
      ),
    ),
  ],
};

import { type GuideArticle, list, note, section, table, text } from "../../article.ts";

export const administrationGuide: GuideArticle = {
  id: "administration",
  title: "Administration",
  summary:
    "See who can sign in and how, what doesn't work, what waits in the background, and what was changed and exported.",
  group: "office",
  roles: ["owner", "admin"],
  keywords:
    "admin dashboard, administrator, second factor, two-factor, sessions, devices, signed in, last sign-in, unused access, integrations, connections, QuickBooks disconnected, texts failing, email failing, background jobs, queue, failed jobs, storage, disk space, exports, imports, audit, leave, migrate, download all data, take my data, move",
  sections: [
    section(
      "Open it",
      text(
        "For administrators it is the first page. Owners find **Administration** under **Settings**. It refreshes every minute.",
      ),
    ),
    section(
      "What needs attention",
      text("The heading says what is most urgent. Click a line to go where you handle it."),
      list(
        "Something doesn't work: three emails or texts in a row that couldn't be delivered, a disconnected QuickBooks, background jobs that failed.",
        "Somebody waits: people who asked to join. Approve them on **Team**.",
        "Access isn't safe: people without a second factor, and people who haven't signed in for 90 days.",
        "The setup isn't finished: open steps of this location's setup.",
      ),
    ),
    section(
      "The cards",
      table(
        "Cards of the page",
        ["Card", "What it shows"],
        ["People", "Each person's role, second factor, last sign-in, and devices that are signed in"],
        ["Connections", "Email, texts, card payments, QuickBooks, and the language model"],
        ["Background jobs", "What waits, what is scheduled, and what failed"],
        ["Storage", "Photos, videos, documents, and signatures by size"],
        ["Audit log", "The newest entries"],
        ["Exports", "Who exported which list, and when"],
        ["Export everything", "One file with all of the business, for owners"],
        ["Imports", "The newest files of the bank at this location, for owners"],
        ["Locations", "Each location and how many people work there"],
      ),
      text(
        "Click the number of a person's devices to see where they are signed in. **Sign out** ends one, and **Sign out all devices** ends them all with their next request. The person can sign in again, so suspend them on **Team** if they must not. Only an owner sees and ends an owner's devices. The audit log and the person's own activity list it.",
      ),
      text(
        "A connection is **Working** when something was sent in the last seven days, **Ready** when it is set up, and **Failing** when it says so itself or its last three attempts failed. In **Test mode** nothing leaves the server.",
      ),
      note(
        "Background jobs are tried again for about four days before they count as failed. Refunds and texts that failed are listed on their own pages, too.",
      ),
    ),
    section(
      "Let support look for an hour",
      text(
        "Whoever runs the service sees counts of your business, and none of your records. If support should look closer, an owner opens **Shop settings** and **Security**, and clicks **Grant for one hour** under **Support access**. It ends on its own after an hour, or at once with **Revoke**.",
      ),
      list(
        "Support sees the settings of your locations, what the audit log says was done, and failed background jobs. They see no customers, repair orders, or invoices, and change nothing.",
        "**Who looked** lists each look with the time and the person's email address. The audit log has it, too.",
        "If AutoIQ extends your trial, turns a feature off, or runs failed jobs again, the audit log says who did it and why.",
      ),
    ),
    section(
      "Take everything with you",
      text(
        "Click **Export everything**. AutoIQ writes one ZIP in the background: every record in files that any program can read, and every photo and document. Then click **Download**. The file is stored for seven days, and the audit log says who requested and downloaded it.",
      ),
      list(
        "If the server stops meanwhile, the export goes on where it was and reads again what has changed. The file always shows your business at one moment.",
        "Another installation of AutoIQ imports the file and has the same business, with the same numbers and totals.",
        "Passwords stay. After the move, each person chooses a new one with **Forgot password?**.",
        "Connect QuickBooks and card readers again.",
      ),
    ),
  ],
};

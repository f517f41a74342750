import { code, type GuideArticle, list, note, section, table, text } from "../../article.ts";

export const running: GuideArticle = {
  id: "running-a-server",
  title: "Running the service",
  summary:
    "Run AutoIQ on your own machine or server, connect a domain, email, and card payments, monitor it, and back it up.",
  group: "office",
  roles: ["admin", "owner"],
  keywords:
    "install, self host, server, configuration, environment variable, smtp, stripe, postgres, backup, restore, health, metrics, demo, upgrade, operator, console, failed jobs, retry, bounced email, extend trial",
  sections: [
    section(
      "Start it",
      code("npm start"),
      text(
        "You need only Node 20 or newer. The command installs, builds, starts an embedded PostgreSQL and the server, and loads a demo shop. It prints the demo sign-ins and the security passwords for sign-up.",
      ),
      note("The demo shop and the outbox page exist only while the server listens on its own machine."),
    ),
    section(
      "Run it in production",
      table(
        "The most important settings",
        ["Variable", "What it does"],
        ["`PUBLIC_URL`", "The URL people use. Links in emails start with it"],
        ["`HOST`, `PORT`", "Where to listen"],
        ["`DATA_DIR`", "Embedded database, photos, documents, outbox, secrets. Back this up"],
        ["`DATABASE_URL`", "Your own PostgreSQL, version 15 or newer"],
        ["`SMTP_URL`", "Your email server. Without it, emails are written to `DATA_DIR/outbox/mail`"],
        ["`SIGNUP_SECURITY_PASSWORDS`", "Three passwords. A business sign-up needs one of them"],
        [
          "`STRIPE_SECRET_KEY`, `STRIPE_WEBHOOK_SECRET`",
          "Card payments. The webhook is `/api/webhooks/stripe`",
        ],
        ["`SUPPORT_EMAIL`", "Where messages from the contact page go"],
        ["`OPERATOR_EMAILS`", "Who can open the operator's console and read those messages"],
        ["`DEMO`", "`off` starts with an empty database"],
      ),
      text(
        "If a value is invalid, the server doesn't start and prints one line that says why. The configuration page of the documentation lists every setting.",
      ),
    ),
    section(
      "Monitor it",
      list(
        "`/health/live` shows that the process is running, and `/health/ready` that it can serve requests.",
        "`/metrics` serves Prometheus metrics. `METRICS_TOKEN` allows other machines to read them.",
        "The log has one JSON object per line. `LOG_LEVEL` sets the level of detail.",
      ),
    ),
    section(
      "Use the operator's console",
      text(
        "Accounts whose confirmed email address is in `OPERATOR_EMAILS` find **Operator console** in the account menu. It shows counts of every business, and no customers, repair orders, or prices.",
      ),
      table(
        "The pages of the console",
        ["Page", "What it shows and does"],
        [
          "**Overview**",
          "Database, last backup, jobs, emails, webhooks, and storage. The title says what is wrong",
        ],
        [
          "**Businesses**",
          "Plan, locations, staff, repair orders of 30 days, and last activity. **Extend trial** moves the end of a trial that is running. **Features and limits** turns off the language model or the online request pages, or limits tokens",
        ],
        [
          "**Jobs**",
          "Jobs that failed at every attempt. **Retry** starts one again, and **Retry all** all of the chosen kind. A second click starts nothing twice",
        ],
        [
          "**Bounced emails**",
          "Emails that were rejected or could not be sent. Addresses of customers are masked",
        ],
      ),
      text(
        "Each change for a business needs a reason. The business's owner reads it in the audit log, with the operator's email address. To look at settings, the audit log, or failed jobs of a business, ask its owner to grant support access.",
      ),
      note(
        "The console knows the backups of `npm run backup`. It doesn't see those of a database of your own. An email counts as bounced when the mail server refuses it while it is sent, or when the email provider's webhook reports it later (`MAILGUN_SIGNING_KEY`).",
      ),
    ),
    section(
      "Make a backup",
      list(
        "`npm run backup -- FILE` backs up `DATA_DIR` to one file, with the server running or stopped. With the embedded database, that's everything.",
        "With `DATABASE_URL`, back up that database with its own tools, and `DATA_DIR` for photos, documents, and secrets.",
      ),
      text(
        "On SIGTERM, the server finishes requests in progress and closes PostgreSQL cleanly. After a crash, PostgreSQL recovers at the next start.",
      ),
    ),
  ],
};

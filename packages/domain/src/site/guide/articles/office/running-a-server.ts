import { code, type GuideArticle, list, note, section, table, text } from "../../article.ts";

export const running: GuideArticle = {
  id: "running-a-server",
  title: "Running the service",
  summary:
    "Start AutoIQ on your own machine, put it behind your own address with email and card payments, watch it, and back it up.",
  group: "office",
  roles: ["admin", "owner"],
  keywords:
    "install, self host, server, configuration, environment variable, smtp, stripe, postgres, backup, restore, health, metrics, demo, upgrade",
  sections: [
    section(
      "Start it",
      code("npm start"),
      text(
        "Node 20 or newer is all it needs. It installs, builds, starts an embedded PostgreSQL and the server, and loads a demo shop. The demo's sign-ins and the security passwords for sign-up are printed at the start.",
      ),
      note("Demo shop and the outbox page exist only while the server listens to its own machine."),
    ),
    section(
      "Put it into service",
      table(
        "The variables that matter first",
        ["Variable", "What it does"],
        ["`PUBLIC_URL`", "The address that people's browsers use; links in emails begin with it"],
        ["`HOST`, `PORT`", "Where to listen"],
        ["`DATA_DIR`", "Embedded database, photos, documents, outbox, secrets. Back this up"],
        ["`DATABASE_URL`", "A PostgreSQL of yours, version 15 or newer"],
        ["`SMTP_URL`", "Your mail server; without it email is written to `DATA_DIR/outbox/mail`"],
        ["`SIGNUP_SECURITY_PASSWORDS`", "Three passwords, one of which a business sign-up must know"],
        [
          "`STRIPE_SECRET_KEY`, `STRIPE_WEBHOOK_SECRET`",
          "Card payments; the webhook is `/api/webhooks/stripe`",
        ],
        ["`SUPPORT_EMAIL`", "Where messages from the contact page go"],
        ["`OPERATOR_EMAILS`", "Who may read those messages at `/operator/messages`"],
        ["`DEMO`", "`off` starts with an empty database"],
      ),
      text(
        "A value that cannot be right ends the start with one line that says why. The README lists every variable.",
      ),
    ),
    section(
      "Watch it",
      list(
        "`/health/live` says that the process runs, `/health/ready` that it can serve.",
        "`/metrics` answers Prometheus; `METRICS_TOKEN` opens it to other machines.",
        "The log is one JSON object a line; `LOG_LEVEL` says how much.",
      ),
    ),
    section(
      "Make a backup",
      list(
        "Stop the server, then copy `DATA_DIR`: with the embedded database it is everything.",
        "With `DATABASE_URL`, back up that database by its own means, and `DATA_DIR` for photos, documents and secrets.",
      ),
      text(
        "A stop by SIGTERM finishes what is in flight and closes PostgreSQL cleanly. After a crash PostgreSQL recovers automatically at the next start.",
      ),
    ),
  ],
};

import { type GuideArticle, list, note, picture, section, steps, table, text } from "../../article.ts";

export const estimate: GuideArticle = {
  id: "estimate",
  title: "Estimate and authorization",
  summary:
    "Send the estimate by text or email, or record what the customer said at the counter or on the phone, job by job, with name and time.",
  group: "counter",
  roles: ["owner", "management"],
  keywords:
    "approve, approval, authorize, quote, send, decline, defer, phone approval, signature, revised estimate, extra work, expired",
  sections: [
    section(
      "Send it",
      steps(
        "Finish the jobs. What is still being edited is not sent.",
        "If there is an inspection, sign it off: the customer sees its findings and photos only then. **Sign off findings** stands in the sending window too.",
        "Press **Send estimate**, choose **Text**, **Email** or both, and press it again. A text needs the customer's consent and waits for the end of the quiet hours.",
        "**Estimates & authorizations** shows what became of the text and the email, and when the customer opened the link.",
        "The repair order now stands in **Awaiting approval**, and on **Today** under **Awaiting approval**, the longest first.",
      ),
      picture(
        "customer-link-phone",
        "What the customer sees: one answer for each job, and what they add up to.",
      ),
      text("The customer needs no account. [The customer's link](/docs/customer-link) shows their side."),
    ),
    section(
      "Record an answer",
      text("When the customer says it at the counter, on the phone, by text or by email:"),
      steps(
        "Press **Record authorization**.",
        "Choose for each job: **Approved**, **Declined** or **Deferred**. **Approve all** approves every job that waits for an answer; what was answered before stands below and stays as it is.",
        "Choose how they answered, and write who answered. At the counter the customer can sign on the screen; for a telephone call write the number you called, and who else heard it.",
        "If it was said earlier than now, enter the day and the time.",
        "Check **New authorized total** and press **Record authorization**.",
      ),
      text(
        "The time, your name, and the new total are saved with it. That is what the law wants to see on the invoice: [Florida's rules](/docs/florida).",
      ),
    ),
    section(
      "Changes after it was sent",
      table(
        "What happens to an estimate that is out",
        ["You do", "The customer sees"],
        [
          "Change a job that has no answer",
          "That the estimate has changed, and that it cannot be answered; send it again",
        ],
        ["Add a job", "The same. **Send estimate again** sends the new offer with its new total"],
        ["Nothing for longer than it is valid", "That the link has expired, and your phone number"],
      ),
      text("An estimate is valid for as many days as **Settings** says."),
    ),
    section(
      "Versions and paper",
      text(
        "**Estimates & authorizations** below the jobs has one line for each estimate: who answered, how, when, and the total. A press on the line opens what was said about each job. **View estimate** opens it as it was sent. **Compare** shows what another version changed: jobs added, taken off and changed, and the money, line by line.",
      ),
      text(
        "**Print or save (PDF)** makes the written estimate as a document. The customer finds the same one behind the link. In Florida it carries the law's three statements: **Get signature** under **Written estimate** keeps the one that the customer chose, with the signature.",
      ),
    ),
    section(
      "Who may",
      text(
        "Owners and managers send estimates and record answers. An administrator can prepare the repair order, and reads there who does the rest.",
      ),
      list(
        "Nothing can be worked on before it is approved: the clock does not start.",
        "A declined or deferred job can be approved later, as long as the repair order is open.",
        "An approved job can be declined until work on it begins or a part of it was taken from stock.",
      ),
      note(
        "**Estimates & authorizations** below the jobs has every estimate that went out and every answer that came back.",
      ),
    ),
  ],
};

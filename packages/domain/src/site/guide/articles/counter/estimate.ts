import { type GuideArticle, list, note, picture, section, steps, table, text } from "../../article.ts";

export const estimate: GuideArticle = {
  id: "estimate",
  title: "Estimate and authorization",
  summary:
    "Send the estimate by text or email, or record what the customer said in person or by phone, job by job.",
  group: "counter",
  roles: ["owner", "management"],
  keywords:
    "approve, approval, authorize, quote, send, decline, defer, phone approval, signature, revised estimate, extra work, expired",
  sections: [
    section(
      "Send it",
      steps(
        "Finish the jobs. Unsaved edits aren't sent.",
        "If there's an inspection, sign it off. Customers see findings and photos only after sign-off. You can also sign off in the send window.",
        "Click **Send estimate**, choose **Text**, **Email**, or both, and send it. A text needs the customer's consent and waits until quiet hours end.",
        "**Estimates & authorizations** shows whether the text or email was delivered, and when the customer opened the link.",
        "The repair order moves to **Awaiting approval**. **Today** lists it too, longest wait first.",
      ),
      picture("customer-link-phone", "What the customer sees: one decision for each job, and the total."),
      text(
        "The customer doesn't need an account. [The customer's link](/docs/customer-link) shows their side.",
      ),
    ),
    section(
      "Record an authorization",
      text("When the customer decides in person, by phone, by text, or by email:"),
      steps(
        "Click **Record authorization**.",
        "For each job, choose **Approved**, **Declined**, or **Deferred**. **Approve all** approves every job that's waiting. Earlier decisions are listed below and don't change.",
        "Choose how they responded, and enter who responded. In person, the customer can sign on the screen. For a call, enter the number you called and any witness.",
        "If they decided earlier, enter the day and time.",
        "Check **New authorized total** and click **Record authorization**.",
      ),
      text(
        "The time, your name, and the new total are saved with it, as the law requires on the invoice. [Florida's rules](/docs/florida)",
      ),
    ),
    section(
      "Changes after it was sent",
      table(
        "What happens to a sent estimate",
        ["You do", "The customer sees"],
        ["Change a job without a decision", "The estimate has changed and can't be approved. Send it again"],
        ["Add a job", "The same. **Send estimate again** sends the new estimate with its new total"],
        ["Let it expire", "The link has expired, and your phone number"],
      ),
      text("**Settings** sets how many days an estimate is valid."),
    ),
    section(
      "Versions and paper",
      text(
        "**Estimates & authorizations** below the jobs has one line for each estimate: who responded, how, when, and the total. Click a line to see the decision for each job. **View estimate** opens it as it was sent. **Compare** shows what changed between versions: jobs added, removed, and changed, and the amounts line by line.",
      ),
      text(
        "**Print or save (PDF)** creates the written estimate. The customer can open the same document from the link. In Florida it includes the three statements required by law. **Get signature** under **Written estimate** records the customer's choice and signature.",
      ),
    ),
    section(
      "Who can do it",
      text(
        "Owners and managers send estimates and record authorizations. Administrators can prepare the repair order.",
      ),
      list(
        "Work can't start before approval. The clock doesn't start.",
        "A declined or deferred job can be approved later while the repair order is open.",
        "An approved job can be declined until work starts or a part is taken from stock.",
      ),
      note("**Estimates & authorizations** below the jobs lists every estimate you sent and every response."),
    ),
  ],
};

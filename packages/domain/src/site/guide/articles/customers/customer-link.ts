import { type GuideArticle, list, note, picture, section, steps, text } from "../../article.ts";

export const customerLink: GuideArticle = {
  id: "customer-link",
  title: "The customer's link",
  summary:
    "What a customer sees behind the emailed link: findings, prices, an answer for each job, a signature, the progress and the bill.",
  group: "customers",
  roles: ["client", "owner", "management"],
  keywords:
    "estimate link, approve on phone, sign, signature, decline, text, email, no account, customer view, progress, status of my car",
  sections: [
    section(
      "Answer an estimate",
      steps(
        "Open the link in the shop's text or email. No account and no password is needed.",
        "Each job shows what was found, with photos, and then its price. **See details** shows labor and parts.",
        "At each job choose **Approve**, **Later** or **Decline**. Nothing is chosen for you. **Approve all** approves every job that waits.",
        "The bar at the bottom shows what you approve, with supplies and tax, and calls the shop with one tap.",
        "Below the jobs, open **Conditions of this estimate**, **The whole inspection** and **Your concern** to read them.",
        "Enter your name, which is your signature, and press **Send my answer**. **Draw my signature** is there if you prefer it.",
      ),
      picture("customer-link-phone", "Each job has its own price and its own answer."),
      note(
        "You can send some answers now and the rest later with the same link. What you chose stays in this browser until it is sent.",
      ),
    ),
    section(
      "After that",
      list(
        "The same link shows how far your car is, in five steps.",
        "**Change an answer** works until work on that job has begun.",
        "**Print or keep this estimate** opens it as a PDF.",
        "What you paid ahead is under **Paid ahead** with its receipt, and a deposit that the shop asks for with **Pay the deposit**. A link that came by text or email for the deposit alone opens only that.",
        "When the invoice is posted, **Pay** opens the checkout page, and **Invoice as PDF** keeps it. The receipt comes by email.",
        "**Call** at the top calls the shop.",
      ),
    ),
    section(
      "When the link does not open",
      list(
        "**The end is missing**: open it from the email again; copying often cuts it off.",
        "**It has expired**: estimates can be answered for a limited time, because prices change. Call the shop; it sends a new one.",
        "**The shop has changed this estimate**: what you see is not the newest offer. Look for a newer email.",
      ),
    ),
    section(
      "Who else can see it",
      text(
        "Whoever has the link. Treat it like the estimate itself, and do not forward it. It shows one repair order and nothing else of you.",
      ),
    ),
  ],
};

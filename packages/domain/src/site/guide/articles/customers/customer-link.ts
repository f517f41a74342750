import { type GuideArticle, list, note, picture, section, steps, text } from "../../article.ts";

export const customerLink: GuideArticle = {
  id: "customer-link",
  title: "The customer's link",
  summary:
    "What customers see when they open the link: findings, prices, a decision for each job, a signature, progress, and the invoice.",
  group: "customers",
  roles: ["client", "owner", "management"],
  keywords:
    "estimate link, approve on phone, sign, signature, decline, text, email, no account, customer view, progress, status of my car",
  sections: [
    section(
      "Respond to an estimate",
      steps(
        "Open the link in the shop's text or email. You don't need an account or password.",
        "Each job shows what was found, with photos, and then its price. **See details** shows labor and parts.",
        "For each job, choose **Approve**, **Later**, or **Decline**. Nothing is chosen for you. **Approve all** approves every job that's waiting.",
        "The bar at the bottom shows the total you approve, with supplies and tax. You can also call the shop from there.",
        "Below the jobs you can open the terms of the estimate, the whole inspection, and your concern.",
        "Enter your name, which is your signature, and send your response. You can also draw your signature.",
      ),
      picture("customer-link-phone", "Each job has its own price and its own decision."),
      note(
        "You can decide on some jobs now and the rest later with the same link. Your choices stay in this browser until you send them.",
      ),
    ),
    section(
      "After that",
      list(
        "The same link shows your car's progress in five steps.",
        "You can change a decision until work on that job starts.",
        "You can print the estimate or save it as a PDF.",
        "Deposits you paid are listed with their receipts. If the shop requests a deposit, you can pay it here. A link sent only for a deposit opens only that deposit.",
        "When the invoice is posted, **Pay** opens the checkout page. **Invoice as PDF** downloads it. The receipt comes by email.",
        "**Call** at the top calls the shop.",
      ),
    ),
    section(
      "When the link doesn't open",
      list(
        "The link is incomplete: open it from the original message. Copying often cuts off the end.",
        "The link has expired: estimates are valid for a limited time, because prices change. Call the shop for a new one.",
        "The shop has changed this estimate: you're viewing an older version. Look for a newer message.",
      ),
    ),
    section(
      "Who else can see it",
      text(
        "Anyone with the link. Treat it like the estimate itself, and don't forward it. It shows one repair order and nothing else about you.",
      ),
    ),
  ],
};

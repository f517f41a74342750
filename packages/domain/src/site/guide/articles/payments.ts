import { type GuideArticle, list, note, section, steps, text } from "../article.ts";

export const payments: GuideArticle = {
  id: "payments",
  title: "Payments",
  summary:
    "Take cash, a check or a card, in one amount or in parts; the customer gets a receipt by mail, and nothing is paid twice.",
  group: "parts-money",
  roles: ["owner", "management"],
  keywords:
    "pay, cash, check, card, credit card, stripe, checkout, receipt, partial payment, deposit, owed, test mode, refund",
  sections: [
    section(
      "At the counter",
      steps(
        "Open the invoice, or stay on the repair order: **Take a payment** stands on both.",
        "Choose **Cash** or **Check**. The amount is what is owed; enter less for a part of it.",
        "Press **Take cash** or **Take check**. The receipt goes to the customer's email.",
      ),
      text("**Card checkout** opens the card page instead, for a customer who stands beside you."),
    ),
    section(
      "On the customer's phone",
      text(
        "The customer's link and the client account both have **Pay**. It opens the checkout page, where the card is entered; neither AutoIQ nor your shop ever sees its number. The payment shows on your screen as soon as it is confirmed.",
      ),
      list(
        "Left the page: nothing was charged, and it can be paid whenever it suits.",
        "Confirmation takes a moment: the page says so, and that there is no need to pay again.",
      ),
    ),
    section(
      "Card payments by Stripe",
      text(
        "Cards go through Stripe Checkout when whoever runs the server has set it up. Until then the checkout is a **test mode** page on the server itself, for trying; it marks itself as such and charges nobody. [Running the service](/docs/running)",
      ),
    ),
    section(
      "What is refused",
      list("more than what is owed;", "a payment on an invoice that is paid;", "an amount of zero."),
      note("When the last part is paid, the repair order is **Closed** and leaves the board."),
    ),
  ],
};

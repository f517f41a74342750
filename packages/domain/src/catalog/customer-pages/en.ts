/** Sentences that several customers' pages share. Some of these pages are in English only and show them as they are. */
export const en = {
  call: "Call",
  callShop: "Call {shop}, {phone}",
  registration: "Registration {number}",
  invalidLink: {
    expired: "This link has expired",
    expiredText:
      "Estimates can be answered for a limited time, because prices change. Ask the shop to send a new one.",
    incomplete: "This link is not complete",
    incompleteText:
      "Part of its address is missing, which happens when it is copied. Open it again from the email or text.",
    unknown: "This link is not valid",
    unknownText: "Open the newest email or text from the shop, or ask the shop to send the link again.",
    account: "With an account, you also find every visit and invoice there.",
    signIn: "Sign in to your account",
  },
  checkout: {
    paid: "Your payment has arrived",
    paidText: "Thank you. We email you the receipt.",
    confirming: "Your payment is being confirmed",
    confirmingText:
      "It shows here as soon as the card company has confirmed it. There is no need to pay again.",
    left: "You left the checkout",
    leftText: "Nothing was charged. You can pay whenever it suits you.",
  },
  pay: {
    amount: "Amount",
    tooMuch: "Enter an amount up to the balance due.",
    pay: "Pay {amount}",
    failed: "The checkout did not open",
  },
  signature: {
    label: "Signature",
    hint: "Sign with a finger, a pen or the mouse. Or choose Type.",
    clear: "Clear",
  },
  payAtShop: "Pay in cash or by check at {shop}.",
  theShop: "the shop",
  questions: "Questions? Call {phone}.",
} as const;

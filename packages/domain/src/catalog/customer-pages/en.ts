/** Sentences that several customers' pages share. Some of these pages are in English only and show them as they are. */
export const en = {
  call: "Call",
  callShop: "Call {shop}, {phone}",
  registration: "Registration {number}",
  invalidLink: {
    expired: "This link has expired",
    expiredText: "Estimates expire because prices change. Ask the shop to send a new one.",
    incomplete: "This link is incomplete",
    incompleteText:
      "Part of the link is missing, which can happen when it's copied. Open it again from the email or text.",
    unknown: "This link isn't valid",
    unknownText: "Open the newest email or text from the shop, or ask the shop to send the link again.",
    account: "With an account, you can also see every visit and invoice.",
    signIn: "Sign in to your account",
  },
  checkout: {
    paid: "Payment received",
    paidText: "Thank you. We'll email you the receipt.",
    confirming: "Your payment is being confirmed",
    confirmingText: "It shows here as soon as the card company confirms it. You don't need to pay again.",
    left: "You left the checkout",
    leftText: "Nothing was charged. You can pay anytime.",
  },
  pay: {
    amount: "Amount",
    tooMuch: "Enter an amount up to the balance due.",
    pay: "Pay {amount}",
    failed: "The checkout didn't open",
    tip: {
      about: "Add a tip for the people who worked on your car?",
      label: "Tip",
      none: "No tip",
      other: "Other",
      amount: "Tip amount",
    },
  },
  waysToPay: {
    cash: "In cash or by check",
    card: "By card",
    surcharge: "By credit card at the shop, with {percent} surcharge",
    noSurcharge: "No surcharge in cash, by check, by debit or prepaid card, or on this page.",
    cashOff: "{percent} off in cash or by check at the shop.",
  },
  signature: {
    label: "Signature",
    hint: "Sign with your finger, a stylus, or a mouse. Or choose Type.",
    clear: "Clear",
  },
  payAtShop: "Pay in cash or by check at {shop}.",
  theShop: "the shop",
  questions: "Questions? Call {phone}.",
} as const;

/** The page behind the link to a requested deposit. */
export const en = {
  title: "Your deposit · AutoIQ",
  opening: "Opening your deposit",
  notLoaded: "Couldn't load your deposit",
  repairOrder: "Repair order {number}",
  headingFor: "A deposit for your {vehicle}",
  heading: "A deposit for your car",
  state: {
    open: "Due now",
    openText:
      "{shop} holds it for your repair order. It's deducted from your balance when the invoice is posted.",
    paid: "Paid",
    paidText:
      "{shop} received it. It's deducted from your balance when the invoice is posted. There's nothing more to pay here.",
    ended: "Nothing to pay here",
    endedText: "{shop} canceled this deposit request. If you expected to pay it, call them.",
  },
  cardNote: "You enter your card number only on the payment page. AutoIQ and the shop never see it.",
} as const;

/** What the rules of decisions and payments refuse, to the shop and to its customer. */
export const en = {
  ended: {
    invoiced: "This repair order is invoiced. A posted invoice never changes.",
    closed: "This repair order is paid and closed.",
    void: "This repair order was voided.",
  },
  already: {
    approved: "“{job}” was already approved.",
    declined: "“{job}” was already declined.",
    deferred: "“{job}” was already deferred.",
  },
  begun: {
    declined: "Work on “{job}” has started, so it can no longer be declined.",
    deferred: "Work on “{job}” has started, so it can no longer be deferred.",
  },
  taken: {
    declined: "Parts for “{job}” were already pulled from stock, so it can no longer be declined.",
    deferred: "Parts for “{job}” were already pulled from stock, so it can no longer be deferred.",
  },
  paid: "This invoice is already paid.",
  owed: "Only {amount} is due on this invoice.",
  fullBalance: "This shop takes cards for the full balance. Pay {amount}, or ask the shop.",
  depositInvoiced: "The invoice is posted. Take the payment on the invoice.",
  depositUnpriced: "Nothing is priced on this repair order yet. Add jobs, then take the deposit.",
  depositCovered: "Deposits of {amount} already cover the {shown} the customer was shown.",
  depositAbove: "Enter at most {amount}. More would exceed the estimate.",
} as const;

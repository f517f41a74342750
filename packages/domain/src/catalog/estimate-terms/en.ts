/** The conditions of a written estimate. A shop's own warranty is shown as it was typed. */
export const en = {
  tag: "Tag",
  labor: "Labor",
  laborText: "Flat-rate hours at {rate} an hour unless a line shows another rate.",
  supplies: "Shop supplies",
  tire: "New tire fee",
  battery: "Battery fee",
  charge: {
    supplies: {
      included: "{amount} for supplies used up during the work is included in the total.",
      ifAll:
        "None in the total so far. {amount} for supplies used up during the work if you approve every job.",
      partly:
        "{amount} for supplies used up during the work is included in the total of what you approve. {whole} if you approve every job.",
    },
    fee: {
      included: "{amount} charged for the state of {state} is included in the total.",
      ifAll: "None in the total so far. {amount} charged for the state of {state} if you approve every job.",
      partly:
        "{amount} charged for the state of {state} is included in the total of what you approve. {whole} if you approve every job.",
    },
  },
  estimate: "Charge for this estimate",
  estimateText: "None beyond the jobs listed.",
  payment: "Payment",
  paymentText: "Cash, check, or card.",
  warranty: "Warranty",
  noWarranty: "None stated.",
  replacedParts: "Replaced parts",
  saved: "Saved for you to inspect or take.",
  notSaved: "Not saved unless you ask for them.",
  storage: "Storage",
  storageText:
    "{amount} a day for a finished car that is not picked up within three working days of our notice.",
  noStorage: "No charge.",
  changes: "Changes",
  changesText: {
    floridaLimit:
      "Without asking you again, the bill may exceed what you approved by 10% of the estimate, at least $10 and at most $50.",
    michiganLimit:
      "Without asking you again, the bill may exceed what you approved by 10% of the estimate or $50, whichever is less.",
    coloradoLimit:
      "Without asking you again, the bill may exceed what you approved by 10% of the estimate or $25, whichever is less.",
    tenPercentLimit:
      "Without asking you again, the bill may exceed what you approved by 10% of the estimate.",
    nothing: "The bill may not exceed what you approved without a new authorization.",
  },
} as const;

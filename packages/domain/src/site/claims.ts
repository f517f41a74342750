/** What the public site says about the product, in one place and in the owner's own words. */
export const claims = {
  tagline: "The intelligent automotive shop management solution powered by AI",
  headline: "TIME IS MONEY",
  subheadline: "We Save You Both.",
  figures: [
    { value: "70%", label: "less administration time" },
    { value: "23%", label: "average revenue increase" },
    { value: "$3,750", label: "average saved per month" },
  ],
  trial: "7-day free trial, no card",
  trialAction: "Start Your Free 7-Day Trial",
} as const;

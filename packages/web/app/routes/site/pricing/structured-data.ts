import type { Cents } from "@autoiq/domain/kernel/money";
import { planQuestions } from "@autoiq/domain/subscription/faq";
import { plans } from "@autoiq/domain/subscription/plans";
import { absolute } from "~/platform/page-meta";

const dollars = (amount: Cents) => (amount / 100).toFixed(2);

/** AutoIQ as a product with its offers, for search engines (https://schema.org/SoftwareApplication). */
export const softwareApplication = () => ({
  "@type": "SoftwareApplication",
  name: "AutoIQ",
  applicationCategory: "BusinessApplication",
  operatingSystem: "Web",
  url: absolute("/"),
  offers: plans.map((plan) => ({
    "@type": "Offer",
    name: plan.label,
    description: plan.description,
    price: dollars(plan.monthlyCents),
    priceCurrency: "USD",
    url: absolute("/pricing"),
    availability: "https://schema.org/InStock",
    priceSpecification: [
      { billed: "monthly", price: plan.monthlyCents },
      { billed: "yearly", price: plan.yearlyCents },
    ].map(({ billed, price }) => ({
      "@type": "UnitPriceSpecification",
      name: `${plan.label}, billed ${billed}`,
      price: dollars(price),
      priceCurrency: "USD",
      unitText: plan.period,
      billingDuration: billed === "yearly" ? "P1Y" : "P1M",
    })),
  })),
});

export const pricingQuestions = {
  "@type": "FAQPage",
  mainEntity: planQuestions.map(({ question, answer }) => ({
    "@type": "Question",
    name: question,
    acceptedAnswer: { "@type": "Answer", text: answer },
  })),
};

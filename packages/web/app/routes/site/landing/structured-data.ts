import { claims } from "@autoiq/domain/site/claims";
import { office, supportEmail } from "@autoiq/domain/site/support";
import { plans } from "@autoiq/domain/subscription/plans";
import { absolute } from "~/platform/page-meta";

/** Structured data for search engines: who offers the product, and at what prices. */
export const structuredData = () => [
  {
    "@type": "Organization",
    name: "AutoIQ",
    url: absolute("/"),
    logo: absolute("/favicon.svg"),
    email: supportEmail,
    address: {
      "@type": "PostalAddress",
      addressLocality: office.city,
      addressRegion: office.state,
      addressCountry: office.country,
    },
  },
  {
    "@type": "SoftwareApplication",
    name: "AutoIQ",
    url: absolute("/"),
    description: claims.tagline,
    applicationCategory: "BusinessApplication",
    operatingSystem: "Web",
    offers: plans.map((plan) => ({
      "@type": "Offer",
      name: plan.label,
      price: (plan.monthlyCents / 100).toFixed(2),
      priceCurrency: "USD",
      description: `${plan.bays}, ${plan.period}`,
      url: absolute("/pricing"),
    })),
  },
];

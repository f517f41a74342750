import { trialDays } from "../subscription/plans.ts";
import { responseTimes, startTimes, uptime } from "../subscription/service-levels.ts";

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
  trial: `${trialDays}-day free trial, no card`,
  trialAction: `Start Your Free ${trialDays}-Day Trial`,
  start: [
    { value: startTimes.setup.dash, label: "setup" },
    { value: startTimes.fullOperation.dash, label: "to full operation" },
    { value: startTimes.onboarding.dash, label: "onboarding" },
  ],
  enterprise: [
    { id: "locations", title: "Multi-location management", text: "With role-based access in each of them." },
    {
      id: "support",
      title: "Enterprise support",
      text: `Critical response under ${responseTimes.criticalLimit.long}.`,
    },
    { id: "compliance", title: "SOC 2, GDPR and CCPA", text: "Compliance, with secure storage." },
    { id: "uptime", title: uptime, text: "For every location." },
    { id: "migration", title: "Free data migration", text: "With free training for the team." },
  ],
  features: [
    { id: "scheduling", title: "Smart scheduling", text: "With reminders." },
    { id: "inventory", title: "Predictive inventory", text: "With low-stock alerts." },
    { id: "analytics", title: "Analytics", text: "For one location or many." },
    { id: "records", title: "Customer records", text: "With service and vehicle history." },
    { id: "inspections", title: "Digital inspections", text: "With photos." },
    { id: "time", title: "Technician time tracking", text: "And service schedules." },
    { id: "messages", title: "Customer messaging", text: "And notifications." },
    { id: "assistant", title: "An AI assistant", text: "For owners, managers and technicians." },
  ],
} as const;

import {
  type Plan,
  planOf,
  plans,
  trialDays,
  wholeDollars,
  yearlySavingPercent,
} from "../subscription/plans.ts";
import { criticalResponse, responseTimes, startTimes } from "../subscription/service-levels.ts";

/** One question of the FAQ page. The answer is plain text, so that search engines and the chat get the same words. */
export interface FaqQuestion {
  readonly id: string;
  readonly question: string;
  readonly answer: string;
  /** Where to read more or take action. */
  readonly links: readonly { readonly to: string; readonly label: string }[];
}

export interface FaqGroup {
  readonly id: string;
  readonly title: string;
  readonly questions: readonly FaqQuestion[];
}

const starter = planOf("starter");
const dearest = planOf("ultimate");
const both = (plan: Plan) => `${wholeDollars(plan.monthlyCents)} or ${wholeDollars(plan.yearlyCents)}`;
const lower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
/** "Starter is for up to 3 bays, Professional for 4-8 bays, …, and Ultimate for multi-site franchises" */
const baysOfPlans = plans
  .map(
    (plan, at) =>
      `${at === plans.length - 1 ? "and " : ""}${plan.label} ${at === 0 ? "is for" : "for"} ${lower(plan.bays)}`,
  )
  .join(", ");
/** "Starter $298 or $238" for each plan, as one list. */
const priceList = plans.map((plan) => `${plan.label} ${both(plan)}`).join(", ");

export const faqGroups: readonly FaqGroup[] = [
  {
    id: "security",
    title: "Security & Privacy",
    questions: [
      {
        id: "data-protection",
        question: "How is my shop's data protected?",
        answer:
          "It's in secure storage, and the database itself keeps each shop's records separate. Passwords are stored only as argon2id hashes. The server checks each person's role on every request. Changes to a repair order are recorded with the person, the time, and the previous value.",
        links: [{ to: "/privacy", label: "Privacy notice" }],
      },
      {
        id: "compliance",
        question: "Which standards does AutoIQ comply with?",
        answer:
          "SOC 2, GDPR and CCPA. The privacy notice explains what we collect, why, for how long, and how to access, correct, or delete it. Customers enter card details on a hosted checkout page, so card numbers never reach our server.",
        links: [
          { to: "/privacy", label: "Privacy notice" },
          { to: "/contact", label: "Ask about compliance" },
        ],
      },
      {
        id: "data-ownership",
        question: "Who owns the data, and who can see it?",
        answer:
          "Your shop owns it. Your team sees what their roles allow. For example, a technician can't open invoices or reports. Customers see only their own cars, estimates, and invoices, through an emailed link or a free client account. We don't sell it.",
        links: [{ to: "/terms", label: "Terms of service" }],
      },
    ],
  },
  {
    id: "onboarding",
    title: "Getting Started & Onboarding",
    questions: [
      {
        id: "setup-time",
        question: "How long does setup take?",
        answer: `Setup takes ${startTimes.setup.text}, with full operation in ${startTimes.fullOperation.text}. If we move your data and train your whole team, plan ${startTimes.onboarding.text} for onboarding. Your shop keeps working during that time.`,
        links: [{ to: "/free-trial", label: "What happens each day" }],
      },
      {
        id: "migration",
        question: "Can I bring my data from another system?",
        answer:
          "Yes, and data migration is free. Tell us which system you use and what you want to keep: customers, vehicles, service history, parts. We plan the move with you, and your current system stays as it is.",
        links: [{ to: "/contact", label: "Ask about your system" }],
      },
      {
        id: "sign-up-needs",
        question: "What do I need to sign up?",
        answer:
          "A name, an email address, a password of at least 8 characters, and a phone number, so that SMS notifications about vehicle repairs can be sent. Business accounts also need a company name and the security password we give you. No card is needed.",
        links: [{ to: "/auth?tab=sign-up", label: "Sign up" }],
      },
      {
        id: "customers-accounts",
        question: "Do my customers need an account?",
        answer:
          "No. The estimate email has a link that works on any phone. It shows findings with photos and prices, lets the customer approve or decline each job, and later shows the invoice. Customers who want all their visits in one place can get a free client account.",
        links: [{ to: "/login", label: "Who signs in where" }],
      },
    ],
  },
  {
    id: "pricing",
    title: "Pricing & Plans",
    questions: [
      {
        id: "cost",
        question: "What does AutoIQ cost?",
        answer: `Prices are per shop location per month, billed monthly or yearly: ${priceList}. Each plan includes a ${trialDays}-day trial, and there is no setup fee.`,
        links: [{ to: "/pricing", label: "Compare plans" }],
      },
      {
        id: "trial",
        question: "Is there a free trial?",
        answer: `Yes: ${trialDays} days on all plans. No card is needed to start, and there is no setup fee.`,
        links: [{ to: "/free-trial", label: "About the free trial" }],
      },
      {
        id: "yearly",
        question: "How much do I save by paying yearly?",
        answer: `Yearly billing saves ${yearlySavingPercent}%. Starter, for example, is ${wholeDollars(starter.yearlyCents)} instead of ${wholeDollars(starter.monthlyCents)} a month, and ${dearest.label} ${wholeDollars(dearest.yearlyCents)} instead of ${wholeDollars(dearest.monthlyCents)}.`,
        links: [{ to: "/pricing", label: "See yearly prices" }],
      },
      {
        id: "which-plan",
        question: "Which plan fits my shop?",
        answer: `Count your bays. ${baysOfPlans}. For Enterprise and Ultimate, talk to our sales team first.`,
        links: [
          { to: "/pricing", label: "Compare plans" },
          { to: "/contact", label: "Contact Sales" },
        ],
      },
    ],
  },
  {
    id: "support",
    title: "Support & Training",
    questions: [
      {
        id: "channels",
        question: "How do I reach support?",
        answer:
          "By email, 24/7, on all plans. Live chat and phone come with premium plans, starting with Professional. Enterprise and Ultimate have dedicated account managers.",
        links: [{ to: "/support", label: "All support options" }],
      },
      {
        id: "response-times",
        question: "How fast do you respond?",
        answer: `Our response targets are ${responseTimes.standard.short} for standard support, ${responseTimes.premium.short} for premium support and ${responseTimes.critical.short} for enterprise critical cases. Enterprise support includes a ${criticalResponse}.`,
        links: [{ to: "/support", label: "Response targets" }],
      },
      {
        id: "training",
        question: "Is training included?",
        answer:
          "Yes, training is free. Each role has its own screens, so people only learn what they use. The user guide covers every step, and the help center is searchable.",
        links: [
          { to: "/docs", label: "User guide" },
          { to: "/help", label: "Help center" },
        ],
      },
      {
        id: "certification",
        question: "What is the training program for students?",
        answer:
          "It's a sales certification program. Students pre-enroll to reserve a seat, with priority access to course materials and early notification of start dates. Pre-enrollment is not payment. The full fee is due before the start date.",
        links: [{ to: "/training", label: "Pre-enroll" }],
      },
    ],
  },
];

/** The questions as schema.org's FAQPage. */
export const faqPageData = {
  "@type": "FAQPage",
  mainEntity: faqGroups.flatMap((group) =>
    group.questions.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
  ),
};

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
          "It is kept in secure storage, and the database itself keeps shops apart: a query that forgets to name your shop finds nothing instead of somebody else's records. Passwords are kept only as argon2id hashes. Who may see or change what follows from a person's role and is decided on the server, and what is done on a repair order is recorded with the person, the time, and what it was before.",
        links: [{ to: "/privacy", label: "Privacy notice" }],
      },
      {
        id: "compliance",
        question: "Which standards does AutoIQ comply with?",
        answer:
          "SOC 2, GDPR and CCPA. The privacy notice says what is collected, why, for how long, and how a person sees, corrects or deletes it. Card payments are typed on a hosted checkout page, so that no card number ever touches our server.",
        links: [
          { to: "/privacy", label: "Privacy notice" },
          { to: "/contact", label: "Ask about compliance" },
        ],
      },
      {
        id: "data-ownership",
        question: "Who owns the data, and who can see it?",
        answer:
          "Your shop owns it. Your team sees what their roles need: a technician, for example, cannot open invoices or the shop's reports. A customer sees only their own cars, estimates and bills, by an emailed link or a free client account. We do not sell it.",
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
        answer: `Setup takes ${startTimes.setup.text}, with full operation in ${startTimes.fullOperation.text}. When we bring over your data and train the whole team with you, plan an onboarding of ${startTimes.onboarding.text}; the shop works on during that time.`,
        links: [{ to: "/free-trial", label: "What happens on which day" }],
      },
      {
        id: "migration",
        question: "Can I bring my data from another system?",
        answer:
          "Yes, and data migration is free. Tell us which system you use now and what you want to keep: customers, vehicles, service history, parts. We plan the move with you, and your present system stays as it is.",
        links: [{ to: "/contact", label: "Ask about your system" }],
      },
      {
        id: "sign-up-needs",
        question: "What do I need to sign up?",
        answer:
          "A name, an email address, a password of at least 8 characters and a phone number, so that SMS notifications about vehicle repairs can be sent. Business accounts also need a company name and the security password that we give you. No card is needed.",
        links: [{ to: "/auth?tab=sign-up", label: "Sign up" }],
      },
      {
        id: "customers-accounts",
        question: "Do my customers need an account?",
        answer:
          "No. The email with the estimate holds a link that opens it on any phone: findings with photos, prices job by job, approve or decline, and later the invoice. Who wants to see all visits in one place gets a free client account.",
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
        answer: `Prices are per shop location and month, billed monthly or yearly: ${priceList}. Each plan includes a ${trialDays}-day trial, and there is no setup fee.`,
        links: [{ to: "/pricing", label: "Compare the plans" }],
      },
      {
        id: "trial",
        question: "Is there a free trial?",
        answer: `Yes: ${trialDays} days on all plans. No card is needed to begin, and there is no setup fee.`,
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
          { to: "/pricing", label: "Compare the plans" },
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
          "By email, 24/7, on all plans. Live chat and phone come with the premium plans: phone begins with Professional, and Enterprise and Ultimate have dedicated account managers.",
        links: [{ to: "/support", label: "All ways to reach us" }],
      },
      {
        id: "response-times",
        question: "How fast do you answer?",
        answer: `Our response targets are ${responseTimes.standard.short} for standard support, ${responseTimes.premium.short} for premium support and ${responseTimes.critical.short} for enterprise critical cases. Enterprise support includes a ${criticalResponse}.`,
        links: [{ to: "/support", label: "Response targets" }],
      },
      {
        id: "training",
        question: "Is training included?",
        answer:
          "Yes, training is free. Each role has a workspace of its own, so a technician learns one phone screen and the front counter learns the desk. The user guide shows every step, and the help center is searchable.",
        links: [
          { to: "/docs", label: "User guide" },
          { to: "/help", label: "Help center" },
        ],
      },
      {
        id: "certification",
        question: "What is the training program for students?",
        answer:
          "It is a sales certification program. Students pre-enroll to reserve a seat, with priority access to course materials and early notification of start dates. Pre-enrollment is not payment: the full fee is due before the start date.",
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

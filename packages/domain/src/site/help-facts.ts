import { trialDays } from "../subscription/plans.ts";
import { criticalResponse, responseTimes, uptime } from "../subscription/service-levels.ts";
import { type Fact, fact } from "./fact.ts";
import { faqGroups } from "./faq.ts";
import { hoursLine, office, supportEmail, supportPhone } from "./support.ts";

const allQuestions = faqGroups.flatMap(({ questions }) => questions);
/** The FAQ's own text where it gives the same answer. */
function faqAnswer(id: string): string {
  const found = allQuestions.find((each) => each.id === id);
  if (!found) throw new Error(`The FAQ has no question ${id}`);
  return found.answer;
}

/** Getting started, support, security and the company. */
export const helpFacts: readonly Fact[] = [
  fact(
    "setup-time",
    "How long it takes to start",
    "/faq",
    "implementation, get started, getting started, up and running, set up, how fast, how soon, install, launch, go live, onboarding, begin, how long, ready, weeks",
    faqAnswer("setup-time"),
  ),
  fact(
    "migration",
    "Free data migration",
    "/faq",
    "import, migrate, move data, transfer, switch, switching, old system, current software, existing customers, mitchell, shop-ware, tekmetric, shopmonkey, alldata, spreadsheet, excel, csv, convert, bring over",
    faqAnswer("migration"),
  ),
  fact(
    "training",
    "Training",
    "/faq",
    "train my team, learn, teach, staff training, tutorial, easy to use, hard to learn, difficult, user friendly, learning curve, computer skills, not tech savvy, employees resist",
    faqAnswer("training"),
  ),
  fact(
    "certification",
    "Sales certification program for students",
    "/training",
    "student, students, course, certificate, certification, school, class, program, pre-enroll, enroll, seat, learn to sell",
    faqAnswer("certification"),
  ),
  fact(
    "support-channels",
    "How to reach support",
    "/support",
    "help, support, customer service, phone support, call, live chat, telephone, assistance, problem, issue, trouble, technical support, 24/7, someone",
    faqAnswer("channels"),
  ),
  fact(
    "response-times",
    "How fast support responds",
    "/support",
    "response time, how fast, how quick, how quickly, reply, answer time, urgent, emergency, sla, critical, down, wait",
    faqAnswer("response-times"),
  ),
  fact(
    "enterprise-support",
    "Enterprise support",
    "/support",
    "critical response, account manager, dedicated, priority, vip",
    `Enterprise support has a dedicated account manager and a ${criticalResponse}. The target for critical cases is ${responseTimes.critical.short}.`,
  ),
  fact(
    "hours",
    "Office hours",
    "/contact",
    "opening hours, business hours, open, closed, saturday, sunday, weekend, monday, when can i call, time zone, today",
    `Our hours are ${hoursLine}. Email support is available 24/7.`,
  ),
  fact(
    "office",
    "Where the office is",
    "/contact",
    "address, location, where, based, headquarters, city, visit, florida, tampa, country",
    `Our office is in ${office.place}. The contact page has a map.`,
  ),
  fact(
    "contact",
    "Talk to a person",
    "/contact",
    "human, real person, somebody, someone, sales, salesperson, representative, agent, email, email address, phone number, reach, message, call me, talk, speak, callback, get in touch, operator",
    `Use the contact form and a person will reply. You can also email ${supportEmail} or call ${supportPhone.shown} (${hoursLine}).`,
  ),
  fact(
    "demo",
    "See a demo",
    "/contact",
    "demo, demonstration, show me, walkthrough, presentation, guided tour, see it, screenshots, video, meeting",
    `The quickest demo is the free trial: ${trialDays} days, no card. For a guided demo, use the contact form.`,
  ),
  fact(
    "security",
    "Security of your data",
    "/privacy",
    "secure, safe, security, encrypted, encryption, hacked, breach, backup, backups, data protection, storage, password, two factor, mfa, steal, lose data",
    faqAnswer("data-protection"),
  ),
  fact(
    "data-ownership",
    "Whose data it is",
    "/terms",
    "own my data, ownership, sell my data, data belongs, share data, third parties, delete my data, export my data, take my data, leave, lock in, privacy, personal data",
    faqAnswer("data-ownership"),
  ),
  fact(
    "compliance",
    "SOC 2, GDPR and CCPA",
    "/privacy",
    "soc2, soc, gdpr, ccpa, compliant, comply, regulation, audit, certified, hipaa, pci, law, legal, california, european",
    faqAnswer("compliance"),
  ),
  fact(
    "uptime",
    uptime,
    "/support",
    "uptime, downtime, outage, reliable, reliability, availability, status, server down, crash, stable, goes down",
    `AutoIQ offers ${uptime} for every location.`,
  ),
  fact(
    "sign-up",
    "Signing up",
    "/free-trial",
    "sign up, signup, register, create account, open account, join, account type, required, security password, company name, what do i need",
    faqAnswer("sign-up-needs"),
  ),
  fact(
    "sign-in-help",
    "Signing in",
    "/login",
    "login, log in, sign in, forgot, forgotten, reset password, lost password, locked out, cannot get in, access my account, verification mail",
    "Sign in at /auth?tab=sign-in. If you forgot your password, request a reset email at /forgot-password.",
  ),
  fact(
    "client-account",
    "Free accounts for customers",
    "/login",
    "client account, customers pay, free for customers, car owner, vehicle owner, my own car, customer portal, customer login, customer app",
    faqAnswer("customers-accounts"),
  ),
  fact(
    "careers",
    "Working at AutoIQ",
    "/careers",
    "job, jobs, career, work for you, vacancy, openings, apply, internship, position",
    "The careers page explains how we work and how to apply.",
  ),
  fact(
    "updates",
    "What's new",
    "/updates",
    "new, changelog, release, releases, latest version, roadmap, recently, improvements",
    "The updates page lists changes to AutoIQ, newest first.",
  ),
  fact(
    "press",
    "For the press",
    "/press",
    "press, journalist, logo, logos, article, media kit, brand, interview",
    "The press page has facts, logos, and screenshots.",
  ),
];

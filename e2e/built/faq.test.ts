import { expect, test } from "vitest";
import { hrefOf, mainOf, openPage, regionOf, structuredData, textOf } from "./page.ts";

const path = "/faq";
const details = () => [...openPage(path).querySelectorAll("details")];
const answers = () =>
  details().map((item) => ({
    name: textOf(item.querySelector("summary") as Element),
    text: textOf(item.querySelector("p") as Element),
  }));

test("the hero links 'Start Free Trial' to sign-up and 'Contact Sales' to /contact", () => {
  expect(hrefOf(mainOf(path), "Start Free Trial")).toBe("/auth?tab=sign-up");
  expect(hrefOf(mainOf(path), "Contact Sales")).toBe("/contact");
});

test.each([
  ["Security & Privacy", 3],
  ["Getting Started & Onboarding", 4],
  ["Pricing & Plans", 4],
  ["Support & Training", 4],
])("the group '%s' holds %i questions", (name, count) => {
  expect(regionOf(path, name).querySelectorAll("summary")).toHaveLength(count);
});

test("all questions are closed at first, and one is open at a time across groups", () => {
  expect(details()).toHaveLength(15);
  expect(details().filter((item) => item.hasAttribute("open"))).toEqual([]);
  const names = new Set(details().map((item) => item.getAttribute("name")));
  expect(names.size).toBe(1);
  expect([...names][0]).toBeTruthy();
});

test.each([
  [
    "What does AutoIQ cost?",
    "Starter $298 or $238, Professional $598 or $478, Enterprise $998 or $798, Ultimate $2,499 or $1,999.",
  ],
  ["How much do I save by paying yearly?", "Yearly billing saves 20%."],
  ["How do I reach support?", "By email, 24/7, on all plans."],
  [
    "How fast do you respond?",
    "4 h for standard support, 1 h for premium support and 15 min for enterprise critical cases",
  ],
  ["Which standards does AutoIQ comply with?", "SOC 2, GDPR and CCPA."],
  ["How long does setup take?", "Setup takes 15-30 minutes, with full operation in 2-3 days."],
  ["Is there a free trial?", "Yes: 7 days on all plans. No card is needed to start"],
  ["Who owns the data, and who can see it?", "Your shop owns it."],
])("'%s' is answered as specified", (question, answer) => {
  expect(answers().find(({ name }) => name === question)?.text).toContain(answer);
});

test("the closing block has Contact Support and Start Free Trial", () => {
  const closing = regionOf(path, "Still have questions?");
  expect(hrefOf(closing, "Contact Support")).toBe("/support");
  expect(hrefOf(closing, "Start Free Trial")).toBe("/auth?tab=sign-up");
});

test("search engines are given every question and answer as they are shown", () => {
  const { mainEntity } = structuredData<{
    mainEntity: { name: string; acceptedAnswer: { text: string } }[];
  }>(path, "FAQPage");
  expect(mainEntity).toHaveLength(15);
  expect(answers()).toEqual(mainEntity.map(({ name, acceptedAnswer: { text } }) => ({ name, text })));
});

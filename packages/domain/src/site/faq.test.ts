import { describe, expect, it } from "vitest";
import { faqGroups, faqPageData } from "./faq.ts";
import { sitePages } from "./pages.ts";

const questions = faqGroups.flatMap((group) => group.questions);
const answerTo = (id: string) => questions.find((each) => each.id === id)?.answer ?? "";

describe("the frequently asked questions", () => {
  it("has the four groups with 3, 4, 4 and 4 questions", () => {
    expect(faqGroups.map(({ title, questions }) => [title, questions.length])).toEqual([
      ["Security & Privacy", 3],
      ["Getting Started & Onboarding", 4],
      ["Pricing & Plans", 4],
      ["Support & Training", 4],
    ]);
    expect(new Set(questions.map(({ id }) => id)).size).toBe(15);
  });

  it.each([
    ["setup-time", ["15-30 minutes", "full operation in 2-3 days", "1-2 weeks"]],
    ["cost", ["Starter $298 or $238", "Professional $598 or $478", "Enterprise $998 or $798"]],
    ["cost", ["Ultimate $2,499 or $1,999", "no setup fee"]],
    ["trial", ["7 days on all plans", "No card", "no setup fee"]],
    ["yearly", ["saves 20%"]],
    ["which-plan", ["up to 3 bays", "4-8 bays", "9+ bays", "multi-site franchises"]],
    ["channels", ["24/7", "on all plans", "Live chat and phone", "dedicated account managers"]],
    ["response-times", ["4 h", "1 h", "15 min", "critical response under 1 hour"]],
    ["compliance", ["SOC 2, GDPR and CCPA"]],
    ["migration", ["data migration is free"]],
    ["customers-accounts", ["free client account"]],
    ["sign-up-needs", ["company name", "SMS notifications about vehicle repairs"]],
  ])("answers %s with the owner's own numbers", (id, facts) => {
    for (const fact of facts) expect(answerTo(id)).toContain(fact);
  });

  it("links only to pages that exist", () => {
    const paths: readonly string[] = [...sitePages.map(({ path }) => path), "/auth"];
    for (const { to } of questions.flatMap(({ links }) => links)) {
      expect(paths).toContain(to.split("?")[0]);
    }
  });

  it("gives search engines the same text", () => {
    expect(faqPageData.mainEntity).toHaveLength(15);
    expect(faqPageData.mainEntity[0]).toMatchObject({
      name: questions[0]?.question,
      acceptedAnswer: { text: questions[0]?.answer },
    });
  });
});

import { describe, expect, test } from "vitest";
import { type Built, hrefOf, mainOf, queriesOf, regionOf, structuredData, textOf } from "./page.ts";

const path = "/pricing";
const plans = [
  ["Starter", "$298", "$238", "Up to 3 bays", "Start Free Trial", "/auth?tab=sign-up"],
  ["Professional", "$598", "$478", "4-8 bays", "Start Free Trial", "/auth?tab=sign-up"],
  ["Enterprise", "$998", "$798", "9+ bays", "Contact Sales", "/contact"],
  ["Ultimate", "$2,499", "$1,999", "Multi-site franchises", "Contact Sales", "/contact"],
] as const;

const cards = () =>
  mainOf(path)
    .getAllByRole("listitem")
    .map((item) => queriesOf(item))
    .filter((item) => item.queryByRole("heading"));
const card = (name: string) => cards().find((item) => item.queryByRole("heading", { name })) as Built;

describe("a plan's card", () => {
  test.each(plans)(
    "of %s shows its prices, bays, button and more",
    (name, monthly, yearly, bays, button, to) => {
      card(name).getByText(monthly);
      card(name).getByText(yearly);
      card(name).getByText(bays);
      expect(hrefOf(card(name), button)).toBe(to);
      expect(card(name).getAllByRole("listitem").length).toBeGreaterThan(1);
    },
  );

  test("calls Professional the popular one, and no other", () => {
    expect(mainOf(path).getAllByText("Popular")).toHaveLength(1);
    card("Professional").getByText("Popular");
  });
});

test("prices are per location, and the trial is 7 days on all plans, without a setup fee", () => {
  const words = textOf(mainOf(path));
  expect(words).toContain("Prices are per shop location");
  expect(words).toContain("7-day trial on all plans");
  expect(words).toContain("Save 20%");
  mainOf(path).getByText("No setup fee");
});

describe("the comparison", () => {
  const cellsOf = (name: string) =>
    queriesOf(mainOf(path).getByRole("table", { name: "What is included in each plan" }))
      .getAllByRole("row")
      .filter((row) => textOf(row).startsWith(name))
      .map((row) => queriesOf(row).getAllByRole("cell").map(textOf));

  test("names the plans in its header", () => {
    const table = queriesOf(mainOf(path).getByRole("table", { name: "What is included in each plan" }));
    const heads = table.getAllByRole("columnheader").map(textOf);
    for (const [name] of plans)
      expect(
        heads.some((head) => head.includes(name)),
        name,
      ).toBe(true);
  });

  test.each([
    ["Phone support", ["Not included", "Included", "Included", "Included"]],
    ["Billed yearly", ["$238", "$478", "$798", "$1,999"]],
  ])("says of '%s' what each plan has", (row, cells) => {
    expect(cellsOf(row)).toEqual([cells]);
  });
});

test("a why-choose section gives the product's figures", () => {
  const why = textOf(regionOf(path, "Why choose AutoIQ"));
  for (const figure of ["70%", "23%", "$3,750"]) expect(why).toContain(figure);
});

test("questions about prices are answered, and one is open at a time", () => {
  const questions = regionOf(path, "Pricing questions");
  for (const answer of [
    "The trial runs for 7 days on every plan without a card",
    "Starter for a year is twelve times $238 for each location: $2,856.",
    "With one button in your shop settings",
  ])
    expect(textOf(questions)).toContain(answer);
  const names = [...questions.querySelectorAll("details")].map((each) => each.getAttribute("name"));
  expect(names.length).toBeGreaterThan(2);
  expect(new Set(names)).toEqual(new Set([names[0]]));
  expect(names[0]).toBeTruthy();
});

test("search engines read AutoIQ as software with four offers", () => {
  const { offers } = structuredData<{ offers: { name: string; price: string }[] }>(
    path,
    "SoftwareApplication",
  );
  expect(offers.map(({ name, price }) => [name, price])).toEqual([
    ["Starter", "298.00"],
    ["Professional", "598.00"],
    ["Enterprise", "998.00"],
    ["Ultimate", "2499.00"],
  ]);
});

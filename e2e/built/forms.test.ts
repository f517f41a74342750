import { storageEntries } from "@autoiq/domain/site/storage-entries";
import { describe, expect, test } from "vitest";
import { headingsOf, hrefOf, mainOf, openPage, queriesOf, textOf } from "./page.ts";

const noteOf = (path: string) => openPage(path).querySelector("form noscript > p")?.textContent;

describe("/contact without scripts", () => {
  const path = "/contact";

  test("has a heading, the form with its fields, and says what it needs", () => {
    expect(headingsOf(mainOf(path), 1)).toHaveLength(1);
    for (const label of ["Full name", "Email", "Phone (optional)", "Message"])
      mainOf(path).getByLabelText(label);
    expect(noteOf(path)).toContain("This form needs JavaScript.");
    expect(mainOf(path).getByRole("button", { name: "Send Message" }).hasAttribute("disabled")).toBe(true);
  });

  test("has email, phone, hours, map and the price of the smallest plan", () => {
    const words = textOf(mainOf(path));
    for (const text of [
      ...["support@autoiq.example", "(813) 555-0100", "Monday–Friday", "9:00 AM–6:00 PM"],
      ...["Saturday", "10:00 AM–4:00 PM", "Closed"],
      ...[
        "Our office is in Tampa, FL",
        "From $89/month for a single location.",
        "Onboarding takes 1-2 weeks.",
      ],
    ])
      expect(words).toContain(text);
  });

  test("answers four questions", () => {
    const questions = queriesOf(openPage(path).querySelector("#questions") as Element);
    expect(headingsOf(questions, 3)).toEqual([
      ...["What services do you offer?", "How long does implementation take?"],
      ...["Do you offer technical support?", "Can AutoIQ work with our other systems?"],
    ]);
  });
});

describe("/training without scripts", () => {
  const path = "/training";

  test("has its card, three benefits, both notices and the way to sign in", () => {
    expect(textOf(mainOf(path))).toContain("sales certification program for students");
    for (const name of [
      ...["Secure your spot", "Guaranteed spot", "Priority access to course materials"],
      "Early notification of start dates",
    ])
      mainOf(path).getByRole("heading", { name });
    for (const notice of [
      "Submitting this form creates a student account.",
      "You will get an email to verify your address and set your password.",
      "reserves a seat. It is not a payment: the full fee is due before",
    ])
      expect(textOf(mainOf(path))).toContain(notice);
    expect(hrefOf(mainOf(path), "Sign in")).toBe("/auth?tab=sign-in");
  });

  test("has every field, and says what it needs", () => {
    for (const label of [
      ...["First name", "Last name", "Email", "Phone"],
      ...["Address", "City", "State", "ZIP code"],
    ])
      mainOf(path).getByLabelText(label);
    expect(noteOf(path)).toContain("This form needs JavaScript.");
  });
});

test("/cookies lists every entry without scripts, and says what its switches need", () => {
  expect(openPage("/cookies").querySelector("main noscript p")?.textContent).toContain(
    "The switches need JavaScript.",
  );
  const named = [...openPage("/cookies").querySelectorAll("main code")].map(textOf);
  expect(named.sort()).toEqual(storageEntries.map(({ key }) => key).sort());
});

test("/auth says that signing in and signing up need JavaScript", () => {
  const note = openPage("/auth").querySelector("main noscript p");
  expect(note?.textContent).toContain("Signing in and signing up need JavaScript.");
});

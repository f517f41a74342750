import { expect, type Page, test } from "@playwright/test";
import { createAccount, signedIn } from "../fixtures/account.ts";
import { expectAccessible } from "../fixtures/axe.ts";
import { rightAnswers } from "../fixtures/course-answers.ts";
import { emailTo, linkIn } from "../fixtures/email.ts";
import { openContext } from "../fixtures/open-context.ts";
import { password } from "../fixtures/people.ts";
import { practiceWork } from "../fixtures/practice-work.ts";
import { type SignedIn, signInByApi } from "../fixtures/shop.ts";
import { expectTabWalk } from "../fixtures/tab-walk.ts";
import { expectAccessibleInThemes } from "../fixtures/theme.ts";

// One person from the reserved seat to the certificate, so the tests run in order.
test.describe.configure({ mode: "serial" });

const email = "stella@course.example";
let page: Page;
let student: SignedIn;
let number = "";
/** The next day that is neither a Sunday nor today. */
const bookedDay = (() => {
  const day = new Date(Date.now() + 86_400_000);
  if (day.getUTCDay() === 0) day.setUTCDate(day.getUTCDate() + 1);
  return day.toISOString().slice(0, 10);
})();

test.beforeAll(async ({ browser }) => {
  const context = await openContext(browser, { timezoneId: "America/New_York" });
  page = await context.newPage();
});

test("a student reserves a seat, chooses a password, and sees the whole course", async ({
  browser,
  baseURL,
}) => {
  await page.goto("/training");
  const form = {
    "First name": "Stella",
    "Last name": "Park",
    Email: email,
    Phone: "813-555-0143",
    Address: "1 Bay St",
  };
  await expect(page.getByRole("button", { name: "Pre-Enroll Now" })).toBeEnabled();
  for (const [label, text] of Object.entries({ ...form, City: "Tampa", State: "FL", "ZIP code": "33602" }))
    await page.getByRole("textbox", { name: label }).fill(text);
  await page.getByRole("button", { name: "Pre-Enroll Now" }).click();
  await page.waitForURL("**/signup-complete");
  await page.goto(linkIn(await emailTo(email, /choose your password/), /verify/));
  await page.getByLabel("New password", { exact: true }).fill(password);
  await page.getByLabel("Confirm password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Set new password" }).click();
  await page.waitForURL("**/student");
  await expect(page.getByRole("heading", { name: "Welcome, Stella" })).toBeVisible();
  await expect(page.getByText("0 of 13 lessons")).toBeVisible();
  await expect(page.getByText("Complete the 13 lessons left first. Then the exam opens.")).toBeVisible();
  await expectAccessibleInThemes(page);
  student = await signInByApi(browser, baseURL ?? "", email);
});

test("the first lesson: wrong work is noticed, and the right booking is found", async () => {
  await page.getByRole("link", { name: "Begin: Book an appointment" }).click();
  await expect(page.getByRole("heading", { name: "Book an appointment" })).toBeVisible();
  await page.getByRole("button", { name: /^Check (my work|again)/ }).click();
  await expect(page.getByText(/You have no practice shop yet/)).toBeVisible();
  await expectAccessible(page);

  await page.getByRole("button", { name: "Open practice shop" }).click();
  await page.waitForURL("**/management");
  const band = page.getByRole("complementary", { name: "Practice shop" });
  await expect(band).toContainText("Nothing here is real");
  await expectAccessible(page);

  const book = async (typed: string, customer: RegExp, start: string) => {
    await page.goto(`/management/scheduling?day=${bookedDay}`);
    await page.getByRole("button", { name: "Book", exact: true }).first().click();
    const dialog = page.getByRole("dialog", { name: "Book an appointment" });
    await dialog.getByRole("combobox", { name: /Customer/ }).fill(typed);
    await page.getByRole("option", { name: customer }).click();
    await dialog.getByLabel("Start").fill(start);
    await dialog.getByLabel("Bay").selectOption({ label: "Bay 1" });
    await dialog.getByLabel("Concern").fill("The front brakes squeal when cold");
    await dialog.getByRole("button", { name: "Book appointment" }).click();
    await expect(dialog).toBeHidden();
  };
  const check = async () => {
    await page.getByRole("link", { name: "Back to the lesson: Book an appointment" }).click();
    await page.getByRole("button", { name: /^Check (my work|again)/ }).click();
  };
  await book("Carter", /Ben Carter/, "10:00");
  await check();
  await expect(
    page.getByText("There is an appointment, but for Ben Carter. Book Rosa Delgado."),
  ).toBeVisible();
  await page.getByRole("button", { name: "Enter practice shop" }).click();
  await page.waitForURL("**/management");
  await book("Delgado", /Rosa Delgado/, "13:00");
  await check();
  await expect(page.getByText(/^Rosa Delgado is booked for \w+, \w+ \d+\.$/)).toBeVisible();
});

test("the quiz explains a mistake, and the lesson is completed by keyboard", async () => {
  const quiz = page
    .getByRole("region")
    .or(page.locator("form"))
    .filter({ hasText: "Grade my answers" })
    .last();
  const groups = await quiz.getByRole("group").all();
  expect(groups.length).toBeGreaterThanOrEqual(3);
  for (const [index, group] of groups.entries()) {
    const question = ((await group.locator("legend").textContent()) ?? "").replace(/^\d+\. /, "");
    const right = group.getByRole("radio", { name: rightAnswers.get(question) ?? "", exact: true });
    if (index > 0) await right.check();
  }
  await groups[0]?.getByRole("radio").nth(1).focus();
  await page.keyboard.press("Space");
  await page.getByRole("button", { name: "Grade my answers" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("3 of 4 are right.")).toBeVisible();
  await expect(page.getByText(/^Not right\. The answer is:/)).toBeVisible();
  await expect(page.getByText("Lesson completed")).toBeVisible();
  await expectAccessible(page);
});

test("the work of the other lessons is checked, and time is clocked in the technician's screens", async ({
  baseURL,
}) => {
  const work = practiceWork(student.ask);
  await work.checkIn(bookedDay, bookedDay);
  const token = await page.evaluate(() => {
    const key = Object.keys(localStorage).find((each) => /^sb-.*-auth-token$/.test(each));
    return JSON.parse(localStorage.getItem(key ?? "") ?? "{}").access_token as string;
  });
  await work.inspect(token, baseURL ?? "");
  await work.writeEstimate();
  await work.sendEstimate();
  await work.approveBrakes();
  await work.deferFilter();
  await work.receiveAndPull();

  await page.goto("/management");
  await page.getByRole("link", { name: "Technician's screens" }).click();
  await page.waitForURL("**/technician");
  await page.getByRole("button", { name: "Clock in", exact: true }).click();
  await page
    .getByRole("button", { name: /Clock on.*Practice: front brake pads/ })
    .first()
    .click();
  await page
    .getByRole("button", { name: /Clock off.*Practice: front brake pads/ })
    .first()
    .click();
  await expect(
    page.getByRole("button", { name: /Clock on.*Practice: front brake pads/ }).first(),
  ).toBeVisible();
  await page.getByRole("link", { name: "Front desk" }).click();
  await page.waitForURL("**/management");

  await work.complete();
  await work.write();
  await work.invoiceAndPay();
  await work.closeDay();
  await work.doneElsewhere();
  const { lessons } = (await student.ask("GET", "/training")) as unknown as { lessons: { id: string }[] };
  const found: string[] = [];
  for (const { id } of lessons.slice(1)) found.push(...(await work.finishLesson(id)));
  expect(found.filter((sentence) => sentence.startsWith("Not done"))).toEqual([]);
  await page.goto("/student");
  await expect(page.getByText("13 of 13 lessons")).toBeVisible();
});

test("the exam is taken in two tabs as one attempt, and passed", async () => {
  const answersSeen: string[] = [];
  page.on("response", async (response) => {
    if (response.url().includes("/api/training/exams"))
      answersSeen.push(await response.text().catch(() => ""));
  });
  await page.getByRole("link", { name: "Go to the final exam" }).first().click();
  await page.getByRole("button", { name: "Begin the exam" }).click();
  await expect(page.getByText("0 of 30 answered and saved")).toBeVisible();
  const second = await page.context().newPage();
  await second.goto("/student/exam");
  await expect(second.getByText("0 of 30 answered and saved")).toBeVisible();
  const questionsOf = async (tab: Page) => tab.locator("legend").allTextContents();
  expect(await questionsOf(second)).toEqual(await questionsOf(page));
  await second.close();

  for (const group of await page.getByRole("group").all()) {
    const legend = await group.locator("legend").first().textContent();
    const question = (legend ?? "").replace(/^\d+\. /, "");
    await group.getByRole("radio", { name: rightAnswers.get(question) ?? "", exact: true }).check();
  }
  await expect(page.getByText("30 of 30 answered and saved")).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByText("30 of 30 answered and saved")).toBeVisible();
  await page.getByRole("button", { name: "Hand in the exam" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Hand in" }).click();
  await expect(page.getByText("30 of 30 answers are right.")).toBeVisible();
  expect(answersSeen.length).toBeGreaterThan(30);
  for (const text of answersSeen) expect(text).not.toMatch(/"(right|isRight)"/);
  await page.getByRole("link", { name: "Open your certificate" }).click();
  await expect(page.getByText(/^AIQ-\d{4}-/)).toBeVisible();
  number = (await page.getByText(/^AIQ-\d{4}-/).textContent()) ?? "";
});

test("a stranger checks the certificate, and an instructor revokes it", async ({ browser, baseURL }) => {
  const base = baseURL ?? "";
  const stranger = await (await openContext(browser, { baseURL: base })).newPage();
  await stranger.goto(`/certificates/${number}`);
  await expect(stranger.getByText("Valid certificate")).toBeVisible();
  await expect(stranger.getByRole("heading", { name: "Stella Park" })).toBeVisible();
  await expectAccessibleInThemes(stranger);
  await stranger.goto("/certificates/AIQ-2026-22222222");
  await expect(stranger.getByRole("heading", { name: "No certificate has this number" })).toBeVisible();

  const operatorEmail = "operator@site.example";
  await createAccount(base, { type: "client", firstName: "Ada", lastName: "Park", email: operatorEmail });
  const operator = await (await signedIn(browser, base, operatorEmail)).newPage();
  await operator.goto("/client");
  await operator.getByRole("button", { name: /Account of/ }).click();
  await operator.getByRole("menuitem", { name: "Operator console" }).click();
  await operator.getByRole("link", { name: "Students", exact: true }).click();
  const row = operator.getByRole("listitem").filter({ hasText: email });
  await expect(row).toContainText("13 of 13 lessons");
  await expectAccessibleInThemes(operator);
  await row.getByRole("button", { name: "Revoke" }).click();
  const dialog = operator.getByRole("dialog", { name: /Revoke the certificate/ });
  await dialog.getByRole("button", { name: "Revoke certificate" }).click();
  await expect(dialog.getByText("Give the reason in a few words.")).toBeVisible();
  await dialog.getByLabel("Reason").fill("Somebody else took the exam");
  await dialog.getByRole("button", { name: "Revoke certificate" }).click();
  await expect(row).toContainText("Revoked");
  await stranger.goto(`/certificates/${number}`);
  await expect(stranger.getByText("Revoked certificate")).toBeVisible();
});

for (const width of [390, 768, 1440])
  test(`the course fits a screen of ${width} pixels, and the Tab key shows the way through it`, async () => {
    await page.setViewportSize({ width, height: 900 });
    for (const path of [
      "/student",
      // The longest titles of the lessons before and after.
      "/student/lessons/declined-work",
      "/student/lessons/day-close",
      "/student/exam",
      `/certificates/${number}`,
    ]) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(over, path).toBeLessThanOrEqual(0);
      await expect(page.locator("[data-loading]")).toHaveCount(0);
      await expectTabWalk(page, 2);
    }
  });

import { expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "../fixtures/axe.ts";
import { emailTo } from "../fixtures/email.ts";

const dialogOf = (page: Page) => page.getByRole("dialog", { name: "Calculate Your Savings" });

async function openCalculator(page: Page) {
  await page.clock.install();
  await page.goto("/landing");
  await page.waitForLoadState("networkidle");
  await page.getByRole("button", { name: "Get Your Free ROI Analysis" }).click();
  await expect(dialogOf(page)).toBeVisible();
  return dialogOf(page);
}

async function calculated(page: Page) {
  const dialog = await openCalculator(page);
  await dialog.getByRole("button", { name: "Calculate" }).click();
  await page.clock.runFor(1500);
  await expect(dialog.getByRole("button", { name: "Email My Complete Analysis" })).toBeVisible();
  return dialog;
}

const toastTitle = (page: Page) => page.getByText("ROI Analysis Sent", { exact: true });

test("'Get Your Free ROI Analysis' opens the calculator with the default values, ranges and steps", async ({
  page,
}) => {
  const dialog = await openCalculator(page);
  for (const [label, value, min, max, step] of [
    ["Vehicles per week", "30", "1", "200", "1"],
    ["Average ticket", "350", "50", "1000", "10"],
    ["Technicians", "3", "1", "20", "1"],
    ["Labor rate per hour", "95", "50", "200", "5"],
  ] as const) {
    await expect(dialog.getByLabel(label, { exact: true })).toHaveValue(value);
    const slider = dialog.getByRole("slider", { name: label });
    await expect(slider).toHaveValue(value);
    for (const [name, wanted] of Object.entries({ min, max, step }))
      await expect(slider).toHaveAttribute(name, wanted);
  }
});

test("a slider updates its number field, also by keyboard, and a number field its slider", async ({
  page,
}) => {
  const dialog = await openCalculator(page);
  const slider = dialog.getByRole("slider", { name: "Average ticket" });
  await slider.press("ArrowRight");
  await expect(dialog.getByLabel("Average ticket", { exact: true })).toHaveValue("360");
  await dialog.getByRole("slider", { name: "Labor rate per hour" }).press("ArrowLeft");
  await expect(dialog.getByLabel("Labor rate per hour", { exact: true })).toHaveValue("90");
  await dialog.getByLabel("Vehicles per week", { exact: true }).fill("120");
  await expect(dialog.getByRole("slider", { name: "Vehicles per week" })).toHaveValue("120");
});

test("number fields parse to integers, 0 if invalid, and Calculate is disabled at 0 vehicles or a ticket of 0", async ({
  page,
}) => {
  const dialog = await openCalculator(page);
  const calculate = dialog.getByRole("button", { name: "Calculate" });
  for (const label of ["Vehicles per week", "Average ticket"]) {
    const field = dialog.getByLabel(label, { exact: true });
    await field.fill("");
    await expect(field).toHaveValue("0");
    await expect(calculate).toBeDisabled();
    await expect(dialog.getByText(`${label}: enter`)).toBeVisible();
    await field.pressSequentially("120");
    await expect(field).toHaveValue("120");
    await expect(calculate).toBeEnabled();
  }
  await dialog.getByLabel("Technicians", { exact: true }).fill("4.9");
  await expect(dialog.getByLabel("Technicians", { exact: true })).toHaveValue("4");
  await dialog.getByLabel("Vehicles per week", { exact: true }).fill("-5");
  await expect(calculate).toBeDisabled();
});

test("a value out of range is reported and not used", async ({ page }) => {
  const dialog = await openCalculator(page);
  const technicians = dialog.getByLabel("Technicians", { exact: true });
  await technicians.fill("21");
  await dialog.getByRole("button", { name: "Calculate" }).click();
  await expect(technicians).toBeFocused();
  await expect(technicians).toHaveAccessibleDescription("Technicians: enter 1 to 20.");
  await expect(dialog.getByRole("button", { name: "Calculating..." })).toHaveCount(0);
});

test("it calculates for 1500 ms, with 'Calculating...' on a disabled button, and then shows every result", async ({
  page,
}) => {
  const dialog = await openCalculator(page);
  await page.clock.pauseAt(Date.now() + 60_000);
  await dialog.getByRole("button", { name: "Calculate" }).click();
  const busy = dialog.getByRole("button", { name: "Calculating..." });
  await expect(busy).toBeDisabled();
  await page.clock.runFor(1499);
  await expect(busy).toBeVisible();
  await page.clock.runFor(1);
  const results = dialog.getByRole("region", { name: "Results" });
  await expect(results).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Email My Complete Analysis" })).toBeFocused();
  for (const figure of [
    ...["$5,985", "$115,920", "23%", "$938,700"],
    ...["$77,805", "$25,935", "$34,776", "$75,600", "$2,880"],
  ])
    await expect(results.getByText(figure, { exact: true }).first()).toBeVisible();
  await expect(dialog.getByRole("status").filter({ hasText: "$938,700 over five years" })).toHaveCount(1);
  const years = results.getByRole("table", { name: /year by year/ }).getByRole("cell");
  await expect(years).toHaveText(["$187,740", "$375,480", "$563,220", "$750,960", "$938,700"]);
});

test("changing a value marks the result as outdated", async ({ page }) => {
  const dialog = await calculated(page);
  await dialog.getByRole("slider", { name: "Technicians" }).press("ArrowRight");
  await expect(dialog.getByRole("region", { name: "Results" })).toHaveCount(0);
  await dialog.getByRole("button", { name: "Calculate" }).click();
  await page.clock.runFor(1500);
  await expect(dialog.getByText("$7,980", { exact: true })).toBeVisible();
});

test("'Email My Complete Analysis' shows the toast and closes the dialog, sending nothing when no address is known", async ({
  page,
}) => {
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") sent.push(request.url());
  });
  const dialog = await calculated(page);
  await dialog.getByRole("button", { name: "Email My Complete Analysis" }).click();
  await expect(toastTitle(page)).toBeVisible();
  await expect(
    page.getByText("A detailed breakdown has been sent to your email with additional insights.", {
      exact: true,
    }),
  ).toBeVisible();
  await expect(dialog).toHaveCount(0);
  expect(sent).toEqual([]);
  await expect(page.getByRole("button", { name: "Get Your Free ROI Analysis" })).toBeFocused();
});

test("a typed address really receives the analysis", async ({ page }) => {
  const dialog = await calculated(page);
  await dialog.getByLabel("Email (optional)").fill("roi.visitor@example.com");
  await dialog.getByRole("button", { name: "Email My Complete Analysis" }).dblclick();
  await expect(toastTitle(page)).toBeVisible();
  await expect(dialog).toHaveCount(0);
  const mail = await emailTo("roi.visitor@example.com", /ROI analysis/);
  expect(mail.text).toContain("$938,700");
  expect(mail.text).toContain("30 vehicles × 4 weeks × 23% × $350 × 12 months");
});

test("an address that is none is refused beside its field, and everything stays", async ({ page }) => {
  const dialog = await calculated(page);
  const email = dialog.getByLabel("Email (optional)");
  for (const [what, typed] of [
    ["is none", "nobody"],
    ["bears a script", "<script>alert(1)</script>@example.com"],
    ["is an emoji", "🚗@🔧"],
    ["runs from right to left", "مثال"],
    ["is too long", `${"a".repeat(280)}@example.com`],
  ] as const)
    await test.step(what, async () => {
      // What is right takes the sentence away, so that each address brings its own.
      await email.fill("visitor@example.com");
      await expect(email).not.toHaveAccessibleDescription(/Please enter a valid email address/);
      await email.fill(typed);
      await dialog.getByRole("button", { name: "Email My Complete Analysis" }).click();
      await expect(email).toBeFocused();
      await expect(email).toHaveAccessibleDescription(/Please enter a valid email address/);
      await expect(email).toHaveValue(typed);
      await expect(dialog.getByRole("region", { name: "Results" })).toBeVisible();
      await expect(toastTitle(page)).toHaveCount(0);
    });
});

for (const [what, answer] of [
  ["the server fails", { status: 500, contentType: "text/plain", body: "" }],
  [
    "too many were sent",
    {
      status: 429,
      contentType: "application/problem+json",
      body: JSON.stringify({ title: "Too many requests", status: 429, detail: "Please wait a while." }),
    },
  ],
  ["the connection is gone", null],
] as const) {
  test(`when ${what}, the dialog stays open with a message, and a second attempt succeeds`, async ({
    page,
  }) => {
    const dialog = await calculated(page);
    const ids: string[] = [];
    await page.route("**/api/roi-analyses", (route) => {
      ids.push(route.request().postDataJSON().id);
      if (ids.length > 1) return route.fulfill({ status: 204 });
      return answer ? route.fulfill(answer) : route.abort();
    });
    await dialog.getByLabel("Email (optional)").fill("roi.failure@example.com");
    const send = dialog.getByRole("button", { name: "Email My Complete Analysis" });
    await send.click();
    await expect(dialog.getByRole("alert")).toContainText("The analysis was not mailed.");
    await expect(dialog.getByLabel("Email (optional)")).toHaveValue("roi.failure@example.com");
    await expect(toastTitle(page)).toHaveCount(0);
    await send.click();
    await expect(toastTitle(page)).toBeVisible();
    // The same id both times, so that only one email is sent even if the first request arrived.
    expect(new Set(ids).size).toBe(1);
  });
}

test("a slow response keeps the button busy, and nothing is sent twice", async ({ page }) => {
  const dialog = await calculated(page);
  let requestCount = 0;
  let finish = () => {};
  const answered = new Promise<void>((resolve) => {
    finish = resolve;
  });
  await page.route("**/api/roi-analyses", async (route) => {
    requestCount += 1;
    await answered;
    await route.fulfill({ status: 204 });
  });
  await dialog.getByLabel("Email (optional)").fill("roi.slow@example.com");
  const send = dialog.getByRole("button", { name: "Email My Complete Analysis" });
  await send.click();
  await expect(send).toBeDisabled();
  await send.click({ force: true }).catch(() => undefined);
  finish();
  await expect(toastTitle(page)).toBeVisible();
  expect(requestCount).toBe(1);
});

test("the calculator loads only when it is opened, and reports a failure to load", async ({ page }) => {
  await page.route(/roi-dialog/, (route) => route.abort());
  await page.goto("/landing");
  const entry = page.getByRole("button", { name: "Get Your Free ROI Analysis" });
  // A click before the page's scripts have run has no effect.
  await expect(async () => {
    await entry.click();
    await expect(page.getByText("The calculator could not be loaded.")).toBeVisible({ timeout: 1000 });
  }).toPass();
  await page.unroute(/roi-dialog/);
  await expect(entry).toBeEnabled();
});

test("Escape closes it, preserves the values, and restores the focus", async ({ page }) => {
  const dialog = await openCalculator(page);
  await dialog.getByLabel("Technicians", { exact: true }).fill("8");
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  const entry = page.getByRole("button", { name: "Get Your Free ROI Analysis" });
  await expect(entry).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(dialog.getByLabel("Technicians", { exact: true })).toHaveValue("8");
});

for (const theme of ["dark", "light"]) {
  test(`it meets WCAG 2.2 AA in the ${theme} theme, before and with results`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.addInitScript((chosen) => localStorage.setItem("theme", chosen), theme);
    const dialog = await openCalculator(page);
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Calculate" }).click();
    await page.clock.runFor(1500);
    await expect(dialog.getByRole("region", { name: "Results" })).toBeVisible();
    await page.clock.runFor(1000);
    await expectAccessible(page);
  });
}

import { expect, test } from "@playwright/test";

test.describe("the sign-up form", () => {
  test("has every field, and a company name for all types but clients", async ({ page }) => {
    await page.goto("/auth?tab=sign-up");
    for (const label of [
      /^Account type/,
      /^First name/,
      /^Last name/,
      /^Email/,
      /^Phone number/,
      /^Password/,
      /^Confirm password/,
      /^Street address$/,
      /^Apt\/Suite$/,
      /^City$/,
      /^State$/,
      /^ZIP/,
    ])
      await expect(page.getByLabel(label), String(label)).toBeVisible();
    const type = page.getByLabel("Account type");
    await expect(type.getByRole("option")).toHaveText([
      "Business Owner",
      "Manager",
      "Technician",
      "Administrator",
      "Client",
      "Student",
    ]);
    for (const [label, shown] of [
      ["Business Owner", 1],
      ["Manager", 1],
      ["Technician", 1],
      ["Administrator", 1],
      ["Student", 1],
      ["Client", 0],
    ] as const) {
      await type.selectOption({ label });
      await expect(page.getByLabel("Company name"), label).toHaveCount(shown);
    }
  });

  test("validates on every change", async ({ page }) => {
    await page.goto("/auth?tab=sign-up");
    for (const [id, wrong, sentence, right] of [
      ["firstName", " ", "First name is required", "Ada"],
      ["lastName", " ", "Last name is required", "Reed"],
      ["email", "ada@", "Please enter a valid email address", "ada@auth.example"],
      [
        "phoneNumber",
        "123",
        "Please enter a valid phone number (e.g., (813) 555-0142 or 813-555-0142)",
        "+1 813.555.0142",
      ],
      ["password", "short", "Password must be at least 8 characters", "long enough"],
      ["passwordConfirm", "long", "Password confirmation is required", "long enough"],
    ] as const) {
      const field = page.locator(`#${id}`);
      await field.fill(wrong);
      await expect(page.getByText(sentence, { exact: true }), id).toBeVisible();
      await expect(field).toHaveAttribute("aria-invalid", "true");
      await field.fill(right);
      await expect(page.getByText(sentence, { exact: true }), id).toBeHidden();
    }
    await page.locator("#phoneNumber").fill("");
    await expect(page.getByText("Phone number is required", { exact: true })).toBeVisible();
    await page.locator("#passwordConfirm").fill("something else");
    await expect(page.getByText("Passwords don't match", { exact: true })).toBeVisible();
    await page.locator("#password").fill("something else");
    await expect(page.getByText("Passwords don't match", { exact: true })).toBeHidden();
    await page.getByLabel("Account type").selectOption({ label: "Business Owner" });
    await page.getByLabel("Company name").fill("Reed Garage");
    await page.getByLabel("Company name").fill("  ");
    await expect(page.getByText("Company name is required for business accounts")).toBeVisible();
    const terms = page.getByLabel("I accept the terms and conditions");
    await terms.check();
    await terms.uncheck();
    await expect(page.getByText("You must accept the terms and conditions")).toBeVisible();
  });

  test("lists all errors in form order until dismissed", async ({ page }) => {
    await page.goto("/auth?tab=sign-up");
    await page.getByRole("button", { name: "Create account" }).click();
    const summary = page.getByRole("alert").filter({ hasText: "Please fix the following issues:" });
    await expect(summary.getByRole("listitem")).toHaveText([
      "First name is required",
      "Last name is required",
      "Please enter a valid email address",
      "Phone number is required",
      "Password must be at least 8 characters",
      "Password confirmation is required",
      "You must accept the terms and conditions",
    ]);
    await expect(page.getByText("Please fix these issues:", { exact: true }).first()).toBeVisible();
    await expect(page.locator("#firstName")).toBeFocused();
    await expect(summary).toBeInViewport();
    await summary.getByRole("link", { name: "You must accept the terms and conditions" }).click();
    await expect(page.locator("#termsAccepted")).toBeFocused();
    await page.locator("#firstName").fill("Ada");
    await expect(summary.getByRole("listitem")).toHaveCount(6);
    await summary.getByRole("button", { name: "Dismiss" }).click();
    await expect(summary).toBeHidden();
  });

  test("prefills the address from an invitation link", async ({ page }) => {
    await page.goto("/auth?tab=sign-up&email=invited%2Bone%40auth.example");
    await expect(page.locator("#email")).toHaveValue("invited+one@auth.example");
  });

  test("scrolls to the first section with an error", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto("/auth?tab=sign-up");
    await page.locator("#firstName").fill("Ada");
    await page.locator("#lastName").fill("Reed");
    await page.locator("#email").fill("ada@auth.example");
    await page.locator("#phoneNumber").fill("813-555-0142");
    await page.getByRole("button", { name: "Create account" }).click();
    await expect(page.locator("#password")).toBeFocused();
    const top = await page
      .getByRole("group", { name: "Password" })
      .evaluate((section) => section.getBoundingClientRect().top);
    expect(top).toBeGreaterThanOrEqual(0);
    expect(top).toBeLessThan(150);
  });
});

/** The viewport of the screenshots in CSS pixels. They are taken at twice that resolution. */
export const screens = {
  desk: { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 2 },
  phone: { viewport: { width: 390, height: 780 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
};

/**
 * A desktop or phone browser in New York's time zone.
 * @param {{ as?: string, at: "desk" | "phone", theme: "light" | "dark" }} who `as` is a demo account's name before
 * the @.
 *   Without it nobody is signed in.
 */
export async function openVisitor(browser, { base, as, at, theme }) {
  const context = await browser.newContext({
    ...screens[at],
    baseURL: base,
    locale: "en-US",
    timezoneId: "America/New_York",
    colorScheme: theme,
    reducedMotion: "reduce",
  });
  await context.addInitScript((chosen) => localStorage.setItem("theme", chosen), theme);
  const page = await context.newPage();
  if (as) await signIn(page, `${as}@demo.example`);
  return page;
}

async function signIn(page, email) {
  await page.goto("/auth?tab=sign-in");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill("autoiq-demo");
  await page.getByRole("button", { name: "Sign In" }).click();
  await page.waitForURL(/\/(owner|management|technician|admin|client|student)(\/|$|\?)/);
}

/** Calls the server as the signed-in person. Throws any response that is not a success. */
export async function call(page, method, path, body) {
  const { status, reply } = await page.evaluate(
    async ({ method, path, body }) => {
      const key = Object.keys(localStorage).find((each) => /^sb-.*-auth-token$/.test(each));
      const session = JSON.parse(localStorage.getItem(key ?? "") ?? "{}");
      const response = await fetch(`/api${path}`, {
        method,
        headers: {
          authorization: `Bearer ${session.access_token}`,
          ...(body ? { "content-type": "application/json" } : {}),
        },
        body: body ? JSON.stringify(body) : undefined,
      });
      const text = await response.text();
      return { status: response.status, reply: text ? JSON.parse(text) : {} };
    },
    { method, path, body },
  );
  if (status >= 300) throw new Error(`${method} ${path}: ${status} ${reply.detail ?? ""}`);
  return reply;
}

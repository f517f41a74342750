import { expect, test } from "@playwright/test";
import { openContext } from "../fixtures/open-context.ts";
import { openShop } from "../fixtures/shop.ts";
import { expectAccessibleInThemes } from "../fixtures/theme.ts";

test("the owner turns the request page on, a stranger asks for an appointment, and it is booked", async ({
  browser,
  baseURL,
}) => {
  const shop = await openShop(browser, baseURL ?? "", {
    company: "Bayside Request Garage",
    owner: { firstName: "Ona", lastName: "Owner", email: "owner@requests.example" },
  });
  const desk = await shop.page();
  const stranger = await (await openContext(browser, { baseURL })).newPage();
  const main = stranger.locator("main");

  await test.step("turned on in one click, with the address to copy and a code", async () => {
    await stranger.goto("/shops/bayside-request-garage");
    await expect(main.getByText("No shop has this page")).toBeVisible();
    await desk.goto("/owner/settings#request-page");
    const settings = desk.getByRole("main");
    await settings.getByRole("button", { name: "Turn on" }).click();
    await expect(settings.getByText(/\/shops\/bayside-request-garage$/).last()).toBeVisible();
    await expect(
      settings.getByRole("button", { name: "Copy the address of the request page" }),
    ).toBeVisible();
    await expectAccessibleInThemes(desk);
  });

  await test.step("the stranger hears what is missing, and then asks, by keyboard", async () => {
    await stranger.reload();
    await expect(main.getByRole("heading", { name: "Request an appointment or a call" })).toBeVisible();
    await expectAccessibleInThemes(stranger);
    await main.getByRole("button", { name: "Send request" }).click();
    await expect(main.getByRole("alert")).toContainText("Enter a phone number or an email address.");
    await main.getByLabel("Name").fill("Rita Moss");
    await stranger.keyboard.press("Tab");
    await stranger.keyboard.type("(813) 555-0181");
    await stranger.keyboard.press("Tab");
    await stranger.keyboard.press("Tab");
    await stranger.keyboard.press("Space");
    await expect(main.getByRole("checkbox")).toBeChecked();
    await main.getByLabel("Year").fill("2019");
    await main.getByLabel("Make").fill("Toyota");
    await main.getByLabel("Model").fill("Camry");
    await main.getByLabel(/What's wrong/).fill("Brakes squeal");
    await main
      .getByRole("group", { name: /Days that suit you/ })
      .getByRole("button")
      .first()
      .press("Enter");
    // Nobody writes as fast as a machine: what is sent too early is kept, and sent again.
    const received = main.getByRole("heading", { name: "Bayside Request Garage has your request" });
    await expect(async () => {
      await main.getByRole("button", { name: "Send request" }).press("Enter", { timeout: 1000 });
      await expect(received).toBeFocused({ timeout: 3000 });
    }).toPass();
    await expect(main).toContainText("Nothing is booked yet.");
    await expectAccessibleInThemes(stranger);
  });

  await test.step("the lead has everything, and is booked in four clicks", async () => {
    await desk.goto("/owner/crm/leads");
    await desk.getByRole("button", { name: /Rita Moss/ }).click();
    const sheet = desk.getByRole("dialog", { name: "Rita Moss" });
    const request = sheet.getByRole("region", { name: "From the request page" });
    await expect(request).toContainText("Asks for an appointment");
    await expect(request).toContainText("2019 Toyota Camry");
    await expect(request).toContainText("Agreed to texts");
    await expectAccessibleInThemes(desk);
    await sheet.getByRole("button", { name: "Book", exact: true }).click();
    const booking = desk.getByRole("dialog", { name: "Book an appointment" });
    await expect(booking.getByLabel("Concern")).toHaveValue(/^2019 Toyota Camry: Brakes squeal\. Prefers /);
    await booking.getByRole("region", { name: "Next available" }).getByRole("button").first().click();
    await booking.getByRole("button", { name: "Book appointment" }).click();
    await expect(desk.getByRole("main").getByRole("region", { name: "Booked" })).toContainText("Rita Moss");
  });

  await test.step("in Spanish on a phone, with errors in Spanish; and off is off", async () => {
    await stranger.setViewportSize({ width: 390, height: 844 });
    await main.getByRole("button", { name: "Send another request" }).click();
    await stranger.getByRole("button", { name: "Español" }).click();
    await expect(main.getByRole("heading", { name: "Solicite una cita o una llamada" })).toBeVisible();
    await main.getByRole("radio", { name: "Que me llamen" }).check();
    await main.getByLabel("Nombre").fill("Luz Vega");
    await main.getByRole("button", { name: "Enviar solicitud" }).click();
    await expect(main.getByRole("alert")).toContainText(
      "Escriba el número de teléfono al que el taller debe llamar.",
    );
    await expect(stranger).toHaveTitle("Solicitar una cita · AutoIQ");
    const sideways = () =>
      stranger.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(await sideways()).toBe(0);
    await desk.goto("/owner/settings#request-page");
    await desk.getByRole("button", { name: "Turn off" }).click();
    await expect(desk.getByText("The address leads nowhere until you turn it on.")).toBeVisible();
    await main.getByRole("textbox", { name: "Teléfono" }).fill("8135550182");
    await main.getByLabel(/Qué falla/).fill("Los frenos rechinan");
    await main.getByRole("button", { name: "Enviar solicitud" }).click();
    await expect(main.getByRole("alert").last()).toContainText(
      "Este taller no recibe solicitudes en esta página.",
    );
    await expect(main.getByLabel("Nombre")).toHaveValue("Luz Vega");
  });

  await stranger.context().close();
  await desk.context().close();
});

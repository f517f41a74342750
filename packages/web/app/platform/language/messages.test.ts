import { expect, test } from "vitest";
import { loadMessages, loadRefusals, localized } from "./messages";

test("the refusals of a page's area are loaded once one arrives, and then translated", async () => {
  await loadMessages("customer-order", "es");
  const sentence = "“Oil change” was already approved.";
  expect(localized(sentence, "es")).toBe(sentence);
  await loadRefusals("es");
  expect(localized(sentence, "es")).toBe("“Oil change” ya estaba aprobado.");
  expect(localized("This invoice was already paid another way.", "es")).toBe(
    "Mientras tanto, esta factura se pagó de otra manera.",
  );
});

test("a page in English loads no refusals", async () => {
  await loadRefusals("en");
  expect(localized("This invoice is already paid.", "en")).toBe("This invoice is already paid.");
});

test("a sentence is translated whichever of its two languages loads last", async () => {
  const sentence = "Enter the correction for “Front brakes” before completing it.";
  await loadMessages("work-rules", "es");
  expect(localized(sentence, "es")).toBe(sentence);
  await loadMessages("work-rules", "en");
  expect(localized(sentence, "es")).toMatch(/^Escriba qué se hizo en “Front brakes”/);
});

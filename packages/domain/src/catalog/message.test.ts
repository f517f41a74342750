import { describe, expect, test } from "vitest";
import { fillIn, forCount, piecesOf, sentenceTranslator } from "./message.ts";

describe("messages of the catalog", () => {
  test("values are filled in by name, and as they are", () => {
    expect(fillIn("{email} of {shop}: {email}", { email: "a@b.c", shop: "$& {email}" })).toBe(
      "a@b.c of $& {email}: a@b.c",
    );
  });

  test("a count picks its form in its language", () => {
    const message = { one: "{count} vehículo de {person}", other: "{count} vehículos de {person}" };
    expect(forCount(message, 1, "es", { person: "Ana" })).toBe("1 vehículo de Ana");
    expect(forCount(message, 0, "es", { person: "Ana" })).toBe("0 vehículos de Ana");
    expect(forCount(message, 2, "en", { person: "Ana" })).toBe("2 vehículos de Ana");
  });

  test("a text is split around its values", () => {
    expect(piecesOf("If {email} has one")).toEqual(["If ", { name: "email" }, " has one"]);
    expect(piecesOf("{a}{b}")).toEqual([{ name: "a" }, { name: "b" }]);
  });

  test("a complete sentence is recognized, with values too, and another one is not", () => {
    const translate = sentenceTranslator(
      { short: "At least {count} characters (a–z).", group: { wrong: "Wrong code." } },
      { short: "Al menos {count} caracteres (a–z).", group: { wrong: "Código incorrecto." } },
    );
    expect(translate("At least 12 characters (a–z).")).toBe("Al menos 12 caracteres (a–z).");
    expect(translate("Wrong code.")).toBe("Código incorrecto.");
    expect(translate("Wrong code")).toBeNull();
  });

  test("a text of little more than values fits names, not any sentence that has its words", () => {
    const translate = sentenceTranslator(
      { device: "{browser} on {system}" },
      { device: "{browser} en {system}" },
    );
    expect(translate("Samsung Internet on Android 14")).toBe("Samsung Internet en Android 14");
    expect(translate("Write what was done on “Front brakes” before completing it.")).toBeNull();
  });
});

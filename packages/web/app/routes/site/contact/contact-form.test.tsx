import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderPage } from "~/test/render-page";
import { replyInPlaceOfServer } from "~/test/replies";
import { ContactForm } from "./contact-form";

test("a one-letter name, a missing email and a short message show the form's errors and focus the first", async () => {
  const { user } = renderPage(ContactForm, "/contact");
  await user.click(screen.getByRole("button", { name: "Send Message" }));
  const name = screen.getByRole("textbox", { name: "Full name" });
  screen.getByText("Name must be at least 2 characters");
  screen.getByText("Please enter a valid email address");
  screen.getByText("Message must be at least 10 characters");
  expect(document.activeElement).toBe(name);
  screen.getByRole("textbox", { name: "Full name", description: "Name must be at least 2 characters" });
  await user.type(name, "Dana");
  expect(screen.queryByText("Name must be at least 2 characters")).toBeNull();
});

test("an unreachable server loses nothing that was typed, and a retry has the same idempotency key", async () => {
  let down = true;
  const sent = replyInPlaceOfServer(() => (down ? "down" : { status: 200, body: { received: true } }));
  const { user } = renderPage(ContactForm, "/contact");
  const field = (name: string) => screen.getByRole<HTMLInputElement>("textbox", { name });
  await user.type(field("Full name"), "Dana Reyes");
  await user.type(field("Email"), "dana@contact.example");
  await user.type(field("Message"), "Do you open on Sundays?");
  await user.click(screen.getByRole("button", { name: "Send Message" }));
  const failure = await screen.findByRole("alert");
  expect(failure.textContent).toContain("The message did not reach us.");
  expect(field("Message").value).toBe("Do you open on Sundays?");
  down = false;
  await user.click(screen.getByRole("button", { name: "Send Message" }));
  await screen.findByText("Message sent!");
  expect(field("Full name").value).toBe("");
  const keys = sent.map(({ headers }) => headers.get("idempotency-key"));
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

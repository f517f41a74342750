import { fireEvent, screen, waitFor } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { renderPage } from "~/test/render-page";
import { problemReply, type Reply, replyInPlaceOfServer } from "~/test/replies";
import { ContactForm } from "./contact-form";

const received: Reply = { status: 200, body: { received: true } };
const field = (name: string | RegExp) => screen.getByRole<HTMLInputElement>("textbox", { name });
const send = () => screen.getByRole("button", { name: "Send Message" });

const typed = {
  "Full name": "Dana Reyes",
  Email: "dana@contact.example",
  Message: "Do you open on Sundays?",
};
async function fill(user: UserEvent) {
  for (const [label, text] of Object.entries(typed)) {
    await user.click(field(label));
    await user.paste(text);
  }
}
function expectFilled() {
  for (const [label, text] of Object.entries(typed)) expect(field(label).value, label).toBe(text);
}

test("a one-letter name, a missing email and a short message show the form's errors and focus the first", async () => {
  const { user } = renderPage(ContactForm, "/contact");
  await user.click(send());
  screen.getByText("Name must be at least 2 characters");
  screen.getByText("Please enter a valid email address");
  screen.getByText("Message must be at least 10 characters");
  expect(document.activeElement).toBe(field("Full name"));
  screen.getByRole("textbox", { name: "Full name", description: "Name must be at least 2 characters" });
  await user.type(field("Full name"), "D");
  screen.getByText("Name must be at least 2 characters");
  await user.type(field("Full name"), "ana");
  expect(screen.queryByText("Name must be at least 2 characters")).toBeNull();
  await user.type(field("Email"), "dana@");
  screen.getByText("Please enter a valid email address");
  await user.type(field("Message"), "Too short");
  screen.getByText("Message must be at least 10 characters");
  fireEvent.input(field("Message"), { target: { value: "x".repeat(5001) } });
  screen.getByText("Please use at most 5,000 characters");
});

test("a message is sent once however often the button is clicked, and the form is cleared", async () => {
  const { promise, resolve } = Promise.withResolvers<Reply>();
  const sent = replyInPlaceOfServer(() => promise);
  const { user } = renderPage(ContactForm, "/contact");
  await fill(user);
  await user.type(field(/^Phone/), "ask for Lee");
  await user.dblClick(send());
  expect((await screen.findByRole<HTMLButtonElement>("button", { name: "Sending..." })).disabled).toBe(true);
  await waitFor(() => expect(sent).toHaveLength(1));
  resolve(received);
  await screen.findByText("Message sent!");
  screen.getByText("We have received your message and will get back to you soon.");
  for (const label of [...Object.keys(typed), /^Phone/]) expect(field(label).value, String(label)).toBe("");
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({
    method: "POST",
    path: "/api/contact-messages",
    body: {
      name: "Dana Reyes",
      email: "dana@contact.example",
      phone: "ask for Lee",
      message: "Do you open on Sundays?",
      website: "",
      writtenInMs: expect.any(Number),
    },
  });
  expect(sessionStorage.getItem("draft:contact")).toBeNull();
});

test("when the server is down the visitor sees an error, nothing is lost even after a reload, and a retry has the same idempotency key", async () => {
  let reply: Reply = "down";
  const sent = replyInPlaceOfServer(() => reply);
  const first = renderPage(ContactForm, "/contact");
  await fill(first.user);
  await first.user.click(send());
  const failure = await screen.findByRole("alert");
  expect(failure.textContent).toContain("Your message wasn't sent.");
  expect(failure.textContent).toContain("Nothing you typed is lost");
  expect(document.activeElement).toBe(failure);
  const error = await screen.findByText("Error");
  expect(error.closest("li")?.textContent).toContain("Failed to send your message. Please try again later.");
  expectFilled();

  reply = { status: 500 };
  await first.user.click(send());
  await screen.findByText(/Our server couldn't accept the message\./);
  expectFilled();

  first.close();
  const { user } = renderPage(ContactForm, "/contact");
  expectFilled();
  reply = received;
  await user.click(send());
  await screen.findByText("Message sent!");
  const keys = sent.map(({ headers }) => headers.get("idempotency-key"));
  expect(keys).toHaveLength(3);
  expect(new Set(keys).size).toBe(1);
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
});

test("server errors are shown next to their field, and a busy network shows the server's message", async () => {
  const sentence = "Please enter a valid email address";
  const wait = "Too many messages from this network in the past hour. Try again in 15 minutes.";
  const sent = replyInPlaceOfServer(() =>
    sent.length === 1
      ? problemReply(422, `email: ${sentence}`, { email: sentence })
      : problemReply(429, wait),
  );
  const { user } = renderPage(ContactForm, "/contact");
  await fill(user);
  await user.click(send());
  await screen.findByRole("textbox", { name: "Email", description: sentence });
  expect(document.activeElement).toBe(field("Email"));
  await user.click(send());
  const failure = await screen.findByRole("alert");
  expect(failure.textContent).toBe(wait);
  expect(document.activeElement).toBe(failure);
  expectFilled();
});

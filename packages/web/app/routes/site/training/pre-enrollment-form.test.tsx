import { screen, waitFor } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { renderPage } from "~/test/render-page";
import { problemReply, type Reply, replyInPlaceOfServer, type SentRequest } from "~/test/replies";
import { PreEnrollmentForm } from "./pre-enrollment-form";

const student = {
  "First name": "Sam",
  "Last name": "Lee",
  Email: "sam@training.example",
  Phone: "813-555-0142",
  Address: "1 Bay St",
  City: "Tampa",
  State: "FL",
  "ZIP code": "33602",
};
const field = (name: string) => screen.getByRole<HTMLInputElement>("textbox", { name });
const enroll = () => screen.getByRole("button", { name: "Pre-Enroll Now" });

async function fill(user: UserEvent) {
  for (const [label, text] of Object.entries(student)) {
    await user.click(field(label));
    await user.paste(text);
  }
}

const account = {
  id: "5b0c1f1e-62d5-4c0e-9d5e-0a4f4a3b7c11",
  aud: "authenticated",
  role: "authenticated",
  email: student.Email,
  created_at: "2026-11-23T15:00:00.000Z",
};
/** The calls of a pre-enrollment, with the replies of a success unless told otherwise. */
const replies = {
  "/config.json": { status: 200, body: { apiUrl: location.origin, anonKey: "anonymous" } },
  "/api/pre-enrollment-tickets": { status: 200, body: { ticket: "ticket-of-sam" } },
  "/auth/v1/signup": { status: 200, body: { ...account, identities: [{ provider: "email" }] } },
  "/functions/v1/send-pre-enrollment-notification": { status: 200, body: { success: true } },
} satisfies Record<string, Reply>;
function serve(
  others: () => Partial<Record<keyof typeof replies, Reply | Promise<Reply>>> = () => ({}),
): SentRequest[] {
  return replyInPlaceOfServer(({ path }) => {
    const [address = ""] = path.split("?");
    return { ...replies, ...others() }[address as keyof typeof replies];
  });
}
const to = (sent: readonly SentRequest[], address: keyof typeof replies) =>
  sent.filter(({ path }) => path.split("?")[0] === address);

test("every field is validated on every change, with these messages", async () => {
  const { user } = renderPage(PreEnrollmentForm, "/training");
  for (const [label, almost, enough, sentence] of [
    ["First name", "S", "a", "First name must be at least 2 characters."],
    ["Last name", "L", "e", "Last name must be at least 2 characters."],
    ["Email", "sam@training", ".example", "Please enter a valid email address."],
    ["Phone", "813555014", "2", "Please enter a valid phone number."],
    ["Address", "1 Ba", "y", "Please enter a valid address."],
    ["City", "T", "a", "Please enter a valid city."],
    ["State", "F", "L", "Please enter a valid state."],
    ["ZIP code", "3360", "2", "Please enter a valid ZIP code."],
  ] as const) {
    await user.type(field(label), almost);
    screen.getByText(sentence);
    screen.getByRole("textbox", { name: label, description: sentence });
    await user.type(field(label), enough);
    expect(screen.queryByText(sentence), label).toBeNull();
  }
  await user.clear(field("Email"));
  screen.getByText("Email is required.");
});

test("an empty form reports every field and focuses the first, and script, emoji and overlong text cause no problem", async () => {
  const { user } = renderPage(PreEnrollmentForm, "/training");
  await user.click(enroll());
  expect(document.activeElement).toBe(field("First name"));
  expect(screen.getAllByText(/^(Please enter a valid|.* must be at least|Email is required)/)).toHaveLength(
    8,
  );
  await user.paste("<script>alert(1)</script> 🚗 مرحبا");
  expect(screen.queryByText("First name must be at least 2 characters.")).toBeNull();
  await user.click(field("City"));
  await user.paste("x".repeat(200));
  screen.getByText("Enter at most 80 characters.");
  await user.type(field("Email"), "<script>@x.y");
  screen.getByText("Please enter a valid email address.");
});

test("the address is trimmed and lowercased while typing, where the cursor is", async () => {
  const { user } = renderPage(PreEnrollmentForm, "/training");
  await user.type(field("Email"), " Sam.LEE@Training.Example ");
  expect(field("Email").value).toBe("sam.lee@training.example");
  await user.keyboard("{Home}DR");
  expect(field("Email").value).toBe("drsam.lee@training.example");
});

test("a pre-enrollment is sent once however often the button is clicked, and leads to the confirmation", async () => {
  const { promise, resolve } = Promise.withResolvers<Reply>();
  const sent = serve(() => ({ "/api/pre-enrollment-tickets": promise }));
  const { user, address } = renderPage(PreEnrollmentForm, "/training");
  await fill(user);
  await user.dblClick(enroll());
  expect((await screen.findByRole<HTMLButtonElement>("button", { name: "Processing..." })).disabled).toBe(
    true,
  );
  resolve(replies["/api/pre-enrollment-tickets"]);
  await screen.findByText("Pre-enrollment Successful!");
  screen.getByText("Please check your email to verify your account.");
  await waitFor(() => expect(address()).toBe("/signup-complete"));
  expect(to(sent, "/auth/v1/signup")).toHaveLength(1);
  expect(to(sent, "/auth/v1/signup")[0]?.body).toMatchObject({
    email: student.Email,
    data: { account_type: "student", pre_enrolled: true, signup_ticket: "ticket-of-sam" },
  });
  expect(to(sent, "/functions/v1/send-pre-enrollment-notification")).toHaveLength(1);
  expect(localStorage.getItem("userEmail")).toBe(student.Email);
  expect(sessionStorage.getItem("draft:training")).toBeNull();
});

test("a failed notification goes unnoticed by the student", async () => {
  const warned = vi.spyOn(console, "warn").mockReturnValue();
  serve(() => ({ "/functions/v1/send-pre-enrollment-notification": "down" }));
  const { user, address } = renderPage(PreEnrollmentForm, "/training");
  await fill(user);
  await user.click(enroll());
  await waitFor(() => expect(address()).toBe("/signup-complete"));
  expect(screen.queryByRole("alert")).toBeNull();
  expect(warned).toHaveBeenCalledOnce();
});

test("a failure shows a banner and preserves the form, even after a reload", async () => {
  let others: Partial<Record<keyof typeof replies, Reply>> = {};
  serve(() => others);
  const first = renderPage(PreEnrollmentForm, "/training");
  await fill(first.user);
  const wait = "Too many pre-enrollments from this network. Try again in 2 minutes.";
  for (const [failing, sentence] of [
    [{ "/api/pre-enrollment-tickets": "down" }, "Network error. Please check your connection and try again."],
    [{ "/api/pre-enrollment-tickets": problemReply(429, wait) }, wait],
    [{ "/auth/v1/signup": "down" }, "Network error. Please check your connection and try again."],
    [
      { "/auth/v1/signup": { status: 422, body: { code: 422, msg: "" } } },
      "An error occurred during pre-enrollment. Please try again.",
    ],
    // The server does not reveal a known address. It returns a user without identities.
    [
      { "/auth/v1/signup": { status: 200, body: { ...account, identities: [] } } },
      "An account with this email already exists. Please try signing in instead.",
    ],
  ] satisfies [typeof others, string][]) {
    others = failing;
    await first.user.click(enroll());
    await waitFor(() => expect(screen.getByRole("alert").textContent).toContain(sentence));
    expect(document.activeElement).toBe(screen.getByRole("alert"));
  }
  first.close();
  renderPage(PreEnrollmentForm, "/training");
  for (const [label, text] of Object.entries(student)) expect(field(label).value, label).toBe(text);
});

import { screen } from "@testing-library/react";
import { Link } from "react-router";
import { expect, test } from "vitest";
import { renderPage } from "~/test/render-page";
import CareersPage from "../careers";
import PressPage from "../press";
import { ContactForm } from "./contact-form";

function Contact() {
  return (
    <>
      <ContactForm />
      <Link to="/press">Press kit</Link>
    </>
  );
}
const message = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Message" });

test("careers leads to a letter that is already begun", async () => {
  const { user, address } = renderPage(CareersPage, "/careers", [{ path: "/contact", Component: Contact }]);
  await user.click(screen.getAllByText("Contact us", { selector: "a" })[0] as Element);
  expect(address()).toBe("/contact");
  expect(message().value).toMatch(/^I'd like to work at AutoIQ\./);
  // The first field that is still empty.
  expect(document.activeElement).toBe(screen.getByRole("textbox", { name: "Full name" }));
});

test("a prefilled text is appended to an existing draft message", async () => {
  const { user } = renderPage(Contact, "/contact", [{ path: "/press", Component: PressPage }]);
  await user.type(message(), "My own words");
  await user.click(screen.getByText("Press kit", { selector: "a" }));
  await user.click(screen.getByText("Contact us", { selector: "a" }));
  expect(message().value).toBe("My own words\n\nPress inquiry. What I need, and by when: ");
});

import { Link } from "react-router";
import { FactTable } from "../legal/fact-table";
import type { ProseSection } from "../parts/prose-article";

const columns = ["What", "Why", "How long"] as const;

export const dataCollected: readonly ProseSection[] = [
  {
    id: "who",
    heading: "Who we are and our two roles",
    body: (
      <>
        <p>
          AutoIQ runs this website and the AutoIQ service for car repair shops from Tampa, Florida, in the
          United States. You can reach us through the <Link to="/contact">contact page</Link>.
        </p>
        <p>We handle personal data in two roles:</p>
        <ul>
          <li>
            <strong>For our own purposes</strong> (as a “controller” or “business”): visitors to this site,
            people who contact us, students who pre-enroll, and the accounts people sign in with. This notice
            covers that data.
          </li>
          <li>
            <strong>For a repair shop</strong> (as its “processor” or “service provider”): the shop's
            customers, their cars, inspections, estimates, messages, invoices, and the work of its staff. The
            shop decides what is recorded and why. We only store and provide it as the shop instructs. Send
            questions about those records to the shop. If they reach us, we forward them.
          </li>
        </ul>
      </>
    ),
  },
  {
    id: "visitors",
    heading: "When you visit this site",
    body: (
      <>
        <p>
          You can read every public page without an account. We don't log page visits, run analytics, show
          ads, or load anything from other companies. Fonts, images, and scripts come from our own server.
        </p>
        <p>
          As with any website, our server receives your IP address. We hold it in memory for some minutes to
          stop floods of requests. We don't record it unless you sign in or sign an estimate (see below). When
          something fails unexpectedly, the server writes a technical error log.
        </p>
      </>
    ),
  },
  {
    id: "what",
    heading: "What we collect, why, and for how long",
    body: (
      <>
        <FactTable
          caption="What we collect, why, and how long it is kept"
          columns={columns}
          rows={[
            [
              "Account",
              "Name, email, phone, account type, company name, and postal address if you gave one. We store your password only as an argon2id hash, which can't be reversed. We need this to run your account.",
              "As long as the account exists",
            ],
            [
              "Sign-ins",
              "For each signed-in device: IP address, browser name, and time, so you can recognize sign-ins and end them.",
              "Until sign-out. A sign-in unused for 30 days is no longer valid and is removed at your next sign-in",
            ],
            [
              "Emailed links and codes",
              "To confirm an email address, reset a password, or change an email. We store only their hashes.",
              "One hour (password reset) or 24 hours",
            ],
            [
              "Contact messages",
              "Name, email, phone if you gave it, and your message, so we can reply. We also email the message to our support address and send you a confirmation.",
              "Up to two years after we reply, or until you ask us to delete it",
            ],
            [
              "Chat on this site",
              "Your question and the last messages of the conversation, to answer it. Our own server composes answers from facts about the product. No outside AI company receives them, and the server doesn't keep them.",
              "In your own browser tab only",
            ],
            [
              "Savings analysis",
              "The four numbers you entered and the email address to send it to. We don't keep the numbers with your address. We keep the email.",
              "Until the email is delivered. The address stays in memory for a while to limit repeats",
            ],
            [
              "Training pre-enrollment",
              "Name, email, phone, and postal address, to create your student account and reserve your seat. Our staff is notified by email.",
              "As long as the account exists",
            ],
            [
              "AutoIQ plan",
              "Your business's plan, billing period, price, trial, and payment status. Card numbers never reach us.",
              "As long as tax and commercial law require, at most seven years",
            ],
          ]}
        />
        <p>
          We require a phone number at sign-up so that text messages about vehicle repairs can be sent. We use
          it for that and to reach you about your account, never for advertising. You can ask the shop or us
          to stop texts at any time.
        </p>
        <p>
          To block bots, sign-up uses a small computing task that your browser solves. It is checked on our
          server, stores nothing in your browser, and shares nothing about you.
        </p>
      </>
    ),
  },
  {
    id: "shops",
    heading: "Records we keep for repair shops",
    body: (
      <>
        <p>
          A shop's workspace contains its customers (names, phones, emails, addresses), their vehicles (VIN,
          plate, mileage), appointments, repair orders, inspections with photos, estimates with the customer's
          decision, signature, and IP address, invoices and payments, messages, parts, and staff working time.
          Every change is recorded with who made it and when.
        </p>
        <ul>
          <li>The database itself keeps each shop's records separate, not only the program.</li>
          <li>Hidden data in photos, such as the location, is removed before they are stored.</li>
          <li>VINs are decoded on our own server from public federal data. No VIN is sent anywhere.</li>
          <li>
            A link that a shop emails to a customer opens one repair order and expires. We store it only as a
            hash.
          </li>
          <li>
            Posted invoices, authorizations, and histories can't be altered, because the law requires shops to
            keep them.
          </li>
        </ul>
        <p>
          The shop decides how long its records are kept. They belong to the shop. The{" "}
          <Link to="/terms#data">terms</Link> explain how to export them and what happens when a shop leaves.
        </p>
      </>
    ),
  },
  {
    id: "browser",
    heading: "What we store in your browser",
    body: (
      <p>
        We set no cookies. We use your browser's storage for what sign-in and sign-up need, and for a few
        preferences that you can turn off. <Link to="/cookies">Cookie Settings</Link> lists each entry with
        its purpose and how long it lasts, shows which ones are in your browser now, and follows Global
        Privacy Control.
      </p>
    ),
  },
];

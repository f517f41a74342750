import { Link } from "react-router";
import { FactTable } from "../legal/fact-table";
import type { ProseSection } from "../parts/prose-article";

const columns = ["What", "Why", "How long"] as const;

export const dataCollected: readonly ProseSection[] = [
  {
    id: "who",
    heading: "Who we are, and which hat we wear",
    body: (
      <>
        <p>
          AutoIQ runs this website and the AutoIQ service for car repair shops from Tampa, Florida, in the
          United States. You reach us by the <Link to="/contact">contact page</Link>.
        </p>
        <p>We handle personal data in two roles, and it matters which one you meet:</p>
        <ul>
          <li>
            <strong>For our own purposes</strong> (as a “controller” or “business”): visitors of this site,
            people who write to us, students who pre-enroll, and the accounts that people sign in with. This
            notice is about that.
          </li>
          <li>
            <strong>For a repair shop</strong> (as its “processor” or “service provider”): the shop's
            customers, their cars, inspections, estimates, messages, invoices, and the work of its staff. The
            shop decides what is recorded and why; we only keep and serve it as the shop instructs. Questions
            about those records go to the shop; if they reach us, we pass them on.
          </li>
        </ul>
      </>
    ),
  },
  {
    id: "visitors",
    heading: "When you only look around",
    body: (
      <>
        <p>
          You can read every public page without an account. We keep no log of which pages were visited, run
          no analytics, show no advertising, and load nothing from other companies: fonts, pictures and
          scripts come from our own server.
        </p>
        <p>
          Your network address reaches our server, as with any website. It is held in memory for some minutes
          to stop floods of requests, and is not written down unless you sign in or sign an estimate (see
          below). When something fails unexpectedly, the server writes a technical record of the failure.
        </p>
      </>
    ),
  },
  {
    id: "what",
    heading: "What you give us, why, and how long it stays",
    body: (
      <>
        <FactTable
          caption="What we collect, why, and how long it is kept"
          columns={columns}
          rows={[
            [
              "Account",
              "Name, email, phone, kind of account, company name, postal address where you gave one. The password is kept only as an argon2id hash, from which it cannot be read back. We need this to run your account.",
              "As long as the account exists",
            ],
            [
              "Sign-ins",
              "For each signed-in device its network address, the browser's name and the time, so that sign-ins can be told apart and ended.",
              "Until sign-out; a sign-in left unused for 30 days is no longer valid and is removed at your next one",
            ],
            [
              "Mailed links and codes",
              "To confirm an address, reset a password or change an email. Only their hashes are kept.",
              "One hour (password reset) or 24 hours",
            ],
            [
              "Contact messages",
              "Name, email, phone if you gave it, and what you wrote, to answer you. The message is also mailed to our support address, and you get a receipt.",
              "Up to two years after it was answered, or until you ask us to delete it",
            ],
            [
              "Chat on this site",
              "Your question and the last turns of the conversation, to answer it. Answers are composed on our own server from facts about the product; no outside AI company receives them, and the server does not keep them.",
              "In your own browser tab only",
            ],
            [
              "Savings analysis",
              "The four figures you entered and the address you want it mailed to. The figures are not kept beside your address; the mail is.",
              "Until the mail has been delivered; the address stays in memory for a while, to limit repeats",
            ],
            [
              "Training pre-enrollment",
              "Name, email, phone and postal address, to make your student account and reserve your seat. Our staff is told by mail.",
              "As long as the account exists",
            ],
            [
              "AutoIQ plan",
              "Plan, billing period, price, trial and payment state of your business. Card numbers never reach us.",
              "As long as tax and commercial law require, at most seven years",
            ],
          ]}
        />
        <p>
          At sign-up a phone number is required so that text messages about vehicle repairs can be sent. It is
          used for that and to reach you about your account, never for advertising. You can ask the shop, or
          us, to stop texts at any time.
        </p>
        <p>
          Sign-up is guarded against robots by a small computing task that your browser solves. It runs on our
          server, sets nothing in your browser, and tells nobody about you.
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
          In a shop's workspace there are its customers (names, phones, emails, addresses), their vehicles
          (VIN, plate, mileage), appointments, repair orders, inspections with photos, estimates with the
          customer's answer, signature and the network address it came from, invoices and payments, messages,
          parts, and the working time of staff. Every change is written down with who made it and when.
        </p>
        <ul>
          <li>Each shop's records are kept apart in the database itself, not only in the program.</li>
          <li>
            Photos lose what a phone hides in them, such as the place where they were taken, before they are
            stored.
          </li>
          <li>VINs are decoded on our own server from public federal data. No VIN is sent anywhere.</li>
          <li>
            Links that a shop mails to a customer open one repair order, expire, and are kept only as a hash.
          </li>
          <li>
            Posted invoices, authorizations and histories cannot be altered: the law obliges shops to keep
            them.
          </li>
        </ul>
        <p>
          The shop decides how long its records stay. They belong to the shop; the{" "}
          <Link to="/terms#data">terms</Link> say how it gets them and what happens when it leaves.
        </p>
      </>
    ),
  },
  {
    id: "browser",
    heading: "What stays in your browser",
    body: (
      <p>
        We set no cookies. Your browser's own storage keeps what signing in and signing up need, and a few
        conveniences that you can switch off. <Link to="/cookies">Cookie Settings</Link> lists each entry by
        its name, with its reason and its end, shows which of them are in your browser now, and follows Global
        Privacy Control.
      </p>
    ),
  },
];

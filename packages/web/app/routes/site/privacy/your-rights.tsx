import { Link } from "react-router";
import { FactTable } from "../legal/fact-table";
import type { ProseSection } from "../parts/prose-article";

export const yourRights: readonly ProseSection[] = [
  {
    id: "others",
    heading: "Who else receives data",
    body: (
      <>
        <p>
          We do not sell personal data, do not share it for advertising, and do not use it to train models.
          These companies may receive data, each only for one task:
        </p>
        <FactTable
          caption="Other companies that can receive data"
          columns={["Who", "Purpose", "When"]}
          rows={[
            [
              "Stripe",
              "Card payments for invoices and plans, on Stripe's own page. We send the amount and a description, and Stripe tells us whether it was paid.",
              "When card payments are set up and you pay by card",
            ],
            [
              "Our email provider",
              "Delivers AutoIQ's emails.",
              "When an email is sent and an email provider is set up",
            ],
            [
              "OpenStreetMap",
              "Shows the map of our office. It then sees your IP address.",
              "Only when you load the map on the contact page",
            ],
            [
              "Your browser's vendor",
              "Some browsers convert speech to text on their vendor's servers. AutoIQ receives only the text, in your browser, and doesn't keep it.",
              "Only when you start voice navigation and speak",
            ],
            [
              "Authorities",
              "Only what a valid legal order requires. We tell you unless the law forbids it.",
              "When we are required to",
            ],
          ]}
        />
        <p>
          We, or a hosting company under our instructions, run the server, its database, and its files. If
          AutoIQ is ever sold or merged, data moves with it only under the promises of this notice, and we
          tell you first.
        </p>
      </>
    ),
  },
  {
    id: "basis",
    heading: "Legal bases under the GDPR",
    body: (
      <ul>
        <li>
          <strong>Contract</strong> (Art. 6(1)(b)): accounts, sign-ins, plans, pre-enrollment, and replying to
          you.
        </li>
        <li>
          <strong>Legitimate interest</strong> (Art. 6(1)(f)): keeping the service secure, stopping floods of
          requests, keeping sign-in records, and finding errors. You may object.
        </li>
        <li>
          <strong>Legal obligation</strong> (Art. 6(1)(c)): tax and commercial records.
        </li>
        <li>
          <strong>Consent</strong> (Art. 6(1)(a)): what loads only when you click it, such as the map. You can
          withdraw consent by not using it, and with the switches in{" "}
          <Link to="/cookies">Cookie Settings</Link>.
        </li>
      </ul>
    ),
  },
  {
    id: "where",
    heading: "Where data is stored and how it is protected",
    body: (
      <>
        <p>
          Data is processed in the United States. For data from the European Economic Area, the United
          Kingdom, or Switzerland, we rely on the standard contractual clauses. You can ask us for a copy.
        </p>
        <p>
          Passwords are hashed with argon2id, and sign-in keys rotate. The server and the database limit each
          role to what its work requires, and every call is tested against wrong roles and other shops'
          records. If a breach puts you at risk, we tell you and the authorities without undue delay, within
          72 hours where the GDPR applies, and within 30 days at the latest under Florida's Information
          Protection Act.
        </p>
      </>
    ),
  },
  {
    id: "rights",
    heading: "Your rights and how to use them",
    body: (
      <>
        <p>Wherever you live, you may ask us to:</p>
        <ul>
          <li>tell you what we hold about you, and give you a copy in a common, machine-readable format;</li>
          <li>correct what is wrong;</li>
          <li>delete it, restrict its use, or consider your objection to it;</li>
          <li>stop texts or emails that are not needed for your account.</li>
        </ul>
        <p>
          Use the <Link to="/contact">contact page</Link> and give your account's email address and the word
          “privacy”. We email that address to confirm that it is you. Someone else may ask on your behalf with
          your signed permission. We respond within 30 days. Where a law allows us more time, we tell you and
          say why. It's free, and we never treat anyone worse for asking.
        </p>
        <p>
          Records that a shop keeps about you belong to the shop, so ask the shop first. If it doesn't
          respond, contact us and we'll raise it with the shop.
        </p>
      </>
    ),
  },
  {
    id: "california",
    heading: "California and other states",
    body: (
      <>
        <p>
          In the terms of the California Consumer Privacy Act, in the last twelve months we collected
          identifiers (name, email, phone, postal address, and IP address), account log-in data, commercial
          information (your plan and its payments), and what you write to us. We collected it from you, for
          the purposes above. Log-in data with a password is “sensitive personal information.” We use it only
          to sign you in, so there is no further use to limit.
        </p>
        <ul>
          <li>
            We do <strong>not sell</strong> and do <strong>not share</strong> personal information for
            cross-context behavioral advertising, including that of people under 16. There is nothing to opt
            out of, but we honor Global Privacy Control signals anyway.
          </li>
          <li>
            You have the right to know, to correct, to delete, to a portable copy, to appoint an agent, and
            not to be discriminated against. The section above explains how. If we refuse, you may appeal by
            replying to our email, and another person decides.
          </li>
          <li>Residents of other states with such laws have the same rights here.</li>
        </ul>
      </>
    ),
  },
  {
    id: "europe",
    heading: "European Economic Area, United Kingdom, Switzerland",
    body: (
      <p>
        You have the rights of Articles 15 to 22 of the GDPR: access, correction, erasure, restriction,
        portability, objection, and not to be subject to decisions made by machines alone. We make no such
        decisions about you. People confirm estimates, approvals, and prices. You may complain to the data
        protection authority where you live or work, though we'd like the chance to fix it first.
      </p>
    ),
  },
  {
    id: "children",
    heading: "Children",
    body: (
      <p>
        AutoIQ is for businesses, their customers, and adult students. It is not meant for anyone under 16,
        and we do not knowingly keep children's data. If you find any, tell us and we'll delete it.
      </p>
    ),
  },
  {
    id: "changes",
    heading: "Changes to this notice",
    body: (
      <p>
        Each new version has a new number and date at the top. If a change takes something away from you, we
        email account holders at least 30 days before it applies. Product changes are on the{" "}
        <Link to="/updates">updates page</Link>.
      </p>
    ),
  },
];

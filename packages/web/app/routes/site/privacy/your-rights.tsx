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
          These companies can come into play, each only for its one task:
        </p>
        <FactTable
          caption="Other companies that can receive data"
          columns={["Who", "For what", "When"]}
          rows={[
            [
              "Stripe",
              "Card payments of invoices and plans, on Stripe's own page. We send the amount and a description and hear back whether it was paid.",
              "When card payments are set up and you pay by card",
            ],
            [
              "Our mail provider",
              "Delivers the mails that AutoIQ writes.",
              "When a mail is sent and delivery by a mail provider is set up",
            ],
            [
              "OpenStreetMap",
              "Shows the map of our office; it then sees your network address.",
              "Only when you press the map on the contact page",
            ],
            [
              "Your browser's maker",
              "Some browsers turn speech into text on their maker's servers. AutoIQ itself receives only the words, in your browser, and keeps none.",
              "Only when you start voice navigation and speak",
            ],
            [
              "Authorities",
              "What a valid legal order demands, and no more. We tell you unless the law forbids it.",
              "When we are obliged to",
            ],
          ]}
        />
        <p>
          The server, its database and files are run by us or by a hosting company that works under our
          instructions. If AutoIQ is ever sold or merged, data moves with it only under the promises of this
          notice, and you are told first.
        </p>
      </>
    ),
  },
  {
    id: "basis",
    heading: "Legal grounds, for readers under the GDPR",
    body: (
      <ul>
        <li>
          <strong>Contract</strong> (Art. 6(1)(b)): accounts, sign-ins, plans, pre-enrollment, answering what
          you ask.
        </li>
        <li>
          <strong>Legitimate interest</strong> (Art. 6(1)(f)): keeping the service safe, stopping floods of
          requests, keeping records of sign-ins, finding faults. You may object.
        </li>
        <li>
          <strong>Legal duty</strong> (Art. 6(1)(c)): tax and commercial records.
        </li>
        <li>
          <strong>Your choice</strong> (Art. 6(1)(a)): what loads only when you press it, such as the map. You
          take it back by leaving it alone, and by the switches in <Link to="/cookies">Cookie Settings</Link>.
        </li>
      </ul>
    ),
  },
  {
    id: "where",
    heading: "Where data is, and how it is kept safe",
    body: (
      <>
        <p>
          Data is processed in the United States. Where it comes from the European Economic Area, the United
          Kingdom or Switzerland, we rely on the standard contractual clauses, of which you can ask a copy.
        </p>
        <p>
          Passwords are hashed with argon2id; sign-in keys rotate; each role sees only what its work needs,
          decided by the server and by the database; every call is tested against wrong roles and other shops'
          records. If a breach puts you at risk we tell you and the authorities without undue delay, within 72
          hours where the GDPR applies, and within 30 days at the latest under Florida's Information
          Protection Act.
        </p>
      </>
    ),
  },
  {
    id: "rights",
    heading: "Your rights, and how to use them",
    body: (
      <>
        <p>Wherever you live, you may ask us to:</p>
        <ul>
          <li>tell you what we hold about you, and give you a copy in a common, machine-readable format;</li>
          <li>correct what is wrong;</li>
          <li>delete it, restrict its use, or hear your objection to it;</li>
          <li>stop texts or mails that are not needed for your account.</li>
        </ul>
        <p>
          Write by the <Link to="/contact">contact page</Link> with the email address of your account and the
          word “privacy”. We confirm that it is you by a mail to that address; somebody else may ask on your
          behalf with your signed permission. You get an answer within 30 days; where a law allows us more
          time we say so and why. It costs nothing, and nobody is treated worse for asking.
        </p>
        <p>
          Records that a shop keeps about you are the shop's: ask the shop first. If it does not answer, write
          to us and we put the matter before it.
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
          In the words of the California Consumer Privacy Act: in the last twelve months we collected
          identifiers (name, email, phone, postal and network address), account log-in data, commercial
          information (your plan and its payments), and what you write to us; from you, and for the purposes
          above. Log-in data with a password is “sensitive personal information”; we use it only to sign you
          in, so there is no further use to limit.
        </p>
        <ul>
          <li>
            We do <strong>not sell</strong> and do <strong>not share</strong> personal information for
            cross-context behavioral advertising, including that of people under 16. There is nothing to opt
            out of; a Global Privacy Control signal is respected all the same.
          </li>
          <li>
            You have the right to know, to correct, to delete, to a portable copy, to appoint an agent, and
            not to be discriminated against. The section above says how. If we refuse, you may appeal by
            answering our mail, and another person decides.
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
        portability, objection, and not to be subject to decisions made by machines alone. No decision about
        you is: estimates, approvals and prices are confirmed by people. You may complain to the data
        protection authority where you live or work, though we would like the chance to put it right first.
      </p>
    ),
  },
  {
    id: "children",
    heading: "Children",
    body: (
      <p>
        AutoIQ is for businesses, their customers and adult students. It is not meant for anyone under 16, and
        we do not knowingly keep data of children. Tell us if you find some, and we delete it.
      </p>
    ),
  },
  {
    id: "changes",
    heading: "When this notice changes",
    body: (
      <p>
        A new version gets a new number and date at the top. If a change takes something away from you, we
        mail the holders of accounts at least 30 days before it applies. Changes to the product are on the{" "}
        <Link to="/updates">updates page</Link>.
      </p>
    ),
  },
];

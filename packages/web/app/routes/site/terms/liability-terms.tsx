import { Link } from "react-router";
import type { ProseSection } from "../parts/prose-article";

export const liabilityTerms: readonly ProseSection[] = [
  {
    id: "uptime",
    heading: "8. Uptime and support",
    body: (
      <>
        <p>
          We keep the service available 99.9% of each calendar month. This does not count maintenance
          announced at least 48 hours ahead, up to four hours a month; failures of your own connection or
          devices; and the events beyond control in section 15.
        </p>
        <p>
          If a month falls short, tell us within 30 days of its end. We credit the part of that month's fee
          that matches the downtime, and at least a tenth of the fee if availability was below 99%. If three
          months of a year fall short, you may leave right away and get a refund of what you paid beyond that
          day.
        </p>
        <p>
          Support and its response targets are on the <Link to="/support">support page</Link>. They say how
          soon a person replies, not how soon every question is resolved.
        </p>
      </>
    ),
  },
  {
    id: "ai",
    heading: "9. AI drafts need a person",
    body: (
      <>
        <p>
          AutoIQ can suggest texts, services, times, parts orders, and forecasts. A suggestion is a draft. It
          can be wrong, and it does not replace a mechanic's judgment.
        </p>
        <ul>
          <li>
            Someone at the shop reads, corrects, and approves each draft, and signs where a signature is
            needed. Nothing goes to a customer as an inspection, estimate, or invoice without that.
          </li>
          <li>The person who approves it is responsible for it, as if they had written it themselves.</li>
          <li>A qualified technician who has looked at the car decides whether it is safe to drive.</li>
          <li>
            Savings and revenue numbers on this site and in the savings calculator are averages and estimates,
            not a promise of what your shop will earn.
          </li>
        </ul>
      </>
    ),
  },
  {
    id: "shop-law",
    heading: "10. The shop follows repair law",
    body: (
      <>
        <p>
          AutoIQ helps shops comply with repair law: written estimates, authorizations with name and time,
          limits on exceeding them, and itemized invoices. It is a tool and gives no legal advice.
        </p>
        <p>
          The shop itself must comply with the Florida Motor Vehicle Repair Act (Chapter 559, Part IX, Florida
          Statutes) or its own state's law: registration, signs, estimates and waivers, return of parts, taxes
          and fees, record keeping, consent before calling or texting a customer, and wage and hour rules for
          its staff. The shop checks that its rates, taxes, fees, and texts in AutoIQ are correct.
        </p>
      </>
    ),
  },
  {
    id: "clients",
    heading: "11. If you are a shop's customer",
    body: (
      <p>
        The repair contract is between you and the shop. Your approval of an estimate in AutoIQ, by link or
        account, is binding toward the shop like one on paper. You agree to sign and receive documents
        electronically, and may ask the shop for paper instead. We are not a party to the repair and are not
        responsible for it. A link from a shop is for you only. Anyone who has it can see that repair order.
      </p>
    ),
  },
  {
    id: "texts",
    heading: "12. Texts and emails",
    body: (
      <p>
        By giving a phone number you agree to texts about vehicle repairs and your account. Your carrier's
        rates may apply. Consent is not a condition of any purchase. To stop them, tell the shop or{" "}
        <Link to="/contact">us</Link>. You still get emails that the account needs, such as confirmations,
        invoices, and changes to these terms.
      </p>
    ),
  },
  {
    id: "ours",
    heading: "13. Our intellectual property",
    body: (
      <p>
        The service, its software, texts, design, and the name AutoIQ are ours. You get a non-transferable
        right to use them for the term of the contract. You may use the logos in the{" "}
        <Link to="/press">press kit</Link> to write about us. If you send us an idea, we may use it without
        owing you anything. Open-source parts are under their own licenses.
      </p>
    ),
  },
  {
    id: "liability",
    heading: "14. Warranty and liability",
    body: (
      <>
        <p>
          We run the service with care and skill. Beyond what these terms promise, it is provided “as is”:{" "}
          <strong>
            we give no implied warranties of merchantability, fitness for a particular purpose or
            non-infringement, and do not warrant that it is free of every error.
          </strong>
        </p>
        <ul>
          <li>
            Neither side is liable for lost profit, lost business, or indirect, special, or punitive damages.
          </li>
          <li>
            Each side's liability for all claims in a year is limited to what you paid us in the twelve months
            before the first of them, or to $100 if you paid nothing.
          </li>
          <li>
            These limits do not apply to fees you owe, to harm caused intentionally or by gross negligence, to
            death or injury, to fraud, to the defense against third parties below, or where the law does not
            allow them.
          </li>
          <li>
            If someone claims that the service itself infringes their rights, we defend you and pay what is
            finally awarded. If someone makes a claim because of your data, your repairs, or use that breaks
            section 7, you do the same for us. The side being defended tells the other promptly, leaves the
            defense to them, and helps.
          </li>
        </ul>
      </>
    ),
  },
  {
    id: "end",
    heading: "15. Termination and events beyond control",
    body: (
      <>
        <p>
          You may end the contract as described in section 4, and close a free account at any time by writing
          to us. We may end it with 60 days' notice, or right away if you seriously break it and do not fix
          that within 14 days of our asking. Sections 5, 6, 10, 13, 14, and 17 continue after the end.
        </p>
        <p>
          Neither side is liable for what it could not prevent with reasonable care: storms, floods, large
          power or network outages, war, strikes, acts of authorities. We refund payment for time when the
          service was not available.
        </p>
      </>
    ),
  },
  {
    id: "changes",
    heading: "16. Changes to the service and these terms",
    body: (
      <>
        <p>
          The service changes over time. See the <Link to="/updates">updates page</Link>. We do not remove an
          essential function of your plan during a period that you have paid for, without a substitute or a
          refund for the rest of it.
        </p>
        <p>
          New terms get a new version and date at the top. We email them to you at least 30 days before they
          apply. If you do not agree, you may end the contract before that day and get a refund of what you
          paid beyond it. If you continue to use the service, you agree to them. Changes required by law apply
          when the law says so.
        </p>
      </>
    ),
  },
  {
    id: "law",
    heading: "17. Governing law, disputes, and general terms",
    body: (
      <>
        <ul>
          <li>
            <strong>Talk first.</strong> Before going to court, each side writes to the other and allows 30
            days.
          </li>
          <li>
            <strong>Governing law and courts.</strong> The law of the State of Florida applies, without its
            conflict-of-laws rules and without the UN sales convention. The courts for Hillsborough County,
            Florida, have jurisdiction. Consumers keep the protection and the courts of the place where they
            live.
          </li>
          <li>
            <strong>Notices.</strong> Ours go to your account's email address. Send yours through the{" "}
            <Link to="/contact">contact page</Link>.
          </li>
          <li>
            <strong>Assignment.</strong> Neither side may assign the contract without the other's consent,
            except to a company that takes over its whole business.
          </li>
          <li>
            <strong>Severability.</strong> If a part is invalid, the rest stays in force. Not enforcing a
            right once does not waive it.
          </li>
          <li>
            <strong>Entire agreement.</strong> These terms, the pricing page at the time of your order, and
            the privacy notice are the entire agreement.
          </li>
        </ul>
      </>
    ),
  },
];

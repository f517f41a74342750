import { Link } from "react-router";
import type { ProseSection } from "../parts/prose-article";

export const liabilityTerms: readonly ProseSection[] = [
  {
    id: "uptime",
    heading: "8. Uptime and support",
    body: (
      <>
        <p>
          We keep the service available 99.9% of each calendar month. Not counted are maintenance that we
          announced at least 48 hours before, at most four hours a month; failures of your own connection or
          devices; and what section 15 calls forces beyond control.
        </p>
        <p>
          If a month falls short, tell us within 30 days of its end: we credit the part of that month's fee
          that matches the time missed, and at least a tenth of the fee when availability was below 99%. If it
          falls short in three months of a year you may leave at once and get back what is paid beyond that
          day.
        </p>
        <p>
          Support and its response targets are on the <Link to="/support">support page</Link>. They say how
          soon a person answers, not how soon every question is solved.
        </p>
      </>
    ),
  },
  {
    id: "ai",
    heading: "9. Drafts by AI need a person",
    body: (
      <>
        <p>
          AutoIQ can suggest: texts, services, times, orders of parts, forecasts. A suggestion is a draft. It
          can be wrong, and it is no mechanic's judgment.
        </p>
        <ul>
          <li>
            A person of the shop reads, corrects and releases each draft, and signs where a signature is
            wanted. Nothing goes to a customer as an inspection, estimate or invoice without that.
          </li>
          <li>Whoever releases it answers for it, as if they had written it themselves.</li>
          <li>Whether a car is safe to drive is decided by a qualified technician who has looked at it.</li>
          <li>
            Savings and revenue figures on this site and in the savings calculator are averages and estimates,
            not a promise of what your shop will earn.
          </li>
        </ul>
      </>
    ),
  },
  {
    id: "shop-law",
    heading: "10. Repair law is the shop's to keep",
    body: (
      <>
        <p>
          AutoIQ is made to help shops meet the law of repairs: written estimates, authorizations with name
          and time, limits on exceeding them, itemized invoices. It is a tool and gives no legal advice.
        </p>
        <p>
          The shop itself must comply with the Florida Motor Vehicle Repair Act (Chapter 559, Part IX, Florida
          Statutes) or its own state's law: registration, signs, estimates and waivers, return of parts, taxes
          and fees, keeping of records, consent before calling or texting a customer, and the rules on wages
          and working time for its staff. The shop checks that its rates, taxes, fees and texts in AutoIQ are
          right.
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
        account, is binding towards the shop like one on paper; you agree to sign and receive documents
        electronically, and may ask the shop for paper instead. We are not a party to the repair and do not
        answer for it. A link from a shop is meant for you alone: whoever has it can see that repair order.
      </p>
    ),
  },
  {
    id: "texts",
    heading: "12. Texts and mails",
    body: (
      <p>
        By giving a phone number you agree to texts about vehicle repairs and your account. Your carrier's
        rates may apply. Agreeing is not a condition of buying anything. To stop them, tell the shop or{" "}
        <Link to="/contact">us</Link>. Mails that the account needs, such as confirmations, invoices and
        changes of these terms, go on.
      </p>
    ),
  },
  {
    id: "ours",
    heading: "13. What is ours",
    body: (
      <p>
        The service, its programs, texts, design and the name AutoIQ are ours. You get the right to use them
        for the time of the contract; it cannot be passed on. The logos in the{" "}
        <Link to="/press">press kit</Link> may be used to write about us. If you send us an idea, we may use
        it without owing you anything. Open-source parts are under their own licenses.
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
            Neither side answers for lost profit, lost business, or indirect, special or punitive damages.
          </li>
          <li>
            Each side's liability for all claims of a year is limited to what you paid us in the twelve months
            before the first of them, or to $100 where you paid nothing.
          </li>
          <li>
            These limits do not apply to fees you owe, to harm done on purpose or by gross negligence, to
            death or injury, to fraud, to the defense against third parties below, or where the law does not
            allow them.
          </li>
          <li>
            If somebody claims that the service itself infringes their rights, we defend you and pay what is
            finally awarded. If somebody makes a claim because of your data, your repairs, or use against
            section 7, you do the same for us. Whoever is defended tells the other promptly, leaves the
            defense to them, and helps.
          </li>
        </ul>
      </>
    ),
  },
  {
    id: "end",
    heading: "15. Ending, and forces beyond control",
    body: (
      <>
        <p>
          You may end the contract as section 4 says, and close a free account at any time by writing to us.
          We may end it with 60 days' notice, or at once if you seriously break it and do not put it right
          within 14 days of our asking. Sections 5, 6, 10, 13, 14 and 17 go on after the end.
        </p>
        <p>
          Nobody answers for what they could not prevent with reasonable care: storms, floods, outages of
          power or networks at large, war, strikes, acts of authorities. Payment for time in which the service
          was not there is given back.
        </p>
      </>
    ),
  },
  {
    id: "changes",
    heading: "16. Changes of the service and of these terms",
    body: (
      <>
        <p>
          The service grows; what changed is on the <Link to="/updates">updates page</Link>. We do not take
          away an essential function of your plan during a period that you have paid, without a substitute or
          your money back for the rest of it.
        </p>
        <p>
          New terms get a new version and date at the top. We mail them to you at least 30 days before they
          apply. If you do not agree, you may end the contract before that day and get back what is paid
          beyond it; going on with the service means that you agree. Changes that the law demands apply when
          it says so.
        </p>
      </>
    ),
  },
  {
    id: "law",
    heading: "17. Law, disputes and the rest",
    body: (
      <>
        <ul>
          <li>
            <strong>Talk first.</strong> Before going to court, each side writes to the other and gives it 30
            days.
          </li>
          <li>
            <strong>Law and place.</strong> The law of the State of Florida applies, without its rules on
            conflicts of laws and without the UN sales convention. Courts for Hillsborough County, Florida,
            decide. Consumers keep the protection and the courts of the place where they live.
          </li>
          <li>
            <strong>Notices.</strong> Ours go to your account's email address; yours to us by the{" "}
            <Link to="/contact">contact page</Link>.
          </li>
          <li>
            <strong>Passing on.</strong> Neither side passes the contract on without the other's consent,
            except to whoever takes over its whole business.
          </li>
          <li>
            <strong>If a part fails.</strong> The rest holds. Not insisting on a right once does not give it
            up.
          </li>
          <li>
            <strong>All of it.</strong> These terms, the pricing page at the time of your order, and the
            privacy notice are the whole agreement.
          </li>
        </ul>
      </>
    ),
  },
];

import { billings, planNames, trialDays, yearlySavingPercent } from "@autoiq/domain/subscription/plans";
import { Link } from "react-router";
import type { ProseSection } from "../parts/prose-article";

const numbers = ["no", "one", "two", "three", "four", "five"];

export const acceptableUse: readonly ProseSection[] = [
  {
    id: "agreement",
    heading: "1. The agreement",
    body: (
      <>
        <p>
          These terms are the contract between AutoIQ (“we”), of Tampa, Florida, and you. You accept them by
          checking the box at sign-up or by using the service. If you accept them for a business, you confirm
          that you have authority to bind it, and “you” means the business.
        </p>
        <p>
          The service is for repair shops and the people who work with them: owners, managers, administrators,
          technicians, the shops' customers (clients), and students in our training. If you and we have signed
          another agreement, that one takes precedence.
        </p>
      </>
    ),
  },
  {
    id: "accounts",
    heading: "2. Accounts",
    body: (
      <>
        <ul>
          <li>
            Give accurate information at sign-up and keep it current. An account belongs to one person. Do not
            share it.
          </li>
          <li>You must be 18 or older, or 16 with a parent's or school's consent for training.</li>
          <li>
            Client accounts are free. Business accounts (owner, manager, technician, administrator) need a
            company name and the security password that we provide. A student account also needs that
            password, unless it comes from a pre-enrollment.
          </li>
          <li>
            Keep your password secret, and tell us right away if someone else has it. You are responsible for
            what is done with your sign-in until you tell us.
          </li>
          <li>
            A shop's owner and administrators decide who works in its workspace and with which role, and are
            responsible for what those people do there.
          </li>
          <li>
            We may lock an account that breaks these terms or endangers others. We tell you why, unless the
            law forbids it, and unlock it once the cause is resolved.
          </li>
        </ul>
      </>
    ),
  },
  {
    id: "trial",
    heading: "3. Free trial",
    body: (
      <p>
        A business may try any plan for {trialDays} days. There is no setup fee and no card is required. The
        trial does not turn into a charge on its own. Unless you choose a plan and give a payment method, you
        owe nothing. What you entered stays yours, and you can get it as described in section 6. One trial per
        business.
      </p>
    ),
  },
  {
    id: "prices",
    heading: "4. Plans, prices and payment",
    body: (
      <>
        <p>
          There are {numbers[planNames.length]} plans. The <Link to="/pricing">pricing page</Link> shows what
          each includes and costs. The price shown when you choose is the one that applies.
        </p>
        <ul>
          <li>
            Prices are in US dollars per shop location, billed {billings.join(" or ")} in advance. Paying
            yearly saves {yearlySavingPercent}%. Sales tax is added where the law requires it.
          </li>
          <li>
            A plan renews for the same period until you cancel. You can cancel at any time in your shop
            settings or by writing to us. The plan ends when the paid period ends, and nothing more is
            charged.
          </li>
          <li>
            A larger plan takes effect right away, and what is left of a paid period is credited toward it. A
            smaller plan takes effect with the next period. A location that you add is charged for the rest of
            the period.
          </li>
          <li>
            A new price applies from your next renewal, and only if we told you at least 30 days before.
          </li>
          <li>
            If a payment fails, we email you and try again. After 14 days we may limit the workspace to
            read-only. Your records stay.
          </li>
          <li>
            Payments are not refunded, except where these terms or the law say so. If we end the contract and
            you have not broken it, we refund what you paid for the time after.
          </li>
        </ul>
        <p>
          Training: pre-enrollment reserves a seat and is not a payment. The full fee is due before the start
          date. Until it is paid, either side may cancel at no cost.
        </p>
      </>
    ),
  },
  {
    id: "payments-of-your-customers",
    heading: "5. Your customers' payments",
    body: (
      <p>
        Cards are charged on the payment provider's own page. Card numbers never reach us. The provider's
        terms apply between you and it. The sale is between you and your customer: prices, refunds, disputed
        charges, and taxes are your responsibility. We are not a bank and hold no money for you.
      </p>
    ),
  },
  {
    id: "data",
    heading: "6. Your data is yours",
    body: (
      <>
        <p>
          Everything that you and your customers enter, upload or record (“your data”) belongs to you. You
          allow us to store, copy, display, and process it for one purpose: to run the service for you. We do
          not sell it, do not look at it except to help you when you ask or to keep the service secure, and do
          not train models with it.
        </p>
        <ul>
          <li>
            <strong>Taking it with you.</strong> You can read your records at any time as JSON through the
            service's documented API (<a href="/api/openapi.json">OpenAPI description</a>), and invoices as
            PDF. On request we also give you a full copy, including photos, in a common machine-readable
            format, within 30 days and at no charge.
          </li>
          <li>
            <strong>When you leave.</strong> We keep your data for 60 days after the contract ends, so that
            you can export it or come back. Then we delete it, and delete it from backups as they are
            replaced, at the latest 90 days later. We keep only what the law requires us to keep.
          </li>
          <li>
            <strong>Bringing it along.</strong> Moving your data from another system and training your team is
            free.
          </li>
          <li>
            <strong>Personal data.</strong> For your customers' and staff's data we are your processor: we act
            on your instructions (these terms and what you do in the service), bind our staff to
            confidentiality, protect the data as the <Link to="/privacy">privacy notice</Link> describes, help
            you respond to people's requests, use the subprocessors named there and tell you 30 days before
            adding a new one, report a breach to you within 48 hours of learning of it, and return or delete
            the data at the end. You make sure that you are allowed to record what you record.
          </li>
        </ul>
      </>
    ),
  },
  {
    id: "acceptable-use",
    heading: "7. Acceptable use",
    body: (
      <>
        <p>Use AutoIQ for the honest work of a shop. In particular, do not:</p>
        <ul>
          <li>break the law, deceive customers, or record work that was not done;</li>
          <li>access data that is not yours, or test our security without our written consent;</li>
          <li>send advertising or unsolicited bulk messages through it;</li>
          <li>upload malware, or content that infringes anyone's rights;</li>
          <li>overload it or work around its limits (your own programs may use the documented API);</li>
          <li>resell it, or copy it to build a competing service.</li>
        </ul>
        <p>
          If you find a vulnerability, tell us through the <Link to="/contact">contact page</Link> before you
          tell anyone else. We do not take action against people who report in good faith and harm nobody.
        </p>
      </>
    ),
  },
];

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
          ticking the box at sign-up or by using the service. Who accepts them for a business says by it that
          they may bind that business; “you” then means the business.
        </p>
        <p>
          The service is for repair shops and the people around them: owners, managers, administrators,
          technicians, the shops' customers (clients), and students of our training. Where you and we have
          signed another agreement, that one comes first.
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
            Give true data at sign-up and keep it current. An account belongs to one person; do not share it.
          </li>
          <li>You must be 18 or older, or 16 with a parent's or school's consent for training.</li>
          <li>
            Client accounts are free. Business accounts (owner, manager, technician, administrator) need a
            company name and the security password that we give out. A student account needs that password
            too, unless it comes from a pre-enrollment.
          </li>
          <li>
            Keep your password to yourself and tell us at once if somebody else has it. What is done with your
            sign-in counts as done by you until you have told us.
          </li>
          <li>
            A shop's owner and administrators decide who works in its workspace and with which role, and
            answer for what these people do there.
          </li>
          <li>
            We may lock an account that breaks these terms or endangers others. We say why, unless the law
            forbids it, and unlock it when the cause is gone.
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
        A business may try any plan for {trialDays} days. There is no setup fee and no card is asked for.
        Nothing turns into a charge by itself: without your choosing a plan and giving a way to pay, you owe
        nothing. What you entered stays yours and can be had as section 6 says. One trial per business.
      </p>
    ),
  },
  {
    id: "prices",
    heading: "4. Plans, prices and payment",
    body: (
      <>
        <p>
          There are {numbers[planNames.length]} plans. What each contains and costs is on the{" "}
          <Link to="/pricing">pricing page</Link>; the price shown when you choose is the one that counts.
        </p>
        <ul>
          <li>
            Prices are in US dollars per shop location, billed {billings.join(" or ")} in advance. Paying
            yearly saves {yearlySavingPercent}%. Sales tax is added where the law demands it.
          </li>
          <li>
            A plan renews for the same period until you cancel. You can cancel at any time in the settings of
            your shop, or by writing to us: the plan ends at once, nothing more is charged, and what is left
            of a paid period is credited to your next plan.
          </li>
          <li>Another plan takes effect at once; what is left of a paid period is credited against it.</li>
          <li>
            A new price applies to you from your next renewal, and only if we told you at least 30 days before
            it.
          </li>
          <li>
            If a payment fails we write to you and try again. After 14 days we may limit the workspace to
            reading; your records stay.
          </li>
          <li>
            What is paid is not refunded, except where these terms or the law say so. If we end the contract
            without your having broken it, you get back what covers the time after.
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
        Cards are charged on the payment provider's own page; card numbers never reach us. The provider's
        terms apply between you and it. The sale is between you and your customer: prices, refunds, disputed
        charges and taxes are yours. We are not a bank, and hold no money for you.
      </p>
    ),
  },
  {
    id: "data",
    heading: "6. Your data is yours",
    body: (
      <>
        <p>
          Everything that you and your customers enter, upload or record (“your data”) belongs to you. You let
          us store, copy, show and process it for one purpose: to run the service for you. We do not sell it,
          do not look into it except to help you when you ask or to keep the service safe, and do not train
          models with it.
        </p>
        <ul>
          <li>
            <strong>Taking it with you.</strong> Your records can be read at any time as JSON by the
            documented calls of the service (<a href="/api/openapi.json">OpenAPI description</a>), and
            invoices as PDF. On request we also hand over a whole copy, photos included, in a common
            machine-readable format, within 30 days and at no charge.
          </li>
          <li>
            <strong>When you leave.</strong> We keep your data for 60 days after the contract ends, so that
            you can fetch it or come back. Then it is deleted, and from backups as these are replaced, at the
            latest 90 days later. What the law obliges us to keep stays, and only that.
          </li>
          <li>
            <strong>Bringing it along.</strong> Moving your data from another system, and training your
            people, is free.
          </li>
          <li>
            <strong>Personal data.</strong> For your customers' and staff's data we are your processor: we act
            on your instructions (these terms and what you do in the service), bind our people to secrecy,
            protect the data as the <Link to="/privacy">privacy notice</Link> describes, help you to answer
            people's requests, use the helpers named there and tell you 30 days before a new one, report a
            breach to you within 48 hours of knowing it, and give the data back or delete it at the end. You
            see to it that you may record what you record.
          </li>
        </ul>
      </>
    ),
  },
  {
    id: "acceptable-use",
    heading: "7. Fair use",
    body: (
      <>
        <p>Use AutoIQ for the honest work of a shop. In particular, do not:</p>
        <ul>
          <li>break the law, deceive customers, or record work that was not done;</li>
          <li>get at data that is not yours, or test our defenses without our written consent;</li>
          <li>send advertising or unasked bulk messages through it;</li>
          <li>upload harmful programs, or content that infringes somebody's rights;</li>
          <li>overload it, or work around its limits; programs of your own may use the documented calls;</li>
          <li>resell it, or copy it to build a rival service.</li>
        </ul>
        <p>
          If you find a weakness, tell us by the <Link to="/contact">contact page</Link> before you tell
          anyone else. We do not take action against people who report in good faith and harm nobody.
        </p>
      </>
    ),
  },
];

import { claims } from "@autoiq/domain/site/claims";
import { pageMeta } from "~/platform/page-meta";
import { Action } from "./parts/action";
import { CtaBand } from "./parts/cta-band";
import { PageHero } from "./parts/page-hero";
import { BookingDesk } from "./scheduling/booking-desk";
import { Capacity } from "./scheduling/capacity";
import { Refusals } from "./scheduling/refusals";
import { VisitTimeline } from "./scheduling/visit-timeline";

export const meta = () => pageMeta("/features/scheduling");

export default function Scheduling() {
  return (
    <>
      <PageHero
        eyebrow="Smart scheduling"
        title="Smart scheduling for your bays"
        lead="Bays and technicians on one calendar, reminders for customers, and no double bookings."
        actions={
          <>
            <Action to="/free-trial" primary>
              Start Free Trial
            </Action>
            <Action to="/features">All features</Action>
          </>
        }
      />
      <section aria-label="Try the calendar" className="mx-auto max-w-6xl px-5 pb-10">
        <BookingDesk />
      </section>
      <Refusals />
      <Capacity />
      <VisitTimeline />
      <CtaBand
        title="Try smart scheduling in your shop"
        lead={`${claims.trial}. Setup takes ${claims.start[0].value}.`}
        actions={
          <>
            <Action to="/free-trial" primary>
              Start Free Trial
            </Action>
            <Action to="/contact">Contact Sales</Action>
          </>
        }
      />
    </>
  );
}

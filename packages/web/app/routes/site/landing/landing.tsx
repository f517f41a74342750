import { Benefits } from "./benefits";
import { ClosingCall } from "./closing-call";
import { Enterprise } from "./enterprise";
import { Features } from "./features";
import { FixedEntry } from "./fixed-entry";
import { Hero } from "./hero";
import { Savings } from "./savings";
import { Scheduling } from "./scheduling";

export function Landing() {
  return (
    <>
      <FixedEntry />
      {/* Room for the entry at the left edge where the page has no wide margin of its own. */}
      <div className="md:max-xl:pl-9">
        <Hero />
        <Enterprise />
        <Benefits />
        <Scheduling />
        <Features />
        <Savings />
        <ClosingCall />
      </div>
    </>
  );
}

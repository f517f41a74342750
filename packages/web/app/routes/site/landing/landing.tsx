import { Benefits } from "./benefits";
import { ClosingCta } from "./closing-cta";
import { Enterprise } from "./enterprise";
import { Features } from "./features";
import { FixedSignInButton } from "./fixed-sign-in-button";
import { Hero } from "./hero";
import { Savings } from "./savings";
import { Scheduling } from "./scheduling";

export function Landing() {
  return (
    <>
      <FixedSignInButton />
      {/* Room for the entry at the left edge where the page has no wide margin of its own. */}
      <div className="md:max-xl:pl-9">
        <Hero />
        <Enterprise />
        <Benefits />
        <Scheduling />
        <Features />
        <Savings />
        <ClosingCta />
      </div>
    </>
  );
}

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
      <Hero />
      <Enterprise />
      <Benefits />
      <Scheduling />
      <Features />
      <Savings />
      <ClosingCall />
      <FixedEntry />
    </>
  );
}

import { useState } from "react";
import { Benefits } from "./benefits";
import { ClosingCall } from "./closing-call";
import { Enterprise } from "./enterprise";
import { Features } from "./features";
import { FixedEntry } from "./fixed-entry";
import { Hero } from "./hero";
import { RoiDialog } from "./roi-dialog";
import { Savings } from "./savings";
import { Scheduling } from "./scheduling";

export function Landing() {
  const [calculating, setCalculating] = useState(false);
  return (
    <>
      <Hero />
      <Enterprise />
      <Benefits />
      <Scheduling />
      <Features />
      <Savings onOpen={() => setCalculating(true)} />
      <ClosingCall />
      <FixedEntry />
      <RoiDialog open={calculating} onOpenChange={setCalculating} />
    </>
  );
}

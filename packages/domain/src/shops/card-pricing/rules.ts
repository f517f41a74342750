import { accept, type Result, refuse } from "../../kernel/result.ts";
import { addDays } from "../../kernel/time.ts";
import type { CardPricingInput } from "./contract.ts";
import { maximumSurcharge, nameOfState, networkRules, surchargeLawOf } from "./law.ts";
import { percentOf } from "./schema.ts";

/** Whether a location of this state may turn this on today. Otherwise says why not, and what to do. */
export function checkCardPricing(of: CardPricingInput, state: string, today: string): Result<true> {
  if (of.program === "off") return accept(true);
  if (of.basisPoints <= 0) return refuse("Enter a percentage above zero, such as 3.");
  if (of.program !== "surcharge") return accept(true);
  if (surchargeLawOf(state).surcharge === "forbidden")
    return refuse(
      `${nameOfState(state)} does not allow a surcharge on credit cards. Choose a cash discount or dual pricing.`,
    );
  const most = maximumSurcharge(state);
  if (of.basisPoints > most)
    return refuse(
      most < networkRules.maximumBasisPoints
        ? `${nameOfState(state)} allows at most ${percentOf(most)}. Enter at most that.`
        : `Card companies allow at most ${percentOf(most)}. Enter at most that.`,
    );
  if (of.feeBasisPoints === null)
    return refuse(
      "Enter what credit cards cost you, from your processor's statement. A surcharge is never above it.",
    );
  if (of.basisPoints > of.feeBasisPoints)
    return refuse(
      `Credit cards cost you ${percentOf(of.feeBasisPoints)}. A surcharge is never above that. Enter at most ${percentOf(of.feeBasisPoints)}.`,
    );
  if (of.notifiedOn === null)
    return refuse("Tell your card processor first, then enter the day on which you did.");
  const from = addDays(of.notifiedOn, networkRules.noticeDays);
  if (from > today)
    return refuse(
      `Card companies ask for ${networkRules.noticeDays} days' notice. You can turn the surcharge on from ${from}.`,
    );
  return accept(true);
}

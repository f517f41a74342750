import { staleText } from "../../kernel/result.ts";

/** Why a rule refuses a technician's act. Sentences of rules, translated where they are shown. */
export const en = {
  order: {
    stale: staleText,
  },
  job: {
    notApprovedToWork: "“{job}” isn't approved yet. Get the customer's approval before you start.",
    notApproved: "“{job}” isn't approved yet.",
    completed: "“{job}” is already completed.",
    correctionMissing: "Enter the correction for “{job}” before completing it.",
    foundMissing: "Enter what was found for “{job}” before completing it.",
    partNotTaken: "Pull “{part}” from stock before completing “{job}”.",
    dotMissing: "Enter the DOT number of each tire of “{part}” before completing “{job}”. {count} missing.",
  },
  part: {
    notApproved: "“{job}” isn't approved yet, so its parts stay on the shelf.",
    taken: "“{part}” was already pulled from stock.",
    putBack: "“{part}” was returned as not needed. Add a job if it's needed after all.",
    notStocked: "“{part}” isn't a stocked part.",
    noShelf: "“{part}” isn't a stocked part, so it can't be returned to stock.",
    notTaken: "“{part}” wasn't pulled from stock, so there's nothing to return.",
    onCar: "“{job}” is completed with “{part}”. Choose “Not needed” if it's not on the car.",
    coreHere:
      "The core for “{part}” is here or on its way to the vendor. Set it back to “Owed to the vendor” first.",
    noTire: "“{part}” isn't a new tire, so it has no DOT number.",
    notDot: "“{text}” isn't a DOT number. Use 7 to 13 letters and digits, without G, I, O, Q, S, or Z.",
    tooManyDot: {
      one: "You entered {typed} DOT numbers for {count} tire.",
      other: "You entered {typed} DOT numbers for {count} tires.",
    },
  },
  clock: {
    runningSince:
      "{clock} has been running since {time}. Stopping it now would count all of that time. Choose “Fix end time” instead.",
    stopped: "This clock was already stopped.",
    others: "This is someone else's clock. Ask the front desk.",
    running: "This clock is still running normally. Clock off instead.",
    endBeforeStart: "The end must be after the start. Choose a later time.",
    endAhead: "The end can't be in the future. Choose an earlier time.",
  },
  week: {
    ahead: "This week hasn't begun. Sign it when it's over.",
    running: "A clock is still running. Clock out, then sign the week.",
    empty: "There's no time in this week to sign.",
    changed: "This week changed while you were looking at it. Check it again.",
  },
} as const;

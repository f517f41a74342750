import { staleText } from "../../kernel/result.ts";

/** Why a rule refuses a technician's act. Sentences of rules, translated where they are shown. */
export const en = {
  order: {
    stale: staleText,
  },
  job: {
    notApprovedToWork: "“{job}” is not approved yet: no work before the customer agrees.",
    notApproved: "“{job}” is not approved yet.",
    completed: "“{job}” is already completed.",
    correctionMissing: "Write what was done on “{job}” (the correction) before completing it.",
    partNotTaken: "Take “{part}” from stock before completing “{job}”.",
    dotMissing: "Write the DOT number of each tire of “{part}” before completing “{job}”: {count} missing.",
  },
  part: {
    notApproved: "“{job}” is not approved yet, so its parts stay on the shelf.",
    taken: "“{part}” was already taken from stock.",
    putBack: "“{part}” was put back as not needed. Add a job if it is needed after all.",
    notStocked: "“{part}” is not a stocked part.",
    noShelf: "“{part}” is not a stocked part, so there is no shelf to put it back on.",
    notTaken: "“{part}” is not taken from stock, so there is nothing to put back.",
    onCar: "“{job}” is completed with “{part}”. Choose “Not needed” if it is not on the car.",
    coreHere:
      "The core of “{part}” is here or on its way to the vendor. Set it back to “Owed to the vendor” first.",
    noTire: "“{part}” is not a new tire, so it has no DOT number.",
    notDot: "“{text}” is not a DOT number: it has 7 to 13 letters and digits, and no G, I, O, Q, S or Z.",
    tooManyDot: {
      one: "That is {typed} DOT numbers for {count} tire.",
      other: "That is {typed} DOT numbers for {count} tires.",
    },
  },
  clock: {
    runningSince:
      "{clock} has been running since {time}. Stopping it now would count the time between. Choose “Fix end time” instead.",
    stopped: "This clock has been stopped already.",
    others: "This is somebody else's clock. Ask the front desk.",
    running: "This clock still runs as it should. Clock off instead.",
    endBeforeStart: "The end must be after the start. Choose a later time.",
    endAhead: "The end cannot lie ahead. Choose an earlier time.",
  },
} as const;

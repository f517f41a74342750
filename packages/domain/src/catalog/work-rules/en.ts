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
  inspection: {
    signedOff: "This inspection is signed off; the customer may have read it already.",
    leaveRated: "This inspection is complete: change the rating, but leave no point without one.",
    startedMeanwhile:
      "{name} began an inspection of this car before yours arrived. A car has one: bring your points into it, or keep it as it is.",
    photos: "A point has at most {count} photos.",
    videos: "A point has at most {count} videos. Take one off first.",
    complete: "This inspection is already complete.",
    unrated: "“{point}” is not rated yet.",
    unratedMany: "{count} points are not rated yet, the first is “{point}”.",
    signedOffAlready: "This inspection is already signed off.",
    incomplete: "The technician has not completed this inspection yet.",
  },
  reading: {
    tread: "Write the tread depth of “{point}” as a number in {unit}, such as {example}.",
    brake: "Write the lining of “{point}” as a number in {unit}, such as {example}.",
    battery: "Write the voltage of “{point}” as a number in {unit}, such as {example}.",
    number: "Write the value of “{point}” as a number, such as {example}.",
    tooHigh: "{reading} cannot be right for “{point}”. Enter at most {most}.",
    notDot: "“{text}” is not a DOT number. It has 7 to 13 letters and digits; the last four alone will do.",
    amperes: "Write cold-cranking amperes as a whole number, such as 640.",
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

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
  timeOff: {
    lastBeforeFirst: "Enter a last day on or after the first day.",
    bothTimes: "Enter both times, or leave both empty for whole days.",
    oneDay: "Hours off are on one day. Ask for each day on its own, or for whole days.",
    endsFirst: "Enter an end after the start.",
    tooLong: "Ask for at most 92 days at once.",
    tooEarly: "That's more than 31 days ago. Choose a later day.",
    tooFar: "That's more than two years ahead. Choose an earlier day.",
    noWork: "You don't work then, so you don't need time off. Choose other days.",
    overlaps: "You already asked for time off then. Cancel that request, or choose other days.",
    declined: "This request was declined, so there's nothing to cancel.",
    begun: "This time off has begun. Ask a manager to cancel it.",
  },
  certificates: {
    name: "Enter what it is called.",
    state: "Choose the state of the license.",
    issued: "Enter today or an earlier day for when it was issued.",
    tooEarly: "Enter a day from 1950 on for when it was issued.",
    expires: "Enter a last day after the day it was issued.",
    tooLate: "Enter a last day before the year 2100, or leave it empty.",
    own: "Someone else on the team confirms your own certificate. Ask the owner.",
    confirmed: "A manager confirmed this certificate. Ask them to change it, or add a new one.",
  },
  onboarding: {
    needsDocument:
      "This item is done when the document is in the personnel file. Add it, or skip the item with a reason.",
    checksItself: "This item checks itself off. Skip it with a reason if it doesn't apply.",
    skipReason: "Enter why it is skipped, such as “On paper in the office”.",
    managers: "Whoever manages personnel files checks this item.",
    skipIsManagers: "Whoever manages personnel files skips items and opens them again.",
    title: "Enter what is to be done.",
    documentKind: "Choose which document is supplied.",
    fact: "Choose what checks the item off.",
  },
  personnel: {
    name: "Enter what the document is.",
    numberInName: "Leave numbers such as a license or Social Security number out of the title.",
    lastDay: "Enter a last day between 1950 and 2100, or leave it empty.",
    firstDay: "Enter a first day between 1950 and one year from now.",
    firstAfterLast: "Enter a first day on or before the last day of employment.",
    keepWhileEmployed:
      "Form I-9 must be kept while the person works here, and after that. Replace it if it's the wrong one.",
    keepFirstDay: "Enter the first day of employment. It decides until when Form I-9 must be kept.",
    keepUntil: "Form I-9 must be kept until {day}, so it can't be removed before.",
  },
} as const;

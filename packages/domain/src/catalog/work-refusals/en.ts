import { timesText, tooLateText } from "../../kernel/performed-at.ts";

/** Why the server refuses a technician's request. Sentences of the server, translated where they are shown. */
export const en = {
  title: {
    malformed: "This can't be read",
    "invalid-input": "Check what you entered",
    "not-signed-in": "Sign in",
    forbidden: "Not allowed",
    insufficient_aal: "A second step is needed",
    "payment-required": "The course fee is due",
    "not-found": "Not found",
    conflict: "Not possible right now",
    "stale-version": "Someone else changed this",
    "needs-confirmation": "Confirm this",
    refused: "Not possible",
    "link-expired": "This link has expired",
    "too-many-requests": "Too many requests",
    "payload-too-large": "Too large",
    unavailable: "Not available right now",
    unexpected: "Something went wrong",
  },
  signIn: "Sign in to continue.",
  role: "Your role doesn't allow this. Ask the shop owner.",
  readOnly:
    "Your shop is read-only because its AutoIQ plan is unpaid. The owner can update the card in Settings, under Plan.",
  locationClosed:
    "This location is closed. Its records stay, and its open invoices can be paid. Switch to another location for new work.",
  apiKey: {
    invalid:
      "This API key isn't valid. It may be revoked, expired, or not allowed from this network address.",
    tooMany: "This API key sends too many requests. Wait, then try again.",
    closed: "API keys can't make this call. Sign in to AutoIQ to do this.",
    scope: "This API key doesn't have the scope {scope}. Create a key that has it.",
    location: "This API key isn't for that location or business.",
    creator: "Whoever created this API key can't do this. Ask someone with the permission for a key.",
  },
  noPayPeriod: "That pay period wasn't found.",
  pushOff: "Push is already off in that browser.",
  tooLarge: "That's too large to send.",
  stock: {
    notEnough:
      "There isn't enough of that part in stock. Receive it first, or mark the line as back-ordered.",
    reserved:
      "The rest of that part is reserved for other repair orders. Release it there first, or receive more.",
    bin: "There aren't that many in that bin. Count it, or pull from another bin.",
    taken: "That part was already pulled from stock.",
  },
  clock: {
    otherJob: "You're already clocked on to a job. Clock off there first.",
    in: "You're already clocked in.",
    tooFar: "You're too far from the shop. Clock in when you are there, or use the shop's time clock tablet.",
    noPosition:
      "Your shop checks where you clock in, and your location isn't known. Allow location for this page in your browser and try again, or use the shop's time clock tablet.",
    otherNetwork:
      "You're not on the shop's network. Connect to its Wi-Fi and try again, or use the shop's time clock tablet.",
    out: "You're not clocked in.",
    noTeam: "You're no longer on this shop's team.",
    noClock: "That clock wasn't found at this location.",
    noAttendance: "Clock in first, then take a break.",
    onBreak: "You're already on a break. End it first.",
    noBreak: "You're not on a break.",
    noRequest: "That request wasn't found. Refresh to see your requests.",
    requestExists: "This request was already sent. Open the form again to ask for other days.",
  },
  kiosk: {
    invalid: "This kiosk was closed. Ask a manager to open a new one on this tablet.",
    tooMany: "This kiosk sends too many requests. Wait a minute, then try again.",
    nobody: "You're no longer on this kiosk's list. Ask a manager.",
    noPin: "You don't have a kiosk PIN. Set one on your week's page in AutoIQ.",
    wrongOnce: "That PIN isn't right. You have one more try.",
    wrong: "That PIN isn't right. You have {count} more tries.",
    locked:
      "That PIN was wrong five times. Wait {count} min, then try again, or ask a manager to reset your PIN.",
    kioskLocked: "Too many wrong PINs on this kiosk. Wait {count} min, then try again.",
    digits: "Enter 4 to 6 digits.",
    easy: "That PIN is easy to guess. Choose one without a pattern, and not a year.",
  },
  notFound: {
    job: "That job wasn't found.",
    order: "That repair order wasn't found.",
    line: "That line wasn't found on this repair order.",
    request: "That request wasn't found.",
    inspection: "That inspection wasn't found.",
    point: "That inspection point wasn't found.",
    photo: "That photo wasn't found.",
  },
  template: "These points don't match that template. Start the inspection again.",
  notOnOrder: "That job wasn't found on this repair order.",
  part: {
    missing: "That part wasn't found.",
    deskOnly:
      "Only the front desk can remove a part from the invoice. Put it back to pull later, and tell the front desk.",
    neverTaken: "“{part}” was never taken from stock, so it can't be returned.",
    short:
      "“{part}”: {needed} needed, {available} available. Receive it first, or mark the line as back-ordered.",
    shortReserved:
      "“{part}”: {needed} needed, {available} available. {reserved} of {onHand} on the shelf are reserved for repair order {orders}. Receive it first, or mark the line as back-ordered.",
    otherLabels: "One of these labels belongs to another location.",
  },
  job: {
    on: "You're already clocked on to “{job}”.",
    notOn: "You're not clocked on to “{job}”.",
    busy: "You're clocked on to “{job}” on repair order {number}. Clock off there first.",
  },
  recordedElsewhere: {
    job: "You already have a clock on “{job}” from {from} to {until}, recorded elsewhere. The one at {time} would overlap it. Ask the front desk which is correct.",
    runningJob:
      "You already have a clock on “{job}”, running since {from} and recorded elsewhere. The one at {time} would overlap it. Ask the front desk which is correct.",
    attendance:
      "You already have a clock for attendance from {from} to {until}, recorded elsewhere. The one at {time} would overlap it. Ask the front desk which is correct.",
    runningAttendance:
      "You already have a clock for attendance, running since {from} and recorded elsewhere. The one at {time} would overlap it. Ask the front desk which is correct.",
  },
  late: {
    times: timesText,
    tooLate: tooLateText,
  },
  ask: {
    jobGone: "That job is no longer on this repair order. Ask without it.",
    sent: "That request was already sent.",
    photos: "A request can have up to {count} photos.",
  },
  templates: {
    missing: "That inspection template wasn't found.",
    allArchived: "All inspection templates are archived. Restore one before starting.",
    archived: "“{template}” is archived. Choose another template.",
  },
  video: {
    unreadable: "This file isn't a supported video. Send an MP4 or MOV.",
    hevc: "This video is in HEVC, which many browsers can't play. On an iPhone, go to Settings > Camera > Formats, choose Most Compatible, and record it again.",
    format: "Many browsers can't play this video format. Record it as MP4 (H.264).",
    tooLong: "This video lasts {seconds} seconds; at most {most} are kept. Record a shorter one.",
  },
  shop: {
    noAccess: "You don't have access to this shop.",
    left: "You're no longer on the team.",
    lastOwner: "The shop needs an owner. Make someone else an owner first.",
  },
  equipment: {
    missing: "This equipment isn't at this location. Go back and choose again.",
    oneRecord: "Choose one record for this file.",
    noRecord: "That record of the equipment wasn't found. Reload the page.",
    noFile: "This file isn't there anymore. Refresh to see the files.",
    noPlan: "This plan isn't there anymore. Refresh to see the plans of this equipment.",
    notInUse: "{name} is no longer in use.",
    notPlanned: "“{plan}” is no longer planned for {name}. Refresh to see what is due.",
    byDesk: "Only the front desk records “{plan}”. Report what you found to the front desk.",
    recorded: "{person} already recorded “{plan}”. Close this form to see it. Nothing was recorded twice.",
    someone: "Someone else",
    future: "Enter today or an earlier day.",
    beforeLast: "Enter a day on or after the last one, {day}. That one is recorded already.",
    wrong: "Enter what is wrong, such as leaks at the cylinder.",
    found: "Enter what was found.",
    doneBy: "Enter the person or company that did it.",
    startedTooEarly: "Enter a start within the last 31 days.",
    startsTooLate: "Enter a start within the next year.",
    endsTooLate: "Enter an end within three years, or retire the equipment.",
    endsFirst: "Enter a time after the start.",
    reported: "This form was already sent. Open it again to report another breakdown.",
    damaged: "This PDF is damaged or not complete. Choose another file.",
    chooseFile: "Choose a photo or a PDF.",
    tooLarge: "This file is larger than 15 MB. Choose a smaller one.",
    files: "This equipment has {count} files. Remove one first.",
  },
  calendarFeed: {
    missing: "That calendar feed wasn't found. Refresh to see the current ones.",
    exists: "This calendar feed was already created. Open the form again to create another one.",
    tooMany: "You have as many calendar feeds as one person can have. Revoke one that you no longer use.",
    tooOften: "This calendar is fetched too often. Wait, then try again.",
  },
  certificates: {
    missingCertificate: "That certificate wasn't found. Refresh to see the current ones.",
    exists: "This certificate was already sent. Open the form again to add another one.",
    noFile: "This certificate has no such document. Refresh to see the current one.",
  },
  personnel: {
    missingDocument: "That document wasn't found. Refresh to see the current ones.",
    exists: "This document was already sent. Open the form again to add another one.",
    noFile: "This document has no such file. Refresh to see the current one.",
    hasFile: "This document has a file. Replace the document, so that the earlier one is kept.",
    managersFile: "Whoever manages personnel files adds the file of this document.",
    sameKind: "The kind of a document can't change. Add a new one.",
    notReplaceable:
      "The document to replace isn't current, or is of another kind. Refresh to see the current one.",
    replaced: "A newer document took its place. Refresh to see it.",
    missingItem: "That item wasn't found. Refresh to see the current checklist.",
    notAsked: "Your checklist doesn't ask you for this document. Refresh to see what is open.",
  },
} as const;

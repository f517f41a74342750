import { timesText, tooLateText } from "../../kernel/performed-at.ts";

/** Why the server refuses a technician's request. Sentences of the server, translated where they are shown. */
export const en = {
  title: {
    malformed: "This can't be read",
    "invalid-input": "Check what you entered",
    "not-signed-in": "Sign in",
    forbidden: "Not allowed",
    insufficient_aal: "A second step is needed",
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
    out: "You're not clocked in.",
    noTeam: "You're no longer on this shop's team.",
    noClock: "That clock wasn't found at this location.",
  },
  notFound: {
    job: "There is no such job.",
    order: "That repair order is not on file.",
    line: "There is no such line on this repair order.",
    request: "That request is not on file.",
    inspection: "That inspection is not on file.",
    point: "That inspection point is not on file.",
    photo: "That photo is not on file.",
  },
  template: "These are not the points of that template. Start the inspection again.",
  notOnOrder: "That job wasn't found on this repair order.",
  part: {
    missing: "That part wasn't found in the catalog.",
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
    job: "The shop already has a clock of yours on “{job}” from {from} to {until}. This one at {time} would overlap it. Ask the front desk which is right.",
    runningJob:
      "The shop already has a clock of yours on “{job}”, running since {from}. This one at {time} would overlap it. Ask the front desk which is right.",
    attendance:
      "The shop already has you clocked in from {from} to {until}. This time, {time}, would overlap it. Ask the front desk which is right.",
    runningAttendance:
      "The shop already has you clocked in since {from}. This time, {time}, would overlap it. Ask the front desk which is right.",
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
    allArchived: "Every inspection template is archived. Restore one first.",
    archived: "“{template}” is archived. Choose another template.",
  },
  video: {
    unreadable: "This video can't be used. Send an MP4 or MOV, as phones record them.",
    hevc: "This video is in HEVC, which many browsers can't play. On an iPhone, go to Settings, Camera, Formats, choose Most Compatible, and record it again.",
    format: "Many browsers can't play this video format. Record it as MP4 (H.264).",
    tooLong: "This video is {seconds} seconds long. The limit is {most}. Record a shorter one.",
  },
  shop: {
    noAccess: "You don't have access to this shop.",
    left: "You're no longer on the team.",
    lastOwner: "The shop needs an owner. Make someone else an owner first.",
  },
} as const;

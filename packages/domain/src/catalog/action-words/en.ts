/**
 * What a saved action says was done, and its details. It is stored in English, because the desk may read it, and
 * translated where a technician sees it.
 */
export const en = {
  clockedIn: "Clocked in",
  clockedOut: "Clocked out",
  clockedOn: "Clocked on to “{job}”",
  clockedOff: "Clocked off “{job}”",
  completedJob: "Completed “{job}”",
  onHold: "Put “{job}” on hold",
  resumed: "Resumed “{job}”",
  wroteFindings: "Wrote the findings for “{job}”",
  askedForPart: "Asked the front desk for a part",
  asked: "Asked the front desk",
  addedPhoto: "Added a photo to your question",
  startedInspection: "Started the inspection of {vehicle}",
  rated: "Rated “{point}”",
  unrated: "Removed the rating of “{point}”",
  photographed: "Photographed “{point}”",
  filmed: "Filmed “{point}”",
  completedInspection: "Completed the inspection",
  hold: {
    parts: "waiting for parts",
    approval: "waiting for approval",
    bay: "waiting for a bay",
    other: "waiting for another reason",
  },
  detail: {
    measured: "measured: “{text}”",
    dot: "DOT: “{text}”",
    cca: "CCA: “{text}”",
    note: "note: “{text}”",
    cause: "cause: “{text}”",
    correction: "correction: “{text}”",
    nothing: "Nothing yet",
    points: "“{name}”: {rated} of {all} points rated",
  },
  problem: {
    unknownAction: "This version of AutoIQ can't read this action. Make a note of it, then remove it.",
    photoGone: "The photo is no longer on this device. Take it again.",
    noRoom:
      "This device is out of space and the server couldn't be reached. Free up space or reconnect, then try again.",
    nobody: "No one is signed in here anymore. Sign in again.",
    notPossible: "Not possible right now",
    notSaved: "This couldn't be saved.",
  },
} as const;

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
  resumed: "Took “{job}” up again",
  wroteFindings: "Wrote the findings of “{job}”",
  askedForPart: "Asked the desk for a part",
  asked: "Asked the desk",
  addedPhoto: "Added a photo to what you asked the desk",
  startedInspection: "Started the inspection of {vehicle}",
  rated: "Rated “{point}”",
  unrated: "Removed the rating of “{point}”",
  photographed: "Photographed “{point}”",
  filmed: "Filmed “{point}”",
  completedInspection: "Completed the inspection",
  hold: {
    parts: "waits for parts",
    approval: "waits for an approval",
    bay: "waits for a bay",
    other: "waits for another reason",
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
    unknownAction: "This version of AutoIQ does not know what this was any more. Note it, then remove it.",
    photoGone: "The photo itself is not on this device any more. Take it again.",
    noRoom:
      "This device has no room left to keep this, and it did not reach the server. Free some space or find a connection, then do it again.",
    nobody: "Nobody is at work here any more. Sign in again.",
    notPossible: "Not possible as things stand",
    notSaved: "This could not be kept.",
  },
} as const;

/** Why an inspection refuses an act. Sentences of rules, translated where they are shown. */
export const en = {
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
} as const;

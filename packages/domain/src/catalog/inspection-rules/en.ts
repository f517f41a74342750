/** Why an inspection refuses an act. Sentences of rules, translated where they are shown. */
export const en = {
  inspection: {
    signedOff: "This inspection is signed off. The customer may have read it already.",
    leaveRated: "This inspection is complete. You can change a rating but not clear it.",
    startedMeanwhile:
      "{name} started an inspection of this car before yours arrived. A car has one inspection. Merge yours into it, or keep it as is.",
    photos: "A point has at most {count} photos.",
    videos: "A point has at most {count} videos. Remove one first.",
    complete: "This inspection is already complete.",
    unrated: "“{point}” isn't rated yet.",
    unratedMany: "{count} points aren't rated yet, starting with “{point}”.",
    signedOffAlready: "This inspection is already signed off.",
    incomplete: "The technician hasn't completed this inspection yet.",
  },
  reading: {
    tread: "Enter the tread depth of “{point}” as a number in {unit}, such as {example}.",
    brake: "Enter the lining of “{point}” as a number in {unit}, such as {example}.",
    battery: "Enter the voltage of “{point}” as a number in {unit}, such as {example}.",
    number: "Enter the value of “{point}” as a number, such as {example}.",
    tooHigh: "{reading} is too high for “{point}”. Enter at most {most}.",
    notDot: "“{text}” isn't a DOT number. Enter 7 to 13 letters and digits, or only the last four digits.",
    amperes: "Enter cold cranking amps as a whole number, such as 640.",
  },
} as const;

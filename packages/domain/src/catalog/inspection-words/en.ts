/** Ratings, readings and marks of an inspection, as customers read them. */
export const en = {
  label: { na: "N/A", green: "OK", yellow: "Soon", red: "Urgent" },
  notRated: "Not rated",
  meaning: {
    na: "This car doesn't have it, or it couldn't be checked.",
    green: "Checked. Nothing to do now.",
    yellow: "Works today and will need attention. Plan for it. It can wait until you decide.",
    red: "Worn out, broken, or past this shop's limit. The shop recommends doing it now.",
  },
  reading: {
    tread: "{value} of tread left.",
    brake: "{value} of lining left.",
    battery: "The battery shows {value}.",
    measured: "Measured: {value}.",
    capacity: "It delivers {percent}% of its rated starting power.",
    tire: "Tire made in week {week} of {year}.",
  },
  limits: {
    less: "This shop's limits: soon at {soon} or less, urgent at {urgent} or less.",
    more: "This shop's limits: soon at {soon} or more, urgent at {urgent} or more.",
  },
  drawn: "Drawn on it: {marks}",
} as const;

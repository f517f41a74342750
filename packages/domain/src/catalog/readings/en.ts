/** Ratings, limits, readings, and drawings of an inspection, as every screen and document names them. */
export const en = {
  rating: { na: "N/A", green: "OK", yellow: "Soon", red: "Urgent" },
  counted: { na: "{count} N/A", green: "{count} OK", yellow: "{count} soon", red: "{count} urgent" },
  limits: {
    less: "Soon at {soon} or less, urgent at {urgent} or less.",
    more: "Soon at {soon} or more, urgent at {urgent} or more.",
  },
  dotBuilt: "DOT {dot} (made in week {week} of {year})",
  ccaOf: "{cca} of {rated} CCA",
  mark: {
    arrow: { red: "red arrow", yellow: "yellow arrow", blue: "blue arrow", white: "white arrow" },
    circle: { red: "red circle", yellow: "yellow circle", blue: "blue circle", white: "white circle" },
    text: {
      red: "red text “{text}”",
      yellow: "yellow text “{text}”",
      blue: "blue text “{text}”",
      white: "white text “{text}”",
    },
  },
} as const;

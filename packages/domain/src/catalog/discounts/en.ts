/** What a discount is taken from. */
export const en = {
  percent: {
    job: "{percent} off labor, parts, and sublet",
    labor: "{percent} off labor",
    part: "{percent} off parts",
  },
  amount: { labor: "Off labor", part: "Off parts" },
  whole: {
    job: "{amount} off labor, parts, and sublet on the whole estimate",
    labor: "{amount} off labor on the whole estimate",
    part: "{amount} off parts on the whole estimate",
  },
} as const;

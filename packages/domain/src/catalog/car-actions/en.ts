/** What starts from a car: its inspection, and lists and sheets to print. */
export const en = {
  noBin: "No bin",
  print: {
    print: "Print",
    pickList: "Print pick list",
    heading: "Print",
    allCars: "Print the pick list for all cars in the shop",
    order: "Print repair order {number}",
    item: "Print: {what}",
    whole: "Whole repair order",
    workSheet: "Work sheet, no prices",
    byBin: "Pick list by bin",
    nothing: "Nothing to pick",
    nothingInShop: "No approved jobs have parts left to pull.",
    nothingInOrder: "No approved jobs on this repair order have parts left to pull.",
  },
  inspection: {
    see: "See inspection",
    continue: "Continue inspection",
    start: "Start inspection",
    startTitle: "Start an inspection",
    startText: "Choose a template.",
    loading: "Loading templates",
    noTemplate: "This shop has no inspection templates. Ask the owner to add one.",
    points: "{count} points",
    notStarted: "The inspection couldn't be started.",
  },
} as const;

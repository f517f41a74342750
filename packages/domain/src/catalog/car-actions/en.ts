/** What starts from a car: its inspection, and lists and sheets to print. */
export const en = {
  noBin: "No bin",
  print: {
    print: "Print",
    pickList: "Print pick list",
    heading: "Print",
    allCars: "Print the pick list of all cars in the shop",
    order: "Print repair order {number}",
    item: "Print: {what}",
    whole: "Whole repair order",
    workSheet: "Work sheet, no prices",
    byBin: "Pick list by bin",
    nothing: "Nothing to pick",
    nothingInShop: "No approved job has a part that is still to be taken.",
    nothingInOrder: "No approved job of this repair order has a part that is still to be taken.",
  },
  inspection: {
    see: "See inspection",
    continue: "Continue inspection",
    start: "Start inspection",
    startTitle: "Start an inspection",
    startText: "Choose what to look at.",
    loading: "Loading templates",
    noTemplate: "This shop has no inspection template. Ask the owner to add one before starting.",
    points: "{count} points",
    notStarted: "The inspection could not be started.",
  },
} as const;

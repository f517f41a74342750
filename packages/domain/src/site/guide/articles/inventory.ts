import { type GuideArticle, list, note, picture, section, steps, text } from "../article.ts";

export const inventory: GuideArticle = {
  id: "inventory",
  title: "Parts and inventory",
  summary:
    "Keep the shelf true: add parts, receive deliveries into bins, correct a count, see what runs low, and read where each piece went.",
  group: "parts-money",
  roles: ["owner", "management", "admin"],
  keywords:
    "stock, shelf, parts, reorder, minimum, maximum, low stock, receive, count, move, bin, label, barcode, scanner, UPC, reserved, available, cost, price, matrix, fixed price, core charge",
  sections: [
    section(
      "See it",
      picture(
        "inventory",
        "Every part with its bins, what is available and on hand, its bounds, cost and price. Low marks what is below its minimum.",
      ),
      text(
        "The search takes number, name, brand, category and codes. A scanner that types works in it: its Enter opens the part with that very code, or shows the bin whose label was scanned. **Low stock** shows only what is below its minimum, with how many to order to fill the shelf. A click opens the part's page.",
      ),
    ),
    section(
      "Add a part",
      steps(
        "Press **New part**.",
        "Enter number and name; brand, category, unit and bin help to find it.",
        "Enter the cost. Without a **Fixed price** the part matrix makes the price, and the form shows it.",
        "Add a **Core charge** and the **State fee**, if there is one: a new tire or a battery. The fee is then added to each bill by itself.",
        "Press **Add part**. Its shelf is empty until pieces are received.",
      ),
    ),
    section(
      "Receive and count",
      list(
        "**Receive**: how many came, into which bin, what each cost, and from whom. From then on that cost prices the next sale. Approved work that waits for the part gets it first.",
        "**Correct count**: what you counted in a bin, and why. The difference is kept with its reason.",
        "**Move**: to another bin, or to another location where you receive parts too.",
        "**Min, max, bin**: when the part counts as low, how many a full shelf has, and its home bin. The desk is told when a shelf falls below its minimum.",
        "**Story** lists every movement, the repair orders with this part, and what it cost and sold at from when on.",
      ),
      text(
        "**Available** is what is on hand less what is **reserved**: when a customer approves work, its parts are set aside at once, each line whole or not at all. They are given back when the customer declines or the repair order is voided.",
      ),
      text(
        "**Bins** lists the bins of your location and prints their labels with bar codes, 30 to a sheet. A part may have several **codes**: scan or type each on the part's page.",
      ),
      note(
        "Two people who take the last piece at the same moment cannot both have it: the second is told that it is gone.",
      ),
    ),
  ],
};

import { deskRoles } from "../../../../kernel/access/roles.ts";
import { type GuideArticle, list, note, picture, section, steps, text } from "../../article.ts";

export const inventory: GuideArticle = {
  id: "inventory",
  title: "Parts and inventory",
  summary:
    "Keep the shelf true: add parts, receive deliveries into bins, correct a count, see what runs low, and read where each piece went.",
  group: "parts-money",
  roles: deskRoles,
  keywords:
    "stock, shelf, parts, reorder, minimum, maximum, low stock, receive, count, move, bin, label, barcode, scanner, UPC, reserved, available, cost, price, matrix, fixed price, core charge, forecast, demand, order, service level, dead stock, excess",
  sections: [
    section(
      "See it",
      picture(
        "inventory",
        "Every part with its bins, what is available and on hand, its bounds, cost and price. Low marks what is below its minimum.",
      ),
      text(
        "The search takes number, name, brand, category and codes. A scanner that types works in it: its Enter opens the part with that very code, or shows the bin whose label was scanned. **Scan with the camera** reads codes in every browser; without a camera, take or choose a picture of the code. **Low stock** shows only what is below its minimum, with how many to order to fill the shelf. A click opens the part's page.",
      ),
    ),
    section(
      "Add a part",
      steps(
        "Press **New part**.",
        "Enter number and name; brand, category, unit and bin help to find it.",
        "Enter the cost. Without a **Fixed price** the parts matrix makes the price, and the form shows it.",
        "Add a **Core charge** and the **State fee**, if there is one: a new tire or a battery. The fee is then added to each bill automatically.",
        "Enter **Minimum** and **Maximum** to have low stock flagged: low below the minimum, ordered up to the maximum.",
        "Press **Add part**. Its shelf is empty until pieces are received.",
      ),
    ),
    section(
      "Receive and count",
      list(
        "**Receive**: how many came, into which bin, what each cost, and from whom. From then on that cost prices the next sale. Approved work that waits for the part gets it first.",
        "**Adjust count**: what you counted in a bin, and why. The difference is kept with its reason.",
        "**Move**: to another bin, or to another location where you receive parts too.",
        "**Min, max, bin**: when the part counts as low, how many a full shelf has, and its home bin. The desk is told when a shelf falls below its minimum.",
        "**History** lists every movement, the repair orders with this part, and what it cost and sold at from when on.",
      ),
      text(
        "**Available** is what is on hand less what is **reserved**: when a customer approves work, its parts are set aside at once, each line whole or not at all. They are given back when the customer declines or the repair order is voided.",
      ),
      text(
        "**Print pick list**, here and on the **Job board**, says what approved jobs of all cars in the shop still need: bin by bin in the order in which you walk along them, each piece once, with the car it is for. What is set aside for a car goes to that car; what no shelf has stands at the end. A tick on paper takes nothing from stock; **Take from stock** does.",
      ),
      text(
        "**Bins** lists the bins of your location and prints their labels with bar codes, 30 to a sheet. A part may have several **codes**: scan or type each on the part's page.",
      ),
      note(
        "Two people who take the last piece at the same moment cannot both have it: the second is told that it is gone.",
      ),
    ),
    section(
      "Forecast",
      text(
        "**Forecast** works out, from what left the shelf in whole months, what will be asked for, what to keep of each part and what to order today, with the reason. It needs three whole months. It is updated every night, and in seconds when you press **Recalculate**. The head of the page says how well it did on months that it had not seen.",
      ),
      list(
        "**To order**: what runs out before the delivery after next. **Budget** spends a sum where it prevents the most stockouts.",
        "**Levels**: parts whose minimum or maximum differs from what is suggested. Choose some, or none for all that are shown, and press **Apply suggested levels**; **Undo** takes it back. Nothing is ordered by it.",
        "**Changing**, **Dead stock** and **Excess**: demand that rises, falls or ends; parts not sold in a year; more than six months of demand.",
        "**Reorder settings**: the service level, how long deliveries take, and how often you order. **Pack and delivery** on a part's page says what one part needs of its own.",
        "**Cost of a higher service level**: money on the shelf beside the demand it meets. Press a level to see the lists with it; nothing is set by that.",
      ),
    ),
  ],
};

import { deskRoles } from "../../../../kernel/access/roles.ts";
import { type GuideArticle, list, note, picture, section, steps, text } from "../../article.ts";

export const inventory: GuideArticle = {
  id: "inventory",
  title: "Parts and inventory",
  summary:
    "Add parts, receive deliveries into bins, correct counts, see what's low, and track where each part went.",
  group: "parts-money",
  roles: deskRoles,
  keywords:
    "stock, shelf, parts, reorder, minimum, maximum, low stock, receive, count, move, bin, label, barcode, scanner, UPC, reserved, available, cost, price, matrix, fixed price, core charge, forecast, demand, order, service level, dead stock, excess",
  sections: [
    section(
      "Find a part",
      picture(
        "inventory",
        "Every part with its bins, available and on-hand quantity, minimum and maximum, cost, and price. Low marks parts below their minimum.",
      ),
      text(
        "Search by number, name, brand, category, or code. Barcode scanners work in the search field: a scan opens the part with that code, or shows the bin with that label. **Scan with camera** works in every browser. Without a camera, choose a photo of the code. **Low stock** shows only parts below their minimum, with how many to order. Click a part to open its page.",
      ),
    ),
    section(
      "Add a part",
      steps(
        "Click **New part**.",
        "Enter the number and name. Brand, category, unit, and bin help you find it.",
        "Enter the cost. Without a **Fixed price**, the parts matrix sets the price, and the form shows it.",
        "Add a **Core charge** and the **State fee** for a new tire or a battery, if any. The fee is added to each invoice automatically.",
        "Enter **Minimum** and **Maximum** to flag low stock: low below the minimum, reordered up to the maximum.",
        "Click **Add part**. Its stock is zero until you receive some.",
      ),
    ),
    section(
      "Receive and count",
      list(
        "**Receive**: quantity, bin, cost each, and vendor. The new cost prices the next sale. Approved work waiting for the part gets it first.",
        "**Adjust count**: what you counted in a bin, and why. The difference is recorded with the reason.",
        "**Move**: to another bin, or to another location where you can receive parts.",
        "**Min, max, bin**: the low-stock level, the full-stock level, and the home bin. The front desk is notified when stock drops below the minimum.",
        "**History** shows every movement, the repair orders with this part, and its cost and price over time.",
      ),
      text(
        "**Available** is on hand minus reserved. When a customer approves work, its parts are reserved right away, each line in full or not at all. They're released when the customer declines or the repair order is voided.",
      ),
      text(
        "**Print pick list**, here and on the job board, lists the parts that approved jobs on all cars still need, in bin order, with the car each one is for. Reserved parts are listed for their car. Parts you don't have are at the end. Checking a box on paper doesn't change stock. **Pull from stock** does.",
      ),
      text(
        "**Bins** lists the bins at your location and prints their barcode labels, 30 to a sheet. A part can have several codes. Scan or type each one on the part's page.",
      ),
      note(
        "If two people take the last one at the same moment, only the first gets it. The second sees that it's gone.",
      ),
    ),
    section(
      "Forecast",
      text(
        "**Forecast** calculates expected demand from past months of usage, what to stock, and what to order today, with the reason. It needs three full months. It updates every night, or in seconds when you click **Recalculate**. The top of the page shows how accurate it was on months it hadn't seen.",
      ),
      list(
        "**To order**: parts that will run out before the delivery after next. **Budget** spends a set amount where it prevents the most stockouts.",
        "**Levels**: parts whose minimum or maximum differs from the suggestion. Select some, or none to change all that are shown, and apply the suggested levels. **Undo** reverses it. Nothing is ordered.",
        "**Changing**, **Dead stock**, and **Excess**: demand that rises, falls, or ends; parts with none used in a year up to now; more than six months of demand.",
        "**Reorder settings**: service level, delivery times, and how often you order. **Pack and delivery** on a part's page sets them for one part.",
        "**Cost of a higher service level**: inventory cost compared with the demand it meets. Click a level to preview the lists. It doesn't change your settings.",
      ),
    ),
  ],
};

import { type GuideArticle, list, note, picture, section, steps, text } from "../article.ts";

export const inventory: GuideArticle = {
  id: "inventory",
  title: "Parts and inventory",
  summary:
    "Keep the shelf true: add parts, receive deliveries, correct a count, see what runs low, and read where each piece went.",
  group: "parts-money",
  roles: ["owner", "management", "admin"],
  keywords:
    "stock, shelf, parts, reorder, minimum, low stock, receive, count, bin, cost, price, matrix, fixed price, core charge",
  sections: [
    section(
      "See it",
      picture(
        "inventory",
        "Every part with bin, quantity, minimum, cost and price. Low marks what is below its minimum.",
      ),
      text(
        "The search takes number, name, brand and category. **Low stock** shows only what is below its minimum. A click opens the part beside the list.",
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
        "**Receive**: how many came, what each cost, and from whom. From then on that cost prices the next sale.",
        "**Correct count**: what you counted, and why. The difference is kept with its reason.",
        "**Movements** lists every change, the newest first: received, taken for a repair order, counted.",
      ),
      note(
        "Two people who take the last piece at the same moment cannot both have it: the second is told that it is gone.",
      ),
    ),
  ],
};

import { type GuideArticle, list, note, section, table, text } from "../../article.ts";

export const florida: GuideArticle = {
  id: "florida",
  title: "What the state's law asks",
  summary:
    "How AutoIQ follows Florida's motor vehicle repair law: written estimates, tolerance, taxes, fees and what must be on the invoice.",
  group: "parts-money",
  roles: ["owner", "management"],
  keywords:
    "florida, law, legal, 559, statute, compliance, tax, sales tax, surtax, tire fee, battery fee, tolerance, overage, california, michigan, registration",
  sections: [
    section(
      "In Florida",
      table(
        "Rules and what AutoIQ does about them",
        ["Rule", "In AutoIQ"],
        [
          "A written estimate above $150 (559.905)",
          "The estimate is sent whole, with car, odometer, concern, promise, prices and terms, and kept as it was sent",
        ],
        [
          "A bill at most 10 % above the authorized amount, at least $10 and at most $50 (559.909)",
          "Posting a higher invoice is refused until the difference is approved",
        ],
        [
          "One of three statements on a written estimate, signed before work (559.905)",
          "**Written estimate** on the repair order keeps the chosen one with its signature; a car left after hours is marked as such",
        ],
        [
          "Who authorized, how and when, and the number called (559.909)",
          "Kept with each answer and printed on estimate and invoice",
        ],
        [
          "No repair may be called necessary when it is not (559.920)",
          "A named person signs off the findings before a customer sees them",
        ],
        ["Replaced parts on request", "A mark on the repair order, printed on the estimate"],
        ["Repair shop registration", "Your number from **Settings** on every invoice"],
      ),
    ),
    section(
      "Taxes and fees in Florida",
      list(
        "When a part is furnished, the whole charge is taxable, labor too (Florida Administrative Code 12A-1.006).",
        "Sales tax and your county's surtax are two rates; the surtax can end at an amount, as the state's rule wants.",
        "A new tire adds $1.00, a lead-acid battery $1.50, each on a line of its own.",
      ),
    ),
    section(
      "In other states",
      table(
        "States whose rules are on file",
        ["State", "Above the authorized amount", "Tax"],
        ["Florida", "10 %, at least $10, at most $50", "With any part, all of it"],
        ["California", "Nothing without a new authorization", "Parts and supplies"],
        ["Michigan", "10 % or $50, whichever is less", "Parts and supplies"],
        ["Any other", "Nothing without a new authorization: the strictest reading", "Parts and supplies"],
      ),
      text(
        "The state of your address in **Settings** decides. The example bill there shows what it makes of a job.",
      ),
      note(
        "This is how the product behaves, not legal advice. Your rates are yours to enter; ask your accountant which they are.",
      ),
    ),
  ],
};

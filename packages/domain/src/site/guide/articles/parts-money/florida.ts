import { type GuideArticle, list, note, section, table, text } from "../../article.ts";

export const florida: GuideArticle = {
  id: "florida",
  title: "State repair law",
  summary:
    "How AutoIQ follows Florida's motor vehicle repair law: written estimates, overage limits, taxes, fees, and required invoice details.",
  group: "parts-money",
  roles: ["owner", "management"],
  keywords:
    "florida, law, legal, 559, statute, compliance, tax, sales tax, surtax, tire fee, battery fee, tolerance, overage, california, michigan, registration",
  sections: [
    section(
      "In Florida",
      table(
        "Rules and how AutoIQ handles them",
        ["Rule", "In AutoIQ"],
        [
          "A written estimate above $150 (559.905)",
          "The estimate is sent in full, with car, odometer, concern, promise time, prices, and terms, and saved as it was sent",
        ],
        [
          "An invoice at most 10% above the authorized amount, at least $10 and at most $50 (559.909)",
          "A higher invoice can't be posted until the customer approves the difference",
        ],
        [
          "One of three statements on a written estimate, signed before work (559.905)",
          "**Written estimate** on the repair order saves the customer's choice with the signature. A car left after hours is marked as such",
        ],
        [
          "Who authorized, how and when, and the number called (559.909)",
          "Saved with each authorization and printed on the estimate and invoice",
        ],
        [
          "No repair may be called necessary when it is not (559.920)",
          "A person signs off the findings before a customer sees them",
        ],
        ["Replaced parts on request", "A setting on the repair order, printed on the estimate"],
        ["Repair shop registration", "Your number from **Settings** on every invoice"],
      ),
    ),
    section(
      "Taxes and fees in Florida",
      list(
        "When a part is furnished, the whole charge is taxable, including labor (Florida Administrative Code 12A-1.006).",
        "The state and your county are two jurisdictions, each with its rate. The county's can be capped at an amount, as Florida requires.",
        "A new tire adds $1.00 and a lead-acid battery $1.50, each on its own line.",
      ),
    ),
    section(
      "In other states",
      table(
        "How far an invoice may exceed what was authorized",
        ["State", "Above the authorized amount"],
        ["Florida", "10%, at least $10, at most $50"],
        ["California", "Nothing without a new authorization"],
        ["Michigan", "10% or $50, whichever is less"],
        ["Colorado", "10% or $25, whichever is less"],
        ["Illinois, Maryland, Minnesota, North Carolina, Ohio, Washington", "10%"],
        ["Any other", "Nothing without a new authorization (the strictest reading)"],
      ),
      text(
        "All fifty states and the District of Columbia have sales tax defaults: the state's rate, when labor is taxed, and fees per tire and battery, with their sources. You add local rates and confirm them in **Settings** under **Sales tax**. The example bill there shows the result.",
      ),
      note(
        "This describes how AutoIQ works. It isn't legal advice. You confirm your own rates, so ask your accountant which ones apply.",
      ),
    ),
  ],
};

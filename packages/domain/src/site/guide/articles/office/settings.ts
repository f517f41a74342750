import { type GuideArticle, list, note, section, table, text } from "../../article.ts";

export const settings: GuideArticle = {
  id: "settings",
  title: "Shop settings",
  summary:
    "Every shop setting: address, business hours, labor rate, supplies, taxes, parts and labor matrix, logo, bays, and labels.",
  group: "office",
  roles: ["owner", "admin"],
  keywords:
    "logo, letterhead, labor rate, tax rate, hours, opening hours, shop supplies, surtax, matrix, markup, bays, lifts, guarantee, warranty, registration number, time zone, storage fee",
  sections: [
    section(
      "Settings pages",
      text(
        "Each form has its own page with one **Save changes** button. If you leave with unsaved changes, you're asked first. The checklist on the first page shows what a new shop still has to fill in. Each entry opens its field, and the list disappears when everything is done.",
      ),
    ),
    section(
      "Shop info",
      list(
        "**Name**, **Phone**, **Email**, and the address are printed on each estimate and invoice.",
        "**State** sets the tax and estimate rules. [State law](/docs/florida)",
        "**Registration number**: your repair shop registration. Florida requires it on every invoice.",
        "**Warranty** is printed as you enter it.",
      ),
    ),
    section(
      "Departments",
      text(
        "A shop starts with one department, Mechanical, and has nothing to choose. Turn on Tires, Diagnosis, Body, or Detail, or add your own, and each job has a department: from its canned job, the default, or as you choose. A line can have another one. A department that was used can be turned off but not removed.",
      ),
      list(
        "**Diagnosis**: its jobs are finished with what was found. The customer sees it on the estimate and the invoice, and **Add repair** begins the repair from it.",
        "**Credit the diagnosis when a repair is approved** takes it off the bill once the customer approves a repair written from it.",
        "**Technicians and bays** limits nothing. The schedule says when a car in a bay has work of another department.",
      ),
    ),
    section(
      "Logo",
      text(
        "Your logo is printed on estimates, invoices, receipts, and credit notes, and shown on customer pages. All locations use the same logo. **Upload logo** accepts PNG, JPEG, or WebP. It's placed on white, and empty borders are cut off. Documents always use your current logo, even when you reopen older ones.",
      ),
    ),
    section(
      "Hours",
      text(
        "Check each weekday you're open, and enter the opening and closing time. The schedule, online booking, technicians' hours, and the day plan use these hours. You can't book outside them. Holidays are in **Hours & time off**. All times are in the shop's time zone.",
      ),
    ),
    section(
      "Request page",
      text(
        "**Turn on** opens a public page of this location. People without an account ask there for an appointment or a call, in English or Spanish. The page shows the location's name, logo, address, phone, and hours. Copy its address, or **Print the code** for the counter.",
      ),
      list(
        "Each request becomes a lead with the source Web, or joins the open lead with the same phone or email. Nothing is booked until you book it.",
        "Whoever may book appointments is notified. The person gets a confirmation by email, and by text if they checked the box.",
        "A phone that texted STOP stays stopped. The page never shows whether somebody is your customer.",
        "**Turn off** closes the page. The address stays yours.",
      ),
    ),
    section(
      "Rates",
      table(
        "Rates and fees on an estimate",
        ["Field", "What it does"],
        ["Labor rate ($ per hour)", "The default for labor lines"],
        ["Shop supplies (%)", "Percentage of labor and parts"],
        ["Shop supplies cap ($)", "The most charged on one invoice"],
        ["Estimates expire after (days)", "How long the customer's link is valid"],
        ["Storage ($ per day)", "For a finished car that isn't picked up. Enter 0 for none"],
        ["Monthly sales target ($)", "Reports compare sales with it. Leave empty for none"],
        ["Proficiency target (%)", "Hours sold ÷ attendance hours. Leave empty for none"],
      ),
      text(
        "The sample invoice beside the form shows the result for two hours of labor and one part before you save.",
      ),
      note(
        "Saving reprices only work that no customer was asked about yet. Sent estimates keep that day's taxes, supplies, and rate. Posted invoices don't change.",
      ),
    ),
    section(
      "Sales tax",
      text(
        "**Tax rates** lists the jurisdictions that tax a sale here: state, county, city, and district. Each has a rate, and a cap if it taxes only part of a bill. A rate applies from a day on, so you can enter next year's rate today. **What is taxed** sets when labor is taxed, whether parts, sublet, fees, and shop supplies are, and the state's fees per tire and battery. The example bill follows while you type.",
      ),
      text(
        "A new location begins with the defaults of its state. Until someone saves them, the page says that nobody has confirmed them and names the sources. [State repair law](/docs/florida)",
      ),
      table(
        "What overrules the rules",
        ["For", "Where"],
        ["One line", "**More** on the line, **Sales tax**"],
        ["A canned job", "The tax field of each of its lines"],
        [
          "A customer",
          "**Sales tax exemption** on the customer's page: a certificate with its number, reason, state, and last day",
        ],
      ),
      text(
        "**Upload file** keeps the certificate itself as a PDF or picture, up to 10 MB. **View file** opens it, and **Replace file** takes a new one. When a certificate has expired, the customer's page and the invoice you post say so.",
      ),
      note(
        "An exemption counts while the certificate is valid, until the invoice is posted. The invoice keeps the certificate's number and what would have been taxed.",
      ),
    ),
    section(
      "Labels",
      text(
        "Labels are your own marks for repair orders, such as Fleet, Comeback, or Tow-in, in addition to the status. Each has a name, a color, and a position in the list. [The job board](/docs/job-board)",
      ),
    ),
    section(
      "Labor matrix",
      text(
        "The labor matrix multiplies the hourly rate by the number of hours on a line, for example 1.1 from 2 hours. Without steps, every hour uses the standard rate. The rate of a line updates as you change its hours, unless you enter one yourself.",
      ),
    ),
    section(
      "Parts matrix",
      text(
        "The parts matrix sets a part's price as its cost times a multiple. The multiple depends on the cost: usually, the higher the cost, the lower the multiple. Each step shows its gross profit percentage. A part with a fixed price ignores the matrix.",
      ),
    ),
    section(
      "Bays",
      text(
        "Each bay is a column on the schedule, in this order, with the name of its lift. **Active** turns a bay on or off. A bay that was ever booked is turned off instead of removed, so the records stay correct.",
      ),
    ),
    section(
      "When two people save",
      text(
        "The second save is refused and shows what changed. What you typed stays in the form. **Undo changes** loads the saved values.",
      ),
    ),
  ],
};

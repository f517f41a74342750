import { type GuideArticle, list, note, section, steps, text } from "../../article.ts";

export const accounting: GuideArticle = {
  id: "accounting",
  title: "Lock date, bank, and QuickBooks",
  summary:
    "Lock finished months so that nothing in them changes, see what waits for the bank, and send each day's journal entry to QuickBooks Online.",
  group: "office",
  roles: ["owner", "management"],
  keywords:
    "accounting, bookkeeping, accountant, close the books, lock date, period close, quickbooks, quickbooks online, journal, trial balance, iif, inventory account, goods received, wages, wages payable, payroll journal, cost of labor, core charge, core inventory, export, chart of accounts, sync, bank, bank file, reconcile, deposit, payout, ofx, qfx, csv",
  sections: [
    section(
      "Lock finished months",
      steps(
        "Open **Accounting** under **Settings**. Under **Lock date**, click **Lock books**.",
        "Choose the last day to lock, under **Locked through**, and the locations.",
      ),
      text(
        "Nothing is posted, paid, or refunded on a locked day, and its files stay the same. Correct it with a credit note or a refund on a later day. An earlier lock date needs a **Reason**, and each change is in the audit log.",
      ),
      note("Only owners change the lock date."),
    ),
    section(
      "What waits for the bank",
      steps(
        "Click **Bank**, then **Add bank account**. Its name and last four digits are enough.",
        "Download a file from your bank as OFX, QFX, or CSV. Click **Import file**, then **Choose file**, and check the first rows.",
        "Under **Suggested matches**, click **Accept**, or **Accept all exact**.",
      ),
      list(
        "A line without a suggestion: click **Match** and choose its payments, or **Set aside** if it is rent or a loan.",
        "A card fee of up to 5% is booked as the difference. Click **Book as card fee** for a processor's monthly bill.",
        "**Undo** books the reverse. The same file twice changes nothing.",
      ),
    ),
    section(
      "QuickBooks Online",
      steps(
        "Click **Connect QuickBooks** and sign in at Intuit.",
        "Choose the **First day to send**.",
        "Under **Accounts in QuickBooks**, choose an account for each of AutoIQ's.",
      ),
      text(
        "Each finished day goes over as one journal entry per location. **Sync now** sends what is waiting. Nothing is sent twice.",
      ),
    ),
    section(
      "Depreciation",
      steps(
        "Open **Journal** under **Reports** and click **Accounts**. Choose a day for **Depreciation of equipment from**, and click **Turn on**.",
        "Enter cost and depreciation of the months before as opening balances in your accounting software.",
      ),
      list(
        "Each month's depreciation is booked on the last day of the month, from the month of that day on. The entry has the equipment's name and opens it.",
        "Equipment that you set to retired or sold leaves the books at the end of the month. **Sold for** goes to “Equipment sold, to be paid”, and the rest is a gain or loss.",
        "A correction of cost, useful life, or residual value is booked with the next month. What is booked never changes, and nothing is booked on a locked day.",
        "Enter the vendor's bill for new equipment to “Shop equipment”.",
      ),
    ),
    section(
      "Wages",
      steps(
        "Open **Payroll** and check **Book wages when a pay period closes**. Leave it off if your payroll service books wages.",
        "Close the pay period. Its gross wages are in the journal that day: technicians in **Cost of labor**, everybody else in **Wages**, and all of it in **Wages payable**.",
        "In your accounting software, enter what the payroll service takes from the bank to **Wages payable**, with your tax accounts.",
      ),
      list(
        "Withholding and employer taxes are not in it, and neither are periods that you closed before.",
        "The entry has no names. People who can't see pay see only sums of three people or more.",
        "On a locked day, wages are booked on the first day after it.",
      ),
    ),
    section(
      "Parts and cores",
      steps(
        "Open **Journal** under **Reports** and click **Accounts**. Choose a day for **Parts and cores from**, and click **Turn on**.",
        "In your books, enter what stock, cores here, and expected core credits are worth on that day.",
        "From that day, enter vendors' bills and credits for received parts and cores to **Goods received, not billed**.",
      ),
      text(
        "The journal then has parts received, counted, moved, and returned, and each core: here, at the vendor, credited, or kept by the customer. A vendor's missing credit is in **Cores not credited**.",
      ),
      note(
        "A fee marked **Core charge, refundable** is owed to the customer until a credit note gives it back.",
      ),
    ),
    section(
      "Other software",
      list(
        "The **Journal** under **Reports** has the entries and the **Trial balance** of a period.",
        "**Accounts** gives them your own numbers and names.",
        "Export it as CSV, or as IIF for QuickBooks Desktop.",
      ),
    ),
  ],
};

import { type GuideArticle, list, note, section, steps, text } from "../../article.ts";

export const assets: GuideArticle = {
  id: "assets",
  title: "Equipment and its inspections",
  summary:
    "Add lifts and machines, plan inspections and services, report breakdowns, print labels, and see book values.",
  group: "office",
  roles: ["owner", "management", "admin", "technician"],
  keywords:
    "assets, equipment, lift, hoist, alignment rack, compressor, tire machine, balancer, inspection due, ALI, calibration, maintenance, broken, out of service, bay blocked, depreciation, book value, straight line, declining balance, warranty, serial number, QR label, loaner, key tag",
  sections: [
    section(
      "Add equipment",
      steps(
        "Open **Assets** and click **Add equipment**.",
        "Enter a name and a category, and choose the bay in which it is installed.",
        "Check **The bay can't be used without it** for a lift or a rack.",
        "Click **Add equipment**. Its page opens.",
      ),
      text(
        "Under **Photos and documents**, click **Add file** for the manual, the warranty, or an inspector's report as a photo or PDF. Each inspection, service, and breakdown has its own **Add file**, such as for the certificate of the lift's yearly inspection.",
      ),
    ),
    section(
      "Plan what is due",
      steps(
        "On the equipment's page, click **Add plan**. Choose a text to start with, such as **Yearly lift inspection**. It names where the interval comes from.",
        "Enter the day on which it is due next.",
        "Check **Block the bay while this is overdue** if no car should be in the bay then.",
        "Click **Save plan**.",
      ),
      text(
        "Owners, managers, and administrators are notified two weeks before, and again when it is overdue. Choose in your settings whether also by email or text.",
      ),
    ),
    section(
      "Record one",
      text(
        "Click **Record** in the tab **Due** or on the equipment's page. Enter the result, the day, and the person or company. The next due day is counted from that day. One that failed stays due, and can take the equipment out of service.",
      ),
      note("If somebody else recorded the same one meanwhile, the form says who. Nothing is recorded twice."),
    ),
    section(
      "Out of service",
      text(
        "Click **Take out of service** and enter what is wrong. Leave **Expected back** empty if you don't know. The bay can't be booked meanwhile, and the schedule shows why.",
      ),
      list(
        "Appointments that are in the bay already stay. They are listed on the equipment's page with a link to move each.",
        "Click **Back in service** when it works again.",
        "Hours out of service are not counted as available in **Bay utilization**.",
      ),
    ),
    section(
      "For technicians",
      text(
        "Open **Equipment**, or scan the label with the phone's camera. Click **Report a breakdown**, or **Record** where the plan says that technicians may.",
      ),
    ),
    section(
      "Labels",
      text(
        "Click **Print labels** in **Assets**. Select rows to print only those. A sheet has 30 labels of 2⅝ by 1 inch, such as Avery 5160.",
      ),
    ),
    section(
      "Depreciation",
      text(
        "Enter cost, first day of use, useful life, and residual value. **Declining balance** with 200% is double declining: it switches to straight line when that is more. [The journal](/docs/accounting) can book it each month. The tab **Depreciation** shows book values by year, and **CSV** has every month.",
      ),
    ),
  ],
};

import { type GuideArticle, list, note, section, steps, table, text } from "../../article.ts";

export const team: GuideArticle = {
  id: "team",
  title: "Team and roles",
  summary:
    "Invite people, approve requests to join, change roles, suspend access, and see what each role can do.",
  group: "office",
  roles: ["owner", "admin"],
  keywords:
    "personnel file, employee file, HR, I-9, W-4, onboarding, new hire, hire date, driver license, checklist, certificates, ASE, EPA 609, licenses, skills, staff, employees, invite, role, permission, access rights, suspend, remove employee, fired, technician account, who can see, custom role, own role, parts counter, limit, discount limit, hide costs, second location, several locations",
  sections: [
    section(
      "Invite someone",
      steps(
        "Open **Team** and click **Invite**.",
        "Enter the email, the name to show on the calendar, and the role: one of AutoIQ's, or one of your own.",
        "Click **Send invitation**. They have access as soon as they sign up or sign in with that email.",
      ),
      text(
        "People who signed up without an invitation are listed on the **Team** page. Choose a role and click **Approve**, or turn the request down. Until then they see no shop records.",
      ),
    ),
    section(
      "What each role can do",
      table(
        "Roles and permissions",
        ["Permission", "Owner", "Manager", "Administrator", "Technician"],
        ["Schedule, customers, vehicles", "Yes", "Yes", "Yes", "View schedule and vehicles"],
        ["Write repair orders", "Yes", "Yes", "Yes", "View"],
        ["Send estimates, record authorizations", "Yes", "Yes", "No", "No"],
        ["Inspect, work on jobs, clock", "Yes", "Yes", "Yes", "Yes"],
        ["Sign off, quality check", "Yes", "Yes", "No", "No"],
        ["Add, receive, and count parts", "Yes", "Yes", "Yes", "Pull from stock"],
        ["View invoices", "Yes", "Yes", "Yes", "No"],
        ["Post invoices, take payments", "Yes", "Yes", "No", "No"],
        ["View reports", "Yes", "Yes", "No", "No"],
        ["Team and shop settings", "Yes", "No", "Yes", "No"],
        ["Refund payments", "Yes", "Yes", "No", "No"],
        ["AutoIQ plan, locations, limits", "Yes", "No", "No", "No"],
      ),
      text("The server checks these permissions on every call, not only the screen."),
    ),
    section(
      "Your own roles",
      steps(
        "On **Team**, click **Roles & permissions**, then **New role**.",
        "Enter a name, such as Parts counter. Under **Start from**, choose the role whose pages it gets.",
        "Check what the role can do. What a permission needs is checked with it. **Preview** lists both sides.",
        "Click **Add role**.",
        "On **Team**, choose the new role beside a person's name.",
      ),
      list(
        "The menu then has only the pages that the role opens. Changes take effect right away for everyone who has it.",
        "You can't give a permission that you don't have yourself. What only owners may do, no role of yours can have.",
        "To delete a role, choose which one its people get instead. That counts for open invitations and other locations, too.",
      ),
      note(
        "Your own roles can also be chosen in an invitation, when you approve a request, and at other locations under **Limits**.",
      ),
    ),
    section(
      "Limits for one person",
      text(
        "Owners can click **Limits** beside a person. Anything left at the role's default follows the role. Changes take effect right away.",
      ),
      table(
        "Limits",
        ["Limit", "Owner, manager", "Administrator", "Technician"],
        ["Discounts", "Any", "None", "Doesn't set prices"],
        ["Can see costs", "Yes", "Yes", "No"],
        ["Can refund", "Yes", "No", "No"],
      ),
      list(
        "**Discounts**: the highest percentage off a job. A labor rate or stocked part price below yours counts as a discount. A job above the limit is refused, and the message names who can approve it.",
        "**Can see costs**: what you pay for parts, the parts matrix, and gross profit. People without it never receive cost data.",
        "**Can refund**: refunds and credit notes.",
      ),
      note("Every change is in the audit log, with the previous value."),
    ),
    section(
      "Certificates, and what jobs need",
      list(
        "People enter their own certificates in **My certificates**, which opens from **My week**, with a photo or a PDF. A manager confirms or declines them under **Certificates**, or enters them.",
        "The person and the managers are reminded 60, 30, and 7 days before a certificate expires, and on its last day. Only they see the document.",
        "**What jobs need** on the same page says which canned jobs need which skill, one by one or by category. It suggests EPA 609 for air conditioning and EV high voltage for hybrids.",
        "Choose **Warn, and ask for a reason** or **Refuse** for when somebody without the skill is assigned. The reason is in the audit log. It's off until you choose.",
      ),
      note("ASE certifications last five years. EPA 609 doesn't expire."),
    ),
    section(
      "Personnel files and onboarding",
      list(
        "**Personnel files** below **Team** lists everyone, overdue paperwork first. Click a person, or **File** beside them on **Team**. Enter their first day of work: due days and how long Form I-9 is kept count from it.",
        "**Add document** keeps a license, Form I-9, W-4, or another document with a photo or a PDF and its last valid day. **Replace** keeps the earlier one below. **Remove** asks for a reason.",
        "Only the person, owners, administrators, and custom roles with the permission to manage personnel files see a file. Managers don't, unless you give it to them.",
        "The person and who manages files are reminded 60, 30, and 7 days before a document expires, and on its last day. The message never says which document it is.",
        "Whoever joins gets a checklist. For people who are here already, click **Start checklist**. Documents, the pay plan, the PIN, and the first clock-in check themselves off. Check tasks by hand, or **Skip** an item with a reason.",
        "**Onboarding checklist** on the same page changes the items: what, by whom, for which roles, and how many days after the first day. Checklists that were started stay as they are.",
        "Everyone sees their own file in **My file**, which opens from **My week**, checks their tasks, and adds the documents that the checklist asks them for.",
      ),
      note(
        "Form I-9 must be kept three years after the first day or one year after the last one, whichever is later. Until then it can be replaced, and not removed.",
      ),
    ),
    section(
      "Payroll",
      text(
        "**Payroll** in the menu and on **Team** calculates gross pay by week. Set a pay plan for each person first: by the hour, by flag hours with or without a guarantee, or a commission on labor and parts, with federal, California, or no overtime.",
      ),
      text(
        "There is also a salary a week, an hourly wage with a bonus for flag hours, a commission by tiers (the highest tier that a week reaches pays the whole week), and a service advisor's share of the invoices that they advise. Plans that depend on work can have a weekly **draw**: a week below it is lifted to it, and later weeks pay that back. The form says what a sample week would pay.",
      ),
      text(
        "**Spiffs** pay a fixed amount for each canned job or part that a customer buys. **Split** beside a job of the open period shares it among technicians by percent.",
      ),
      list(
        "**Paid leave**: approved vacation and sick leave are lines of the period, for kinds that you pay (**Team**, **Time**, **What people have left**). By the hour it pays the hourly rate, and a salary pays for it already. Other plans have a leave rate, or pay what the person earned an hour in the pay periods of the last 90 days.",
        "**Paid holidays**: press a federal holiday, or click **Add a holiday**. The form fills in each person's usual hours of that weekday; change them, or enter 0 for who isn't paid. Holidays pay like leave and make no overtime. Who works on the day is paid for that as well. Vacation and sick leave on a holiday are taken only for what is left of the person's usual hours. Close the day in the calendar, too.",
        "The open period says first what is missing: people without a pay plan or a leave rate, clocks that are running, and weeks that aren't approved. Open a person to see each day, each job with its repair order, overtime, and guarantee.",
        "**Close the period** when it's over. A closed period never changes. Time that is corrected later, a job completed late, reopened, or given to somebody else, leave that is approved or canceled late, a paid holiday that is added late, a credit note, and a changed plan fall into the next period as differences.",
        "A full credit note takes the job's flag hours back, and a part of one lowers commissions. With the label **Comeback**, work that the customer pays nothing for pays nothing.",
        "A closed period has a statement as PDF for each person, in their language, and two files: **Pay CSV** and **CSV for Gusto**. In Gusto's file, people who are paid by the hour have hours, also of leave and holidays, and the others an amount. In Gusto, use “Import payroll data”, and compare the hours of leave and holidays that it shows before you save.",
        "People see their own pay in **My pay**, which opens from **My week**. Owners see everyone's, and managers only with a role of your own that has **See everyone's pay**.",
      ),
      note("AutoIQ withholds no taxes: your payroll service does."),
      text(
        "**Hours for payroll** adds up hours at work and on jobs by person, for this month or other days. A clock counts on the day it started, and once it has ended. **Time clock CSV** downloads every clock of the period. Administrators see these hours in place of pay.",
      ),
    ),
    section(
      "Labor costs",
      text(
        "Click the amount beside a technician, or **No labor cost**, to enter what an hour costs you and from which day: wage, payroll taxes, and benefits. With the pay type **Hourly**, each hour clocked on a job costs that. With **Flat rate**, each hour sold costs that, however long the work takes.",
      ),
      text(
        "Work is costed at the cost of the day it was done, and a posted invoice keeps the cost it was posted with. Without a labor cost, gross profit leaves that technician's labor out, and the reports say so. Owners and managers who can see costs enter them.",
      ),
    ),
    section(
      "Several locations",
      text(
        "An owner adds a location in **Settings** with **Add location**. Under **Limits**, give each person a role at each location: a manager at one can be a technician at another. People with several locations switch between them beside the business name. Owners have access to all of them.",
      ),
      text(
        "A car's history is visible at every location. Each repair order is changed, invoiced, and paid only at its own location.",
      ),
    ),
    section(
      "Change or end access",
      list(
        "To change a role, choose another one beside the name. You can only give a role that allows no more than you may do yourself: owners give every role, and administrators give **Technician**, **Administrator**, and your own roles within theirs. So only an owner makes someone a manager or an owner.",
        "**Suspend**: they lose access right away, and their records stay. **Reinstate** restores access.",
        "**Withdraw** cancels an open invitation.",
      ),
      note(
        "A shop always has an owner. You can't suspend the last owner or change their role, and you can't suspend yourself.",
      ),
    ),
  ],
};

import { type GuideArticle, list, note, section, steps, table, text } from "../../article.ts";

export const team: GuideArticle = {
  id: "team",
  title: "Team and roles",
  summary:
    "Invite people, approve who asks to join, change a role or suspend somebody, and what each role may do in the shop.",
  group: "office",
  roles: ["owner", "admin"],
  keywords:
    "staff, employees, invite, role, permission, access rights, suspend, remove employee, fired, technician account, who can see, limit, discount limit, hide costs, second location, several locations",
  sections: [
    section(
      "Invite somebody",
      steps(
        "Open **Team** and press **Invite**.",
        "Enter email, the name as the calendar shows it, and the role.",
        "Press **Send invitation**. Whoever signs up or signs in with that address is let in at once.",
      ),
      text(
        "Somebody who signed up without an invitation stands under ***Requests to join**. Choose the role and press **Approve**, or ***Decline**. Until then they see nothing of the shop.",
      ),
    ),
    section(
      "What each role may do",
      table(
        "Roles and rights",
        ["Right", "Owner", "Manager", "Administrator", "Technician"],
        ["Schedule, customers, vehicles", "Yes", "Yes", "Yes", "Sees schedule and vehicles"],
        ["Write repair orders", "Yes", "Yes", "Yes", "Sees them"],
        ["Send estimates, record answers", "Yes", "Yes", "No", "No"],
        ["Inspect, work on jobs, clock", "Yes", "Yes", "Yes", "Yes"],
        ["Sign off, quality check", "Yes", "Yes", "No", "No"],
        ["Add, receive and count parts", "Yes", "Yes", "Yes", "Takes from stock"],
        ["See invoices", "Yes", "Yes", "Yes", "No"],
        ["Post invoices, take payments", "Yes", "Yes", "No", "No"],
        ["See the figures", "Yes", "Yes", "No", "No"],
        ["Team and shop settings", "Yes", "No", "Yes", "No"],
        ["Refund payments", "Yes", "Yes", "No", "No"],
        ["AutoIQ plan, locations, limits", "Yes", "No", "No", "No"],
      ),
      text(
        "One table decides this on the server for every call. What a screen does not offer, the server refuses too.",
      ),
    ),
    section(
      "Limits of one person",
      text(
        "An owner presses **Limits** beside a person. What is left at **Role default** follows the role; the rest holds for this person alone, from their next click on.",
      ),
      table(
        "Limits",
        ["Limit", "Owner, manager", "Administrator", "Technician"],
        ["Discounts", "Any", "None", "Writes no prices"],
        ["Can see costs", "Yes", "Yes", "No"],
        ["Can refund", "Yes", "No", "No"],
      ),
      list(
        "**Discounts**: the highest share of a job. A labor rate or a stocked part's price below your own counts as a discount. A job that is over it is refused with the names of who may give it.",
        "***Can see costs**: what parts cost you, the parts matrix and gross profit. Who may not see them is never sent them.",
        "**Can refund**: refunds and credit notes.",
      ),
      note("Every change stands in the audit log, with what held before."),
    ),
    section(
      "Several locations",
      text(
        "An owner opens another location in **Settings** with ***Add location**. **Limits** then gives a person a role at each of them: a manager here can be a technician there. Whoever has several changes between them beside the name of the business; an owner works at all of them.",
      ),
      text(
        "A car's history is known at every location. It is changed, billed and paid only where it was written.",
      ),
    ),
    section(
      "Change or end it",
      list(
        "**Role**: choose another beside the name. Only an owner makes owners.",
        "**Suspend**: they lose access at once; what they did stays. **Reinstate** brings them back.",
        "**Withdraw** takes an open invitation back.",
      ),
      note(
        "The shop always has an owner: the last one can be neither suspended nor made something else, and nobody suspends themselves.",
      ),
    ),
  ],
};

import { employeeRoles } from "../../../../kernel/access/roles.ts";
import { type GuideArticle, list, note, section, steps, text } from "../../article.ts";

export const joinAShop: GuideArticle = {
  id: "join-a-shop",
  title: "Joining a shop as staff",
  summary:
    "How managers, technicians and administrators get into their shop: by an invitation, or by asking the owner to let them in.",
  group: "start",
  roles: employeeRoles,
  keywords:
    "invite, invitation, join, employee, staff account, new employee, access, waiting for approval, team member",
  sections: [
    section(
      "With an invitation",
      steps(
        "Open the email that says that your shop invites you to AutoIQ, and follow its link.",
        "Sign up with **the same email address**. Choose the account type that your shop named and write the shop's name.",
        "Enter the security password when you are asked for it. It comes from your administrator.",
        "Confirm your email by the link in the second email, and sign in. You are let in at once.",
      ),
    ),
    section(
      "Without an invitation",
      steps(
        "Sign up as **Manager**, **Technician** or **Administrator**. Write the company name exactly as your shop's owner wrote it.",
        "Confirm your email and sign in. You see **You asked to join**, and nothing of the shop yet.",
        "The owner gets an email and finds you under **Team**, at ***Requests to join**. Once one of the owners or administrators approves, press **Check again**.",
      ),
      note(
        "The role that counts is the one the shop gives you, whatever you chose at sign-up. Nobody can make themselves more than the owner allows.",
      ),
    ),
    section(
      "Your own account",
      text("Your initials at the top right open the menu of your account:"),
      list(
        "**Profile**: your name and phone as others see them.",
        "**Settings**: color theme, password, and where you are signed in. [Security](/docs/security)",
        "**Sign out**: on this device. You're signed out after 7 days without use.",
      ),
    ),
  ],
};

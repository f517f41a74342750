import { employeeRoles } from "../../../../kernel/access/roles.ts";
import { type GuideArticle, list, note, section, steps, text } from "../../article.ts";

export const joinAShop: GuideArticle = {
  id: "join-a-shop",
  title: "Joining a shop as staff",
  summary:
    "How managers, technicians, and administrators join their shop: with an invitation, or by asking the owner for access.",
  group: "start",
  roles: employeeRoles,
  keywords:
    "invite, invitation, join, employee, staff account, new employee, access, waiting for approval, team member",
  sections: [
    section(
      "With an invitation",
      steps(
        "Open the invitation email from your shop and follow the link.",
        "Sign up with the same email address. Choose the account type your shop told you and enter the shop's name.",
        "Enter the security password when asked. Your administrator has it.",
        "Confirm your email with the link in the second email, and sign in. You have access right away.",
      ),
    ),
    section(
      "Without an invitation",
      steps(
        "Sign up as **Manager**, **Technician**, or **Administrator**. Enter the company name exactly as your shop's owner entered it.",
        "Confirm your email and sign in. You'll see that you asked to join. You don't see any shop records yet.",
        "The owner gets an email and finds you under **Team**. When an owner or administrator approves you, click **Check again**.",
      ),
      note(
        "The shop decides your role, whatever you chose at sign-up. You can't give yourself more access than the owner allows.",
      ),
    ),
    section(
      "Your own account",
      text("Your initials at the top right open your account menu:"),
      list(
        "**Profile**: your name and phone, as others see them.",
        "**Settings**: color theme, password, and signed-in devices. [Security](/docs/security)",
        "**Sign out**: signs you out on this device. You're also signed out after 7 days without use.",
      ),
    ),
  ],
};

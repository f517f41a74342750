import { roles } from "../../../../kernel/access/roles.ts";
import { type GuideArticle, list, section, table, text } from "../../article.ts";

export const troubleshooting: GuideArticle = {
  id: "troubleshooting",
  title: "Troubleshooting",
  summary:
    "A missing email, a missing button, a save that's refused: what common problems mean and how to fix them.",
  group: "reference",
  roles,
  keywords:
    "problem, error, does not work, not working, broken, bug, help, cannot, stuck, mail did not arrive, spam, offline, slow, refused, locked",
  sections: [
    section(
      "Signing in",
      table(
        "Sign-in problems",
        ["What you see", "What to do"],
        [
          "No confirmation email",
          "Check your spam folder, or use **Resend verification email**. Links work for 24 hours",
        ],
        [
          "Email or password is incorrect",
          "Check the email, or set a new password: [Forgot password](/forgot-password)",
        ],
        ["Please verify your email before logging in", "Open the link in the first email"],
        ["Too many login attempts", "Wait two minutes"],
        [
          "Incorrect security password",
          "Ask whoever runs your AutoIQ server. Client accounts don't need one",
        ],
        ["You asked to join", "An owner or administrator has to approve you under **Team**"],
      ),
    ),
    section(
      "At work",
      table(
        "Problems at work",
        ["What you see", "What it means"],
        [
          "A button is missing",
          "Your role can't do it, or the repair order isn't ready for it. **Next step** shows what's missing",
        ],
        [
          "Someone else changed this while you were working",
          "They saved first. What you typed is still there: take their version, or save yours over it",
        ],
        ["Already booked", "The bay or technician is taken at that time"],
        ["Not approved yet", "There's no authorization: send the estimate, or record the authorization"],
        ["The job can't be completed", "Enter the correction, and take its parts from stock"],
        [
          "The invoice can't be posted",
          "Work is open or unchecked, or the total is above the authorized amount",
        ],
        ["Reconnecting", "The connection was lost. The screen may be out of date until it's back"],
      ),
    ),
    section(
      "For customers",
      list(
        "The link is incomplete or has expired: [The customer's link](/docs/customer-link).",
        "A visit is missing from your garage: the shop has a different email for you. Ask them to update it.",
        "The payment is being confirmed: wait a few minutes. Don't pay again.",
      ),
    ),
    section(
      "Still stuck",
      text(
        "Search the [Help Center](/help) or [contact us](/contact). See [Support](/support) for response targets.",
      ),
    ),
  ],
};

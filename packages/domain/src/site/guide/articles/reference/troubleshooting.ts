import { roles } from "../../../../kernel/access/roles.ts";
import { type GuideArticle, list, section, table, text } from "../../article.ts";

export const troubleshooting: GuideArticle = {
  id: "troubleshooting",
  title: "When something is stuck",
  summary:
    "The email that does not come, the button that is not there, the save that is refused: what it means, and what to do.",
  group: "reference",
  roles,
  keywords:
    "problem, error, does not work, not working, broken, bug, help, cannot, mail did not arrive, spam, offline, slow, refused, locked",
  sections: [
    section(
      "Signing in",
      table(
        "Trouble with signing in",
        ["What you see", "What to do"],
        [
          "No confirmation email",
          "Look in the spam folder; **Resend verification email** sends another. Links work for 24 hours",
        ],
        [
          "Email or password is incorrect",
          "Check the address, or set a new password: [Forgot password](/forgot-password)",
        ],
        ["Please verify your email before logging in", "Open the link in the first email"],
        ["Too many login attempts", "Wait for two minutes"],
        ["Incorrect security password", "Ask whoever runs your AutoIQ server; Client accounts need none"],
        ["You asked to join", "An owner or administrator must approve you under **Team**"],
      ),
    ),
    section(
      "At work",
      table(
        "Trouble at work",
        ["What you see", "What it means"],
        [
          "A button is not there",
          "Your role may not do it, or the repair order is not that far. **Next step** says what is missing",
        ],
        [
          "Somebody changed this while you were working",
          "Their save was first. Yours is still typed: take theirs, or save over it",
        ],
        ["Already booked", "The bay or the technician is taken at that time"],
        ["Not approved yet", "The customer's answer is missing: send the estimate, or record the answer"],
        ["The job cannot be completed", "Write the correction, and take its parts from stock"],
        ["The invoice cannot be posted", "Work is open, unchecked, or dearer than authorized"],
        ["Reconnecting", "The connection was lost; what you see may be out of date until it is back"],
      ),
    ),
    section(
      "For customers",
      list(
        "The link is not complete or has expired: [The customer's link](/docs/customer-link).",
        "A visit is missing in the garage: the shop has another email address of you. Ask them to write this one.",
        "The payment is being confirmed: wait a moment; there is no need to pay again.",
      ),
    ),
    section(
      "Still stuck",
      text(
        "Search the [Help Center](/help), or [write to us](/contact). [Support](/support) says how fast each kind of question is answered.",
      ),
    ),
  ],
};

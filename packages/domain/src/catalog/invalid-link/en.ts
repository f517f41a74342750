/** Why a link from an email no longer works. */
export const en = {
  expired: "This link has expired",
  expiredHour: "Links work for one hour. Request a new one below.",
  expiredDay: "Links work for 24 hours. Request a new one below.",
  used: "This link was already used",
  usedText: "Links work once. If that was you, you're done. If not, request a new one below.",
  unknown: "This link is no longer valid",
  unknownText:
    "It was used, or a newer email replaced it. Open the link in the newest email, or request a new one below.",
  incomplete: "This link is incomplete",
  incompleteText: "Part of it is missing. Copy the whole link from the email, or request a new one below.",
  tooMany: "Too many requests",
  tooManyText: "Wait {seconds} seconds, then open the link again. It still works.",
  failed: "This link didn't work",
  failedText: "The server didn't accept it. Request a new one below.",
  suspended: "This account is suspended. Contact your administrator.",
  emailTaken: "Another account already has this email address.",
} as const;

/** The code from an email. */
export const en = {
  label: "Code from the email",
  hintHour: "6 digits. They work once, for one hour.",
  hintDay: "6 digits. They work once, for 24 hours.",
  seconds: "({seconds} s)",
} as const;

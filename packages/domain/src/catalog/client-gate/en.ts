/** What a customer sees until a shop has them on file. */
export const en = {
  loading: "Loading your visits",
  confirmEmail: "Confirm your email address first",
  confirmEmailText:
    "Shops know you by {email}. Open the link in the email we sent there to see your records.",
  noShop: "No shops linked yet",
  noShopText: "Once a shop has you on file, your cars, estimates, visits, and invoices appear here.",
  copyEmail: "Copy your email address",
  addEmail: "Add an email address",
  knownByEmail: "Shops know you by {email}. If yours has a different address, let them know.",
  knownByPhone:
    "Shops know you by your phone number and last name. If a shop has an email address for you, add it to this account.",
} as const;

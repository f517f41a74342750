/** What a location's public request page refuses. */
export const en = {
  closed: "This shop doesn't take requests on this page. Call the shop.",
  asksFor: "Choose an appointment or a call.",
  name: "Enter your name.",
  reach: "Enter a phone number or an email address.",
  phone: "Enter a phone number with area code, such as (813) 555-0142.",
  phoneToCall: "Enter the phone number that the shop should call.",
  phoneToText: "Enter the phone number for texts, or clear the box.",
  email: "Enter a valid email address.",
  year: "Enter the year with four digits.",
  make: "Enter the make.",
  concern: "Describe what's wrong or what you need.",
  tooLong: "Enter at most {count} characters.",
  day: "Choose one of the days shown.",
  days: "Choose at most 3 days.",
  automatic: "This looks like an automatic message. Wait a moment and send it again, or call the shop.",
  tooMany:
    "Too many requests came from this network in the past hour. Try again later, or call the shop. What you wrote is still here.",
  busy: "This page has had too many requests in the past hour. Try again later, or call the shop. What you wrote is still here.",
  tooManyViews: "This page was opened too often from this network. Try again in a few minutes.",
} as const;

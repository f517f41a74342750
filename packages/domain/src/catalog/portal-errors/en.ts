/** What the server refuses to a customer in the portal: appointments, vehicles, mileage. */
export const en = {
  notOnFile: "That is not on file for your account.",
  notYourVehicle: "That vehicle is not one of yours.",
  booking: {
    shopGone: "This shop is not there any more.",
    deskOnly: "{shop} takes appointments at the desk only. Call {phone}.",
    deskOnlyNoPhone: "{shop} takes appointments at the desk only. Call the shop.",
    reason: "{shop} does not take requests for this. Choose something else, or call {phone}.",
    reasonNoPhone: "{shop} does not take requests for this. Choose something else, or call the shop.",
    tooSoon: "{shop} needs to know {hours} hours before. Choose a later time, or call the shop.",
    tooSoonOneHour: "{shop} needs to know 1 hour before. Choose a later time, or call the shop.",
    tooLate: "{shop} takes requests for the next {days} days. Choose an earlier day.",
    daysAhead: "{shop} takes requests for the next {days} days.",
    taken: "That time is not free any more. Choose another one.",
    otherRequest: "That request was made by somebody else.",
    otherVehicle: "That vehicle is not one of yours. Choose another one.",
    tooManyRequests:
      "You have {count} requests that the shop has not answered yet. Cancel one of them, or call the shop.",
    tooManyBooked: "You have booked {count} visits that are ahead. Cancel one of them, or call the shop.",
    sameTime: "That is the time you have. Choose another one, or keep it.",
    notYours: "That appointment is not one of yours.",
    canceled: "This appointment is canceled.",
    atDesk: "This appointment can only be changed at the desk now. Call the shop.",
    hasCome: "The time of this appointment has come. Call the shop.",
    reasonMissing: "Choose what it is about.",
    concernTooLong: "Enter at most 2000 characters.",
  },
  vehicle: {
    onFile: "The shop has this vehicle on file already. It is in your garage.",
    isRequested: "You already requested this vehicle. The shop hasn't responded yet.",
    tooMany: "{count} vehicles wait for the shop's answer. Withdraw one, or call the shop.",
    answered: "The shop has answered this request already.",
    make: "Enter the make.",
    model: "Enter the model.",
    year: "Enter the year with four digits.",
  },
  vin: {
    letter: "A VIN never has the letter {letter}: it is probably the digit {digit}.",
    characters: "A VIN has only letters and digits; “{character}” is neither.",
    length: "A VIN has 17 characters; this one has {count}.",
    checkDigit:
      "One character is mistyped: the 9th, the check digit, is {digit} but the others add up to {expected}. Compare it with the plate on the dashboard or door.",
    unknownMaker:
      "The VIN is well formed, but its maker is not in the packaged data. Enter make and model by hand.",
  },
  odometer: {
    missing: "Enter the odometer reading in miles.",
    whole: "Enter whole miles.",
    most: "Enter at most 2,000,000 miles.",
    belowShop:
      "The shop read {miles} miles already. Check the number; if the odometer was replaced, tell the shop.",
    belowOwn: "You reported {miles} miles before. Check the number. If that was a mistake, contact the shop.",
    tooOften: "You have reported this mileage {count} times today. Report it again tomorrow.",
    otherReading: "That id was used for another reading.",
  },
} as const;

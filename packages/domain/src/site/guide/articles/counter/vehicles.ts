import { deskRoles } from "../../../../kernel/access/roles.ts";
import { type GuideArticle, list, note, section, steps, text } from "../../article.ts";

export const vehicles: GuideArticle = {
  id: "vehicles",
  title: "Vehicles and VINs",
  summary:
    "Enter a VIN to check it and fill in year, make, model, trim, and engine, without an outside service.",
  group: "counter",
  roles: deskRoles,
  keywords:
    "vin, decode, decoder, car, truck, plate, license plate, odometer, make, model, year, engine, check digit, nhtsa, vpic",
  sections: [
    section(
      "Add a car by its VIN",
      steps(
        "Click **Add vehicle** on the customer's page, or **New vehicle** while booking or checking in.",
        "Enter the 17 characters from the dashboard or the driver's door. Lowercase is fine.",
        "The field counts as you type, flags characters that VINs don't use, and verifies the check digit.",
        "A valid VIN fills in year, make, model, trim, and engine. Add the plate, color, and odometer.",
        "Click **Add vehicle**.",
      ),
      text(
        "VIN decoding uses the U.S. government's vPIC data, which is included in AutoIQ, so it works without an internet connection. If the model isn't in the data, enter it yourself.",
      ),
    ),
    section(
      "Without a VIN",
      text(
        "Leave the VIN empty and enter year, make, and model. Suggestions appear as you type, but you can enter anything.",
      ),
    ),
    section(
      "When something is wrong",
      list(
        "The check digit doesn't match: one character is mistyped. VINs don't contain `I`, `O`, or `Q`. Use `1` and `0`.",
        "The VIN is already on file: the message names the customer who has the car. Choose that customer instead of adding the vehicle twice.",
      ),
      note("VIN data doesn't overwrite what your shop entered for a car."),
    ),
  ],
};

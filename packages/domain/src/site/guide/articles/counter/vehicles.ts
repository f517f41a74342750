import { deskRoles } from "../../../../kernel/access/roles.ts";
import { type GuideArticle, list, note, section, steps, text } from "../../article.ts";

export const vehicles: GuideArticle = {
  id: "vehicles",
  title: "Vehicles and VINs",
  summary:
    "Type or paste a VIN: it is checked at once and fills in year, make, model, trim and engine, without any network service.",
  group: "counter",
  roles: deskRoles,
  keywords:
    "vin, decode, decoder, car, truck, plate, license plate, odometer, make, model, year, engine, check digit, nhtsa, vpic",
  sections: [
    section(
      "Add a car by its VIN",
      steps(
        "Press **Add vehicle** on the customer's page, or **New vehicle** while you book or check in.",
        "Type the 17 characters from the dashboard or the driver's door. Letters may be small.",
        "While you type, the field counts, names a character that no VIN has, and checks the check digit of the ninth place.",
        "A right VIN fills in year, make, model, trim and engine. Add plate, color and odometer.",
        "Press **Add vehicle**.",
      ),
      text(
        "The data comes with AutoIQ: it is the United States government's vPIC data, so decoding works without a connection to anybody. A valid VIN whose model is not in it leaves the rest to you.",
      ),
    ),
    section(
      "Without a VIN",
      text(
        "Leave it empty and enter year, make and model. Makes and models are suggested while you type; yours may differ.",
      ),
    ),
    section(
      "When something is wrong",
      list(
        "**The check digit does not fit**: one character is mistyped. `I`, `O` and `Q` do not occur in a VIN; they are `1` and `0`.",
        "**This VIN is already on file**: the car belongs to a customer who is named. Choose that customer instead of adding the vehicle again.",
      ),
      note("What your shop wrote down about a car it knows is not replaced by what its VIN says in general."),
    ),
  ],
};

import { ratingColors, ratingFacts, ratings } from "../../../../inspections/ratings.ts";
import { type GuideArticle, list, note, picture, section, steps, table, text } from "../../article.ts";

export const inspection: GuideArticle = {
  id: "inspection",
  title: "The inspection",
  summary: `Rate each point ${ratingColors}, add measurements and photos, complete it, and have it signed off for the customer.`,
  group: "bay",
  roles: ["technician", "management", "owner"],
  keywords:
    "dvi, digital vehicle inspection, multi point, photos, camera, measure, tread, pads, findings, sign off, template, courtesy check, thresholds, dot number, last visit",
  sections: [
    section(
      "Do it",
      steps(
        "Open the car in **My day**, click **Start inspection**, and choose the template.",
        "Rate each point. **Next to rate** jumps to the next open one.",
        "Enter measurements where needed: 32nds of an inch for tread, millimeters for brake linings, volts and amps for batteries. The template's limits set the rating from the number. You can change it.",
        "Where there's an earlier reading, you see what this point measured on the last visit and the change since.",
        "Open a point's details to add a note or photos. The customer sees the note after sign-off.",
        "**Camera** takes a photo, and **Add photos** uploads photos you already have. You see the upload progress and can resend a photo if the network fails.",
        "You can mark all remaining points OK, for a group or the whole inspection. Points to measure stay open until you measure them. **Undo** reverses it.",
        "When every point is rated, click **Complete inspection**.",
      ),
      picture("inspection-phone", "Measurements beside the rating. Color, icon, and label always match."),
      table(
        "What the ratings mean",
        ["Rating", "Meaning", "Key"],
        ...ratings.map((rating, index) => [
          ratingFacts[rating].label,
          ratingFacts[rating].meaning,
          `\`${index + 1}\``,
        ]),
      ),
      text("On a keyboard, the number keys rate the focused point and move to the next one."),
    ),
    section(
      "Sign it off",
      text(
        "You can still correct a completed inspection. Customers see nothing until an owner or manager clicks **Sign off**. That person confirms by name that the findings are true. After that, the inspection can't be changed.",
      ),
      text(
        "**Print or save (PDF)** creates the inspection as a document, urgent findings first, with photos and drawings. Until sign-off, every page is marked as a draft. The customer sees the same document under **What we found**.",
      ),
      note(
        "In Florida it is a violation to call a repair necessary or a car dangerous when it is not (Florida Statutes 559.920). The sign-off window says so.",
      ),
    ),
    section(
      "Turn findings into jobs",
      list(
        "The repair order lists findings, urgent first.",
        "If the template names a canned job, it's shown beside the finding with its price. Add it with one click. **Add all** adds all of them. Two findings for the same job add it once.",
        "**Make a job** or **Other** lets you choose a different job. The customer sees the finding with the job.",
        "The photo and measurement appear above that job's price.",
      ),
    ),
    section(
      "Templates",
      text(
        "**Inspection templates** in the menu sets what your shop inspects. Until you save your own, AutoIQ's template is used, with sixty points from the driver's seat around the car to the test drive.",
      ),
      list(
        "A point can be a rating only, tire tread with its DOT number, a brake lining, a battery, another measurement, or text.",
        "The limits for Soon and Urgent set the rating from a measurement. A value at the limit counts.",
        "**Canned job for findings** names the canned job to add with one click.",
        "Use the arrows to move a point or a group. On a keyboard, press `Alt` and an arrow key.",
        "Each save creates a version. An inspection keeps the version it started with. You can open an earlier version and save it again.",
      ),
    ),
    section(
      "Photos",
      text(
        "Click a photo to enlarge it. **Draw on it** adds arrows, circles, and text. The original photo doesn't change, and you can edit the drawing until sign-off. On a keyboard, add a mark in the center and move it with the arrow keys.",
      ),
      text(
        "Each point can have up to 20 photos. **Video** adds up to 3 videos of at most one minute and 64 MB each, in MP4 or MOV. Photos are resized before upload, videos get a preview image, and location data is removed. Customers see photos and videos only after sign-off.",
      ),
    ),
  ],
};

import { ratingColors, ratingFacts, ratings } from "../../../../inspections/ratings.ts";
import { type GuideArticle, list, note, picture, section, steps, table, text } from "../../article.ts";

export const inspection: GuideArticle = {
  id: "inspection",
  title: "The inspection",
  summary: `Rate each point in ${ratingColors}, add measurements and photos, complete it, and have it signed off for the customer.`,
  group: "bay",
  roles: ["technician", "management", "owner"],
  keywords:
    "dvi, digital vehicle inspection, multi point, photos, camera, measure, tread, pads, findings, sign off, template, courtesy check, thresholds, dot number, last visit",
  sections: [
    section(
      "Do it",
      steps(
        "Open the car on **My day** and press **Start inspection**. Choose the template.",
        "Rate each point. **Next to rate** brings the first open one into sight.",
        "Where something is measured, write the figure: 32nds of an inch of a tread, millimeters of a lining, volts and amperes of a battery. The figure chooses the rating by the template's limits; you may choose another.",
        "**Last time** shows what this car had at the same point on its visit before, and the change since.",
        "**Add a note, measurement or photo** unfolds the rest. Write the note for the customer; it is read by them once it is signed off.",
        "**Camera** takes a photo, **Add photos** takes some that you have. Each shows its way to the server, and can be sent again when the network was gone.",
        "**Mark the rest OK**, on a group or on the whole inspection, rates what is left. Points to measure stay open until they are measured. **Undo** takes it back.",
        "Press **Complete inspection** when every point is rated.",
      ),
      picture("inspection-phone", "Measurements stand beside the rating; color, icon and word say the same."),
      table(
        "What the ratings mean",
        ["Rating", "Meaning", "Key"],
        ...ratings.map((rating, index) => [
          ratingFacts[rating].label,
          ratingFacts[rating].meaning,
          `\`${index + 1}\``,
        ]),
      ),
      text("With a keyboard, the number keys rate the point that has the focus, and the next one takes it."),
    ),
    section(
      "Sign it off",
      text(
        "A completed inspection can still be corrected. The customer sees nothing of it until an owner or manager presses **Sign off**: with that, a named person vouches that the findings are true. After it, nothing on the inspection can be changed.",
      ),
      text(
        "**Print or save (PDF)** is the inspection on paper: the urgent first, with photos and what was drawn on them. Until the sign-off it calls itself a draft on every page. The customer has the same under **What we found**.",
      ),
      note(
        "In Florida it is a violation to call a repair necessary or a car dangerous when it is not (Florida Statutes 559.920). The window that asks says so.",
      ),
    ),
    section(
      "Make work of it",
      list(
        "On the repair order the findings stand at the left, the urgent first.",
        "Where the template names a canned job, it stands beside the finding with its price: one click adds it. **Add all** takes every one of them, and two findings of one job make it once.",
        "**Make a job** or **Other** chooses another one. The finding becomes the reason of the job.",
        "The customer sees the photo and the measurement above the price of that job.",
      ),
    ),
    section(
      "Templates",
      text(
        "**Inspection templates** in the menu lists what your shop looks at. Until you save your own there is AutoIQ's, with sixty points from the seat around the car to the test drive.",
      ),
      list(
        "A point is a rating alone, tire tread with its DOT number, a brake lining, a battery, another measurement, or words.",
        "**Soon at** and **Urgent at** are the limits by which a figure chooses the rating; both are included.",
        "**Canned job for findings** names the canned job that one click adds.",
        "The arrows move a point or a group; with a keyboard, `Alt` and an arrow key move the point that has the focus.",
        "Each save is kept as a version. An inspection keeps the version it was started with; an earlier version can be opened and saved again.",
      ),
    ),
    section(
      "Photos",
      text(
        "A photo that was taken opens large. **Draw on it** puts arrows, circles and words over it; the picture itself stays as it was taken, and the drawing can be changed until the sign-off. With a keyboard, put a mark in the middle and move it by the arrow keys.",
      ),
      text(
        "A point takes up to 20 photos, and with **Video** up to 3 videos of at most a minute and 64 MB each, MP4 or MOV as phones record them. Photos are made smaller before they are sent, a video gets a still of its first good moment, and where a photo was taken is removed from it. The customer sees those of a signed-off inspection only.",
      ),
    ),
  ],
};

import { examMinutes, examQuestions, freeLessons, passMark, waitDays } from "../../../../training/rules.ts";
import { type GuideArticle, list, note, section, steps, text } from "../../article.ts";

export const studentCourse: GuideArticle = {
  id: "student-course",
  title: "The course for students",
  summary:
    "Learn to work a shop on a practice shop of your own, take the final exam, and get your certificate.",
  group: "start",
  roles: ["student"],
  keywords:
    "student, course, lesson, practice shop, quiz, exam, certificate, certification, training program, pass mark, attempt, course fee, pay for the course, receipt, verify certificate, instructor",
  sections: [
    section(
      "Work through a lesson",
      steps(
        "Sign in. **Your course** shows how far you are and where to continue.",
        "Open a lesson and read what it is about.",
        "Click **Open practice shop**. It is yours alone, with made-up customers, cars, and parts. A band at the top of each page leads back to the lesson.",
        "Do the task there, in the same screens that a real shop uses.",
        "Go back to the lesson and click **Check my work**. The check reads what you really did, and says what is missing.",
        "Answer the quiz and click **Grade my answers**. One mistake is allowed, and you can try again.",
      ),
      note(
        "No email, text, or card payment leaves a practice shop. **Start over** replaces it with a new one. Tasks that you have done stay done.",
      ),
    ),
    section(
      "The final exam",
      list(
        `${examQuestions} questions in ${examMinutes} minutes, drawn from a larger pool. ${passMark} percent right answers pass.`,
        "Each answer is saved as you give it. If you open a second tab, it shows the same exam.",
        "When the time is over, the exam is graded with the answers that were saved.",
        `After 3 attempts, the next ones begin ${waitDays} days later. Your instructor can grant one earlier.`,
      ),
    ),
    section(
      "The course fee",
      list(
        `Where the course has a fee, the first ${freeLessons} lessons are free. The others and the final exam open when it is paid.`,
        "Click **Pay** with the amount on **Your course**, in a locked lesson, or at the final exam, and pay by card. You pay once: a second tab opens the same payment page, and a second charge is refunded automatically.",
        "The receipt is in your email and under **Open the receipt**.",
        "Your instructor can refund the whole fee until you have passed the exam. The lessons after the first ones then close.",
      ),
    ),
    section(
      "The certificate",
      text(
        "After a passed exam, **Your certificate** has its number and opens the PDF with a QR code. The code leads to a public page that says whether the certificate is valid. It shows your name, the course, and the date, and nothing else.",
      ),
      text("An instructor can revoke a certificate. The public page then says so at once."),
    ),
  ],
};

import { attemptsBeforeWait, examMinutes, examQuestions, passMark } from "@autoiq/domain/training/rules";
import type { ExamAccess } from "@autoiq/domain/training/schema";
import { Link } from "react-router";
import { formatTime } from "~/platform/format";
import { buttonClass } from "~/ui/button";
import { Card } from "~/ui/layout/card";

/** What the exam is, whether it may begin, and how earlier attempts went. */
export function ExamCard({
  exam,
  isPassed,
  title = "Final exam",
}: {
  exam: ExamAccess;
  isPassed: boolean;
  title?: string;
}) {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <Card title={title}>
      <p className="text-fg-muted text-sm">
        {examQuestions} questions in {examMinutes} minutes. {passMark} percent pass. After{" "}
        {attemptsBeforeWait} attempts there is a wait.
      </p>
      {exam.results.length > 0 ? (
        <ul className="mt-3 grid gap-1 text-sm">
          {exam.results.map((result) => (
            <li key={result.id} className="flex justify-between gap-3">
              <span>{formatTime(result.endedAt, zone)}</span>
              <span className="tabular-nums">
                {result.correct} of {result.questions}, {result.passed ? "passed" : "not passed"}
              </span>
            </li>
          ))}
        </ul>
      ) : null}
      {isPassed ? null : exam.refusal ? (
        <p className="mt-3 text-sm">
          {exam.refusal}
          {exam.nextAt ? ` You can begin again on ${formatTime(exam.nextAt, zone)}.` : ""}
        </p>
      ) : (
        <div className="mt-4">
          <Link to="/student/exam" className={buttonClass({ variant: "primary" })}>
            {exam.openId ? "Continue the exam" : "Go to the final exam"}
          </Link>
        </div>
      )}
    </Card>
  );
}

import type { LessonSummary } from "@autoiq/domain/training/schema";
import { CircleCheck, CircleDashed, Lock } from "lucide-react";
import { Link } from "react-router";
import { Badge } from "~/ui/badge";
import { Card } from "~/ui/layout/card";

const stateOf = (lesson: LessonSummary): string => {
  const tasks = lesson.tasks === 1 ? "1 task" : `${lesson.tasks} tasks`;
  if (lesson.completed) return "Completed";
  if (lesson.isLocked) return `${tasks} and a quiz. Opens when the course fee is paid`;
  if (lesson.tasksDone > 0 || lesson.quizPassed)
    return `${lesson.tasksDone} of ${tasks} done, quiz ${lesson.quizPassed ? "passed" : "open"}`;
  return `${tasks} and a quiz, about ${lesson.minutes} minutes`;
};

/** All lessons in their order, with what is done in each. */
export function LessonList({
  lessons,
  continueWith,
}: {
  lessons: readonly LessonSummary[];
  continueWith: string | null;
}) {
  return (
    <Card title="Lessons" padded={false}>
      <ol className="divide-y divide-line">
        {lessons.map((lesson, index) => (
          <li key={lesson.id}>
            <Link
              to={`/student/lessons/${lesson.id}`}
              className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 px-4 py-3 hover:bg-hover"
            >
              <span className={lesson.completed ? "text-success-text" : "text-fg-muted"}>
                {lesson.completed ? (
                  <CircleCheck aria-hidden="true" className="mt-0.5 size-5" />
                ) : lesson.isLocked ? (
                  <Lock aria-hidden="true" className="mt-0.5 size-5" />
                ) : (
                  <CircleDashed aria-hidden="true" className="mt-0.5 size-5" />
                )}
              </span>
              <span className="grid gap-0.5">
                <span className="flex flex-wrap items-center gap-x-2 font-medium text-sm">
                  {index + 1}. {lesson.title}
                  {lesson.id === continueWith ? <Badge tone="accent">Next</Badge> : null}
                </span>
                <span className="text-fg-muted text-sm">{lesson.goal}</span>
                <span className="text-fg-muted text-xs">{stateOf(lesson)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </Card>
  );
}

import type { Course } from "@autoiq/domain/training/schema";
import { Check } from "lucide-react";
import { Link } from "react-router";
import { buttonClass } from "~/ui/button";
import { cn } from "~/ui/cn";
import { Card } from "~/ui/layout/card";

/** The whole path as one picture, and where to continue. */
export function CourseProgress({ course }: { course: Course }) {
  const { lessons, continueWith, exam } = course;
  const completed = lessons.filter((lesson) => lesson.completed).length;
  const next = lessons.find(({ id }) => id === continueWith);
  const share = Math.round((completed / lessons.length) * 100);
  return (
    <Card className="mb-5">
      <div className="grid items-center gap-x-8 gap-y-5 md:grid-cols-[minmax(0,1fr)_auto] xl:grid-cols-[auto_minmax(0,1fr)_auto]">
        <p className="grid">
          <span className="font-semibold text-4xl tabular-nums tracking-tight">{share}%</span>
          <span className="text-fg-muted text-sm">
            {completed} of {lessons.length} lessons
          </span>
        </p>
        <ol
          aria-label="Lessons on your path"
          className="grid grid-cols-7 gap-1.5 md:max-xl:order-last md:max-xl:col-span-2 md:flex md:flex-wrap"
        >
          {lessons.map((lesson, index) => (
            <li key={lesson.id}>
              <Link
                to={`/student/lessons/${lesson.id}`}
                aria-label={`${index + 1}. ${lesson.title}${lesson.completed ? ", completed" : ""}`}
                className={cn(
                  "grid place-items-center rounded-full border font-medium text-sm tabular-nums max-md:h-11 md:size-9",
                  lesson.completed
                    ? "border-transparent bg-success-soft text-success-text"
                    : lesson.id === continueWith
                      ? "border-accent bg-accent-soft text-accent-text"
                      : "border-line bg-surface text-fg-muted hover:bg-hover",
                )}
              >
                {lesson.completed ? <Check aria-hidden="true" className="size-4" /> : index + 1}
              </Link>
            </li>
          ))}
        </ol>
        {next?.isLocked ? null : next ? (
          <Link
            to={`/student/lessons/${next.id}`}
            className={buttonClass({ variant: "primary", size: "lg" })}
          >
            {completed === 0 && next.tasksDone === 0 ? "Begin" : "Continue"}: {next.title}
          </Link>
        ) : course.certificate?.state === "valid" || course.fee.dueCents !== null ? null : (
          <Link to="/student/exam" className={buttonClass({ variant: "primary", size: "lg" })}>
            {exam.openId ? "Continue the exam" : "Go to the final exam"}
          </Link>
        )}
      </div>
    </Card>
  );
}

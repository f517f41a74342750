import { getLesson } from "@autoiq/domain/training/contract";
import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "react-router";
import { FeeWall } from "~/features/training/fee/fee-wall";
import { Quiz } from "~/features/training/quiz";
import { TaskList } from "~/features/training/task-list";
import { useOpenPracticeShop } from "~/features/training/use-practice-shop";
import { queryOptionsFor } from "~/platform/api";
import { ProblemError } from "~/platform/problem";
import { Button, buttonClass } from "~/ui/button";
import { ErrorState } from "~/ui/feedback/error-state";
import { Notice } from "~/ui/feedback/notice";
import { SkeletonRows } from "~/ui/feedback/skeleton";
import { InlineText } from "~/ui/inline-text";
import { Card } from "~/ui/layout/card";
import { PageHeader } from "~/ui/layout/page-header";

export const meta = () => [{ title: "Lesson · AutoIQ" }];

/** A title may be longer than a phone is wide. */
const stepClass = buttonClass({
  className:
    "h-auto! min-h-9 max-w-full whitespace-normal! py-1.5 text-left max-md:min-h-11 max-md:w-full max-md:justify-start",
});

export default function LessonPage() {
  const { lesson: id = "" } = useParams();
  const { data: lesson, error, refetch } = useQuery(queryOptionsFor(getLesson, { params: { lesson: id } }));
  const open = useOpenPracticeShop();
  if (error instanceof ProblemError && error.status === 402) return <FeeWall lesson={id} />;
  if (!lesson)
    return error ? (
      <ErrorState fillsPage error={error} onRetry={() => void refetch()} />
    ) : (
      <SkeletonRows label="Loading the lesson" rows={8} />
    );
  return (
    <>
      <PageHeader
        title={lesson.title}
        description={lesson.goal}
        back={{ to: "/student", label: "Your course" }}
        actions={
          <Button variant="primary" loading={open.isPending} onClick={() => open.mutate({})}>
            {lesson.practiceShop ? "Enter practice shop" : "Open practice shop"}
          </Button>
        }
      />
      {lesson.completed ? (
        <Notice tone="success" className="mb-5" title="Lesson completed">
          {lesson.next ? (
            <Link to={`/student/lessons/${lesson.next.id}`}>Next: {lesson.next.title}</Link>
          ) : null}
        </Notice>
      ) : null}
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
        <div className="grid gap-5">
          <Card title="How to do it">
            <div className="grid gap-3 text-sm">
              {lesson.intro.map((text) => (
                <p key={text}>
                  <InlineText text={text} />
                </p>
              ))}
              <ol className="grid list-decimal gap-2 pl-5">
                {lesson.steps.map((text) => (
                  <li key={text}>
                    <InlineText text={text} />
                  </li>
                ))}
              </ol>
            </div>
          </Card>
          <TaskList lesson={lesson} />
        </div>
        {/* Another lesson begins with another quiz. */}
        <Quiz key={lesson.id} lesson={lesson} />
      </div>
      <nav aria-label="Lessons" className="mt-5 flex flex-wrap justify-between gap-2">
        {lesson.previous ? (
          <Link to={`/student/lessons/${lesson.previous.id}`} className={stepClass}>
            Previous: {lesson.previous.title}
          </Link>
        ) : (
          <span />
        )}
        {lesson.next ? (
          <Link to={`/student/lessons/${lesson.next.id}`} className={stepClass}>
            Next: {lesson.next.title}
          </Link>
        ) : (
          <Link to="/student/exam" className={stepClass}>
            Next: final exam
          </Link>
        )}
      </nav>
    </>
  );
}

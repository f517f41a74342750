import { getCourse, getExam, startExam } from "@autoiq/domain/training/contract";
import { examMinutes, examQuestions, passMark } from "@autoiq/domain/training/rules";
import { useQuery } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import { Link } from "react-router";
import { ExamCard } from "~/features/training/exam-card";
import { ExamSheet } from "~/features/training/exam-sheet";
import { FeeNotice } from "~/features/training/fee/fee-notice";
import { invalidate, queryOptionsFor, useWrite } from "~/platform/api";
import { queryClient } from "~/platform/query-client";
import { Button, buttonClass } from "~/ui/button";
import { ErrorState } from "~/ui/feedback/error-state";
import { Notice } from "~/ui/feedback/notice";
import { SkeletonRows } from "~/ui/feedback/skeleton";
import { Card } from "~/ui/layout/card";
import { PageHeader } from "~/ui/layout/page-header";

export const meta = () => [{ title: "Final exam · AutoIQ" }];

export default function ExamPage() {
  const { data: course, error, refetch } = useQuery(queryOptionsFor(getCourse, {}));
  const openId = course?.exam.openId ?? null;
  const [examId, setExamId] = useState<string | null>(null);
  // Stays when the exam has ended, so that its result is shown.
  if (openId !== null && openId !== examId) setExamId(openId);
  const exam = useQuery({
    ...queryOptionsFor(getExam, { params: { id: examId ?? "" } }),
    enabled: examId !== null,
  });
  const start = useWrite(startExam, {
    invalidates: [getCourse],
    onSuccess: (reply) => {
      queryClient.setQueryData(queryOptionsFor(getExam, { params: { id: reply.id } }).queryKey, reply);
      setExamId(reply.id);
    },
  });
  const reload = useCallback(() => {
    void invalidate(getExam, getCourse);
  }, []);
  if (!course)
    return error ? (
      <ErrorState fillsPage error={error} onRetry={() => void refetch()} />
    ) : (
      <SkeletonRows label="Loading the exam" rows={6} />
    );
  const isPassed = course.certificate?.state === "valid";
  const result = exam.data?.result;
  return (
    <>
      <PageHeader
        title="Final exam"
        description={course.name}
        back={{ to: "/student", label: "Your course" }}
      />
      <FeeNotice fee={course.fee} isConfirming={false} />
      {result ? (
        <Notice
          className="mb-5"
          tone={result.passed ? "success" : "warning"}
          title={result.passed ? "You passed" : "Not passed"}
          action={
            <Link to="/student" className={buttonClass()}>
              {result.passed ? "Open your certificate" : "Back to your course"}
            </Link>
          }
        >
          {result.correct} of {result.questions} answers are right. {passMark} percent pass.
        </Notice>
      ) : null}
      {exam.data && !result ? (
        <ExamSheet exam={exam.data} onEnd={reload} />
      ) : examId && !exam.data ? (
        <SkeletonRows label="Loading the exam" rows={6} />
      ) : isPassed || course.exam.refusal ? (
        <ExamCard
          exam={course.exam}
          isPassed={isPassed}
          title={isPassed ? "You passed this exam" : "The exam isn't open yet"}
        />
      ) : (
        <Card title="Before you begin">
          <ul className="grid list-disc gap-1 pl-5 text-sm">
            <li>
              {examQuestions} questions, drawn for you from a larger pool. {passMark} percent right answers
              pass.
            </li>
            <li>{examMinutes} minutes from the moment you begin. Closing the page doesn't stop the time.</li>
            <li>Each answer is saved as you give it. You can change it until you hand in.</li>
            <li>
              {course.exam.attemptsLeft === 1
                ? "You have 1 attempt."
                : `You have ${course.exam.attemptsLeft} attempts.`}
            </li>
          </ul>
          <Button
            variant="primary"
            size="lg"
            className="mt-5"
            loading={start.isPending}
            onClick={() => start.mutate({})}
          >
            Begin the exam
          </Button>
        </Card>
      )}
    </>
  );
}

import { answerExam, finishExam, getCourse, getExam } from "@autoiq/domain/training/contract";
import type { Exam } from "@autoiq/domain/training/schema";
import { useEffect, useRef, useState } from "react";
import { queryOptionsFor, request, useWrite } from "~/platform/api";
import { ProblemError } from "~/platform/problem";
import { queryClient } from "~/platform/query-client";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/feedback/notice";
import { ProgressBar } from "~/ui/feedback/progress-bar";
import { RadioGroup } from "~/ui/forms/radio-group";
import { Card } from "~/ui/layout/card";
import { ConfirmDialog } from "~/ui/overlays/confirm-dialog";

const show = (exam: Exam) =>
  queryClient.setQueryData(queryOptionsFor(getExam, { params: { id: exam.id } }).queryKey, exam);

/** Seconds until the exam ends, by this device's clock. The server's clock decides. */
function useSecondsLeft(endsAt: string, onEnd: () => void): number {
  const secondsLeft = () => Math.max(0, Math.ceil((Date.parse(endsAt) - Date.now()) / 1000));
  const [left, setLeft] = useState(secondsLeft);
  useEffect(() => {
    const timer = setInterval(() => {
      const now = Math.max(0, Math.ceil((Date.parse(endsAt) - Date.now()) / 1000));
      setLeft(now);
      if (now > 0) return;
      clearInterval(timer);
      onEnd();
    }, 1000);
    return () => clearInterval(timer);
  }, [endsAt, onEnd]);
  return left;
}

/** A running exam. Each answer is saved as it is given. */
export function ExamSheet({ exam, onEnd }: { exam: Exam; onEnd: () => void }) {
  const [asks, setAsks] = useState(false);
  const [problem, setProblem] = useState("");
  const left = useSecondsLeft(exam.endsAt, onEnd);
  // What was chosen here and is not saved yet.
  const [picks, setPicks] = useState<Readonly<Record<string, number>>>({});
  // One after the other: two choices for one question arrive in their order.
  const saving = useRef(Promise.resolve());
  const choose = (question: string, chosen: number) => {
    setPicks((before) => Object.assign({}, before, { [question]: chosen }));
    saving.current = saving.current.then(async () => {
      try {
        show(await request(answerExam, { params: { id: exam.id }, body: { question, chosen } }));
        setProblem("");
      } catch (failure) {
        setPicks((before) => Object.fromEntries(Object.entries(before).filter(([id]) => id !== question)));
        setProblem(failure instanceof Error ? failure.message : "");
        if (failure instanceof ProblemError && failure.status === 409) onEnd();
      }
    });
  };
  const finish = useWrite(finishExam, {
    invalidates: [getCourse],
    onSuccess: (reply) => {
      setAsks(false);
      show(reply);
    },
  });
  const answered = exam.questions.filter(({ chosen }) => chosen !== null).length;
  const open = exam.questions.length - answered;
  return (
    <>
      <div className="sticky top-14 z-10 mb-4 grid gap-2 rounded-lg border border-line bg-surface px-4 py-3 shadow-1">
        <p className="flex flex-wrap justify-between gap-x-4 font-medium text-sm tabular-nums">
          <span>
            {answered} of {exam.questions.length} answered and saved
          </span>
          <span role="timer" className={left < 300 ? "text-danger-text" : ""}>
            {Math.floor(left / 60)}:{String(left % 60).padStart(2, "0")} left
          </span>
        </p>
        <ProgressBar label="Answered questions" value={answered} max={exam.questions.length} />
        {problem ? <Notice tone="danger">{problem}</Notice> : null}
      </div>
      <Card>
        <ol className="grid gap-7">
          {exam.questions.map((question, index) => (
            <li key={question.id}>
              <RadioGroup
                legend={`${index + 1}. ${question.text}`}
                value={String(picks[question.id] ?? question.chosen ?? "")}
                options={question.options.map((label, place) => ({ value: String(place), label }))}
                onChange={(event) => choose(question.id, Number(event.target.value))}
              />
            </li>
          ))}
        </ol>
        <div className="mt-7">
          <Button variant="primary" size="lg" onClick={() => setAsks(true)}>
            Hand in the exam
          </Button>
        </div>
      </Card>
      <ConfirmDialog
        open={asks}
        onOpenChange={setAsks}
        title="Hand in the exam?"
        confirmLabel="Hand in"
        destructive={false}
        loading={finish.isPending}
        onConfirm={() => void saving.current.then(() => finish.mutate({ params: { id: exam.id } }))}
      >
        {open === 0
          ? "Every question is answered. Answers can't be changed afterwards."
          : `${open === 1 ? "One question has" : `${open} questions have`} no answer and count as wrong. Answers can't be changed afterwards.`}
      </ConfirmDialog>
    </>
  );
}

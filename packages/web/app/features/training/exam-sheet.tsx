import { answerExam, finishExam, getCourse, getExam } from "@autoiq/domain/training/contract";
import type { Exam } from "@autoiq/domain/training/schema";
import { useEffect, useState } from "react";
import { queryOptionsFor, useWrite } from "~/platform/api";
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
  const save = useWrite(answerExam, {
    onSuccess: (reply) => {
      setProblem("");
      show(reply);
    },
    onProblem: ({ message, status }) => {
      setProblem(message);
      if (status === 409) onEnd();
      return true;
    },
  });
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
                value={question.chosen === null ? "" : String(question.chosen)}
                options={question.options.map((label, place) => ({ value: String(place), label }))}
                onChange={(event) => {
                  const chosen = Number(event.target.value);
                  const questions = exam.questions.map((each) =>
                    each.id === question.id ? Object.assign({}, each, { chosen }) : each,
                  );
                  show(Object.assign({}, exam, { questions }));
                  save.mutate({ params: { id: exam.id }, body: { question: question.id, chosen } });
                }}
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
        onConfirm={() => finish.mutate({ params: { id: exam.id } })}
      >
        {open === 0
          ? "Every question is answered. Answers can't be changed afterwards."
          : `${open === 1 ? "One question has" : `${open} questions have`} no answer and count as wrong. Answers can't be changed afterwards.`}
      </ConfirmDialog>
    </>
  );
}

import { answerQuiz, getCourse, getLesson } from "@autoiq/domain/training/contract";
import type { Lesson, QuizResult } from "@autoiq/domain/training/schema";
import { type FormEvent, useState } from "react";
import { useWrite } from "~/platform/api";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/feedback/notice";
import { RadioGroup } from "~/ui/forms/radio-group";
import { Card } from "~/ui/layout/card";

/** The quiz of a lesson. The server grades it, and explains each answer with the grade. */
export function Quiz({ lesson }: { lesson: Lesson }) {
  const [chosen, setChosen] = useState<Readonly<Record<string, number>>>({});
  const [result, setResult] = useState<QuizResult | null>(null);
  const [problem, setProblem] = useState("");
  const send = useWrite(answerQuiz, {
    invalidates: [getLesson, getCourse],
    onSuccess: (reply) => {
      setProblem("");
      setResult(reply);
    },
    onProblem: ({ message }) => {
      setProblem(message);
      return true;
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const answers = Object.entries(chosen).map(([id, option]) => ({ id, chosen: option }));
    send.mutate({ params: { lesson: lesson.id }, body: { answers } });
  };
  const explained = new Map(result?.answers.map((answer) => [answer.id, answer]));
  return (
    <Card title="Quiz" actions={lesson.quizPassed ? <Badge tone="success">Passed</Badge> : undefined}>
      <form onSubmit={submit} className="grid gap-6">
        {lesson.quiz.map((question, index) => {
          const answer = explained.get(question.id);
          return (
            <div key={question.id} className="grid gap-2">
              <RadioGroup
                legend={`${index + 1}. ${question.text}`}
                value={String(chosen[question.id] ?? "")}
                options={question.options.map((label, place) => ({ value: String(place), label }))}
                onChange={(event) => {
                  setChosen({ ...chosen, [question.id]: Number(event.target.value) });
                  setResult(null);
                }}
              />
              {answer ? (
                <Notice
                  tone={answer.isRight ? "success" : "warning"}
                  title={
                    answer.isRight ? "Right" : `Not right. The answer is: ${question.options[answer.right]}`
                  }
                >
                  {answer.explanation}
                </Notice>
              ) : null}
            </div>
          );
        })}
        {problem ? <Notice tone="danger">{problem}</Notice> : null}
        {result ? (
          <Notice
            tone={result.passed ? "success" : "warning"}
            title={result.passed ? "Passed" : "Not passed yet"}
          >
            {result.correct} of {lesson.quiz.length} are right.{" "}
            {result.passed ? "" : "One mistake is allowed. Read the explanations and try again."}
          </Notice>
        ) : null}
        <div>
          <Button type="submit" variant="primary" loading={send.isPending}>
            Grade my answers
          </Button>
        </div>
      </form>
    </Card>
  );
}

import { checkTask, getCourse, getLesson } from "@autoiq/domain/training/contract";
import type { Lesson, TaskResult } from "@autoiq/domain/training/schema";
import { CircleCheck, CircleDashed } from "lucide-react";
import { useState } from "react";
import { useWrite } from "~/platform/api";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/feedback/notice";
import { Card } from "~/ui/layout/card";

/** The tasks of a lesson. A check reads what was really done in the practice shop. */
export function TaskList({ lesson }: { lesson: Lesson }) {
  return (
    <Card title="Tasks in your practice shop">
      <ul className="grid gap-5">
        {lesson.tasks.map((task) => (
          <Task key={task.id} lesson={lesson.id} task={task} />
        ))}
      </ul>
    </Card>
  );
}

function Task({ lesson, task }: { lesson: string; task: Lesson["tasks"][number] }) {
  const [result, setResult] = useState<TaskResult | null>(null);
  const check = useWrite(checkTask, { invalidates: [getLesson, getCourse], onSuccess: setResult });
  const done = task.done || result?.done === true;
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-2">
      <span className={done ? "text-success-text" : "text-fg-muted"}>
        {done ? (
          <CircleCheck aria-hidden="true" className="size-5" />
        ) : (
          <CircleDashed aria-hidden="true" className="size-5" />
        )}
      </span>
      <p className="text-sm">
        {task.text} {done ? <span className="font-medium text-success-text">Done.</span> : null}
      </p>
      <div className="col-start-2 grid justify-items-start gap-2">
        <Button
          size="sm"
          loading={check.isPending}
          aria-label={`${done ? "Check again" : "Check my work"}: ${task.text}`}
          onClick={() => check.mutate({ params: { lesson, task: task.id } })}
        >
          {done ? "Check again" : "Check my work"}
        </Button>
        {result ? <Notice tone={result.done ? "success" : "warning"}>{result.message}</Notice> : null}
      </div>
    </li>
  );
}

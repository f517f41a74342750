import { taskChecks } from "@autoiq/domain/training/checks";

export interface WrittenQuestion {
  readonly id: string;
  readonly text: string;
  readonly options: readonly string[];
  /** The right option's place. */
  readonly right: number;
  readonly explanation: string;
}

export interface WrittenLesson {
  readonly id: string;
  readonly title: string;
  readonly goal: string;
  readonly minutes: number;
  readonly intro: readonly string[];
  readonly steps: readonly string[];
  readonly tasks: readonly { readonly id: string; readonly text: string }[];
  readonly quiz: readonly WrittenQuestion[];
}

export interface WrittenCourse {
  /** In their order. */
  readonly lessons: readonly WrittenLesson[];
  /** What the final exam draws from. It never leaves the server whole. */
  readonly pool: readonly WrittenQuestion[];
}

const idPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** @throws {Error} that names the file and what to correct */
const wrong = (file: string, problem: string): never => {
  throw new Error(`${file}: ${problem}`);
};

/** Paragraphs and list items, each on one line. */
const blocksOf = (text: string): string[] =>
  text
    .split(/\n\s*\n/)
    .map((block) => block.trim().replaceAll(/\s*\n\s*/g, " "))
    .filter(Boolean);

/**
 * Reads questions: "### id: Text" or "### Text", options as "- [ ] wrong" and one "- [x] right", and the explanation
 * after ">".
 * @throws {Error} when a question is not complete
 */
export function parseQuestions(file: string, text: string): WrittenQuestion[] {
  const parts = text.split(/^### /m).slice(1);
  return parts.map((part, index) => {
    const [heading = "", ...lines] = part.split("\n").map((line) => line.trim());
    const named = /^([a-z0-9-]+): (.+)$/.exec(heading);
    const id = named?.[1] ?? `question-${index + 1}`;
    const question = named?.[2] ?? heading;
    const marked = lines.flatMap((line) => {
      const option = /^- \[( |x)\] (.+)$/.exec(line);
      return option ? [{ isRight: option[1] === "x", text: option[2] ?? "" }] : [];
    });
    const right = marked.findIndex(({ isRight }) => isRight);
    if (!idPattern.test(id)) wrong(file, `"${id}" is not an id of small letters, digits, and hyphens`);
    if (marked.length < 3 || marked.length > 6) wrong(file, `"${question}" needs 3 to 6 options`);
    if (marked.filter(({ isRight }) => isRight).length !== 1)
      wrong(file, `"${question}" needs one right option`);
    if (new Set(marked.map((option) => option.text)).size !== marked.length)
      wrong(file, `"${question}" has an option twice`);
    const explanation = lines
      .filter((line) => line.startsWith("> "))
      .map((line) => line.slice(2))
      .join(" ");
    return { id, text: question, options: marked.map((option) => option.text), right, explanation };
  });
}

/**
 * Reads one lesson: front matter between two "---" lines, an introduction, and the sections "Steps", "Tasks", and
 * "Quiz".
 * @throws {Error} that names the file and what is missing
 */
export function parseLesson(file: string, text: string): WrittenLesson {
  const [, head, body] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? [];
  if (head === undefined || body === undefined)
    return wrong(file, "it must begin with its front matter between two --- lines");
  const front = new Map(
    head.split("\n").map((line) => {
      const at = line.indexOf(":");
      return [line.slice(0, at).trim(), line.slice(at + 1).trim()] as const;
    }),
  );
  const field = (name: string): string => front.get(name) || wrong(file, `the front matter has no ${name}`);
  const [intro = "", ...written] = body.split(/^## /m);
  const sections = new Map(
    written.map((section) => {
      const at = section.indexOf("\n");
      return [section.slice(0, at).trim(), section.slice(at + 1)] as const;
    }),
  );
  const section = (name: string): string =>
    sections.get(name) ?? wrong(file, `it has no section "## ${name}"`);
  const lines = section("Steps").split("\n");
  const steps = lines.flatMap((line) => /^\d+\. (.+)$/.exec(line.trim())?.[1] ?? []);
  const tasks = section("Tasks")
    .split("\n")
    .flatMap((line) => {
      const task = /^- ([a-z0-9-]+): (.+)$/.exec(line.trim());
      return task ? [{ id: task[1] ?? "", text: task[2] ?? "" }] : [];
    });
  const quiz = parseQuestions(file, section("Quiz"));
  const id = field("id");
  const minutes = Number(field("minutes"));
  if (!idPattern.test(id)) wrong(file, `"${id}" is not an id of small letters, digits, and hyphens`);
  if (!Number.isInteger(minutes) || minutes < 1) wrong(file, "minutes must be a whole number");
  if (steps.length < 3 || steps.length > 6) wrong(file, "it needs 3 to 6 numbered steps");
  if (tasks.length === 0) wrong(file, "it needs a task");
  for (const task of tasks)
    if (!Object.hasOwn(taskChecks, task.id)) wrong(file, `no check is written for the task "${task.id}"`);
  if (quiz.length < 3 || quiz.length > 5) wrong(file, "it needs 3 to 5 quiz questions");
  for (const question of quiz)
    if (question.explanation === "") wrong(file, `"${question.text}" needs an explanation after >`);
  const after = blocksOf(lines.filter((line) => !/^\d+\. /.test(line.trim())).join("\n"));
  return {
    id,
    title: field("title"),
    goal: field("goal"),
    minutes,
    intro: [...blocksOf(intro), ...after],
    steps,
    tasks,
    quiz,
  };
}

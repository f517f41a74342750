import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { examQuestions } from "@autoiq/domain/training/rules";
import { serverFolder } from "../../../platform/paths.ts";
import { parseLesson, parseQuestions, type WrittenCourse } from "./parse-lesson.ts";

const twice = (ids: readonly string[]): string | undefined =>
  ids.find((id, index) => ids.indexOf(id) !== index);

/**
 * Reads the course from its files: lessons/*.md in the order of their names, and exam/*.md.
 * @throws {Error} that names the file and what to correct
 */
export function readCourse(folder: string): WrittenCourse {
  const filesIn = (name: string) =>
    readdirSync(join(folder, name))
      .filter((file) => file.endsWith(".md"))
      .sort()
      .map((file) => ({
        file: `${name}/${file}`,
        text: readFileSync(join(folder, name, file), "utf8").replaceAll("\r\n", "\n"),
      }));
  const lessons = filesIn("lessons").map(({ file, text }) => parseLesson(file, text));
  const pool = filesIn("exam").flatMap(({ file, text }) => parseQuestions(file, text));
  const repeated =
    twice(lessons.map(({ id }) => id)) ??
    twice(lessons.flatMap(({ tasks }) => tasks.map(({ id }) => id))) ??
    twice(pool.map(({ id }) => id));
  if (repeated) throw new Error(`The course has two lessons, tasks, or exam questions named "${repeated}"`);
  if (pool.length < examQuestions)
    throw new Error(`The exam draws ${examQuestions} questions, and its files have ${pool.length}`);
  return { lessons, pool };
}

let read: WrittenCourse | undefined;
/** The course that is delivered with this version, read once. */
export const deliveredCourse = (): WrittenCourse => {
  read ??= readCourse(join(serverFolder, "training"));
  return read;
};

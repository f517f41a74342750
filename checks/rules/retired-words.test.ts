import { expect, test } from "vitest";
import { retiredIn, retiredWords } from "./retired-words.ts";

const words = retiredWords(`# Glossary

## Retired words

| Retired        | Standard       |
| -------------- | -------------- |
| \`kept-answers\` | response cache |
| \`Deed\`         | action context |
`);

test.each([
  ["a file name", "src/kept-answers.ts", ""],
  ["a file name of one word", "src/the-deed.ts", ""],
  ["an identifier", "src/a.ts", "const keptAnswers = 1;"],
  ["a type of several words", "src/a.ts", "type KeptAnswersOf = 1;"],
  ["a type of one word", "src/a.ts", "const of = (deed: Deed) => deed;"],
  ["an address", "src/a.ts", 'const path = "/shops/:id/kept-answers";'],
  ["a table", "migrations/0090_more.sql", "create table kept_answers (id uuid);"],
  ["a test title", "src/a.test.ts", 'it("forgets kept answers", () => {});'],
  ["a document", "docs/a.md", "The kept answers of a shop."],
])("refuses a retired word in %s", (_where, path, text) => {
  expect(retiredIn(path, text, words)).toHaveLength(1);
});

test.each([
  ["another word that begins alike", "src/a.ts", "const keptAnswersheet = indeed;"],
  ["a sentence of a comment", "src/a.ts", "// Answers are kept; answers kept here go."],
  ["a word in lower case", "src/a.ts", "const deed = 1;"],
])("accepts %s", (_what, path, text) => {
  expect(retiredIn(path, text, words)).toEqual([]);
});

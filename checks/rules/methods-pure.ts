import type { Rule } from "../source.ts";

const IMPURE =
  /\b(?:Date|performance|process|fetch|setTimeout|setInterval|crypto)\s*[.(]|\bMath\.random\b|\bnew Date\b/;

/** The same input and seed give the same answer: what a method needs of the world is handed in. */
export const methodsPure: Rule = {
  name: "methods have no clock, no randomness and no I/O of their own",
  check: (sources) =>
    sources
      .filter(({ path }) => path.startsWith("packages/intelligence/"))
      .flatMap(({ path, text }) =>
        text
          .split("\n")
          .flatMap((line, index) =>
            IMPURE.test(line) ? [`${path}:${index + 1}: ${line.trim()}; it must be handed in`] : [],
          ),
      ),
};

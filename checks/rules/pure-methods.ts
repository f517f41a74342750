import type { Rule } from "../source.ts";

const IMPURE =
  /\b(?:Date|performance|process|fetch|setTimeout|setInterval|crypto)\s*[.(]|\bMath\.random\b|\bnew Date\b/;

/** The same input and seed give the same result. A method receives everything else it needs as a parameter. */
export const pureMethods: Rule = {
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

import type { Rule } from "../source.ts";

const LIMIT = 500;

/** Data written as code (catalogs of the demo shop) reads like a table, not like a program. */
export const fileSize: Rule = {
  name: `no file has more than ${LIMIT} lines`,
  check: (sources) =>
    sources.flatMap(({ path, text }) => {
      const lines = text.trimEnd().split("\n").length;
      return lines > LIMIT && !/\/data\//.test(path)
        ? [`${path}: has ${lines} lines; it holds more than one idea`]
        : [];
    }),
};

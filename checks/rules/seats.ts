import type { Rule } from "../source.ts";

const roleAlone = /\bcan\(\s*(?:\w+\.)*role\s*,/g;

/** A role that a business made itself replaces the permissions of its base, so the role alone says nothing about a person. */
export const seats: Rule = {
  name: "the server asks what somebody's seat may do, not their role",
  check: (sources) =>
    sources
      .filter(({ path, isTest }) => path.startsWith("packages/server/src/") && !isTest)
      .flatMap(({ path, text }) =>
        [...text.matchAll(roleAlone)].map(
          ([found]) => `${path}: ${found}… pass the caller or membership itself`,
        ),
      ),
};

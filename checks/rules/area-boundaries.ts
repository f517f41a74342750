import type { Rule } from "../source.ts";

const SERVER_AREA = /^packages\/server\/src\/features\/([^/]+)\//;
const WEB_AREA = /^packages\/web\/app\/features\/([^/]+)\//;

/** Workflows may use every area's parts: a write that spans areas is what they are for. */
export const areaBoundaries: Rule = {
  name: "an area reads another only through its reads.ts",
  check: (sources) =>
    sources.flatMap(({ path, isTest, imports }) => {
      const from = SERVER_AREA.exec(path)?.[1];
      if (!from || isTest) return [];
      return imports.flatMap(({ target }) => {
        const to = target && SERVER_AREA.exec(target)?.[1];
        const wrong = to && to !== from && target !== `packages/server/src/features/${to}/reads.ts`;
        return wrong
          ? [`${path}: imports ${target}; take it from ${to}/reads.ts, or make it a workflow`]
          : [];
      });
    }),
};

export const webFeatureBoundaries: Rule = {
  name: "web features never import each other",
  check: (sources) =>
    sources.flatMap(({ path, imports }) => {
      const from = WEB_AREA.exec(path)?.[1];
      if (!from) return [];
      return imports.flatMap(({ target }) => {
        const to = target && WEB_AREA.exec(target)?.[1];
        return to && to !== from ? [`${path}: imports ${target}; let the page compose the two`] : [];
      });
    }),
};

import type { Rolldown } from "vite";

type Group = Rolldown.CodeSplittingGroup;
type Graph = Parameters<Exclude<Group["name"], string>>[1];

/** The layouts around pages, from the outside in, and the files of the pages that each surrounds. */
const layouts = [
  {
    file: "routes/workspace/layout.tsx",
    pages: /[\\/]routes[\\/](?:(?:desk|technician|client|student|operator)[\\/]|workspace[\\/](?!invoices))/,
  },
  { file: "routes/desk/layout.tsx", pages: /[\\/]routes[\\/]desk[\\/]/ },
  { file: "routes/auth/layout.tsx", pages: /[\\/]routes[\\/]auth[\\/]/ },
];

interface Place {
  /** Index of the layout that loads the module. */
  readonly layout: number;
  /** What else loads it: pages around which that layout is not, and "later" for what they load when it is needed. */
  readonly others: readonly string[];
}

/** More pages than any module is shared by. */
const mostOthers = 60;

/**
 * Groups what a layout loads for all of its pages into few files. Without them the bundler makes a file for each
 * combination of the pages that use a module, although all of these pages have the layout around them, and two hundred
 * small files compress worse than a few large ones. A page without that layout still loads no module that it does not
 * use: modules are in one file only if the same other pages load them.
 * @param app the folder of the layouts
 */
export function workspaceChunks(app: string): Group[] {
  let places: Map<string, Place> | undefined;
  const names = new Map<string, string>();
  const groups: Group[] = [];
  // A group takes with it what its modules import. What more pages load is therefore grouped first, at any count below
  // the priorities of the other groups.
  for (let count = mostOthers; count >= 0; count -= 1)
    for (const layout of layouts.keys())
      groups.push({
        priority: (layouts.length - layout) * (mostOthers + 1) + count,
        name: (id, graph) => {
          places ??= readPlaces(app, graph);
          const place = places.get(id);
          if (place?.layout !== layout || Math.min(place.others.length, mostOthers) !== count) return null;
          const key = `${layout} ${place.others.join()}`;
          const name = names.get(key) ?? `workspace-${names.size}`;
          names.set(key, name);
          return name;
        },
      });
  return groups;
}

function readPlaces(app: string, graph: Graph): Map<string, Place> {
  const infoOf = (id: string) => graph.getModuleInfo(id);
  const places = new Map<string, Place>();
  layouts.forEach(({ file, pages }, layout) => {
    const isOther = (id: string) => infoOf(id)?.isEntry === true && !pages.test(id);
    const isLoadedLater = (id: string) =>
      (infoOf(id)?.dynamicImporters.length ?? 0) > 0 &&
      reach(id, (each) => [
        ...(infoOf(each)?.importers ?? []),
        ...(infoOf(each)?.dynamicImporters ?? []),
      ]).some(isOther);
    const later = new Map<string, boolean>();
    for (const id of reach(`${app}/${file}`, (each) => infoOf(each)?.importedIds ?? [])) {
      if (places.has(id)) continue;
      const users = reach(id, (each) => infoOf(each)?.importers ?? []);
      const others = users.filter(isOther).sort();
      const isLater = users.some((each) => {
        const known = later.get(each) ?? isLoadedLater(each);
        later.set(each, known);
        return known;
      });
      places.set(id, { layout, others: isLater ? [...others, "later"] : others });
    }
  });
  return places;
}

/** The module, and what `next` leads to from there, however far. */
function reach(start: string, next: (id: string) => readonly string[]): string[] {
  const found = new Set([start]);
  for (const id of found) for (const each of next(id)) found.add(each);
  return [...found];
}

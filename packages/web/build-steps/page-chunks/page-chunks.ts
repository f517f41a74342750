import type { Rolldown } from "vite";
import { type Chunk, mergeChunks } from "./merge-chunks";

type Group = Rolldown.CodeSplittingGroup;
type Graph = Parameters<Exclude<Group["name"], string>>[1];
type Module = NonNullable<ReturnType<Graph["getModuleInfo"]>>;

/** What a browser loads at once: a page with its layouts, or a module that pages import when somebody needs it. */
interface Load {
  /** What a file, and what a character, costs it. */
  readonly weight: number;
  readonly modules: ReadonlySet<string>;
}

/** The layouts around pages, and the files of the pages that each surrounds. */
const workspace = {
  file: "routes/workspace/layout.tsx",
  pages: /[\\/]routes[\\/](?:(?:desk|technician|client|student|operator)[\\/]|workspace[\\/](?!invoices))/,
};
const layouts = [
  { file: "routes/app-layout.tsx", pages: /[\\/]routes[\\/](?!site[\\/])/ },
  workspace,
  { file: "routes/desk/layout.tsx", pages: /[\\/]routes[\\/]desk[\\/]/ },
  { file: "routes/auth/layout.tsx", pages: /[\\/]routes[\\/]auth[\\/]/ },
];

const weights = {
  /** Opened all day, from the browser's cache. */
  workspacePage: 1,
  /** A visitor has nothing in the cache, and a page of the site loads a third of what the workspace does. */
  page: 12,
  /** Most of it is in files that its page has loaded already. */
  later: 0.05,
};

/** More than chunks that import each other in a row. */
const mostLevels = 80;

/**
 * Puts modules that several pages share into few files. The bundler makes a file for each combination of pages that use a
 * module: a page of the workspace loads over a hundred, half of them below 1.5 KB, and each costs the browser and the
 * server more than its content. Here a page's layouts are parts of it, and small files join others.
 * @param app the folder of the pages
 * @param isGrouped whether another group has the module
 */
export function pageChunks(app: string, isGrouped: (id: string) => boolean): Group[] {
  let chunks: Map<string, { readonly name: string; readonly level: number }> | undefined;
  // A group takes with it what its modules import. Chunks that others import are therefore grouped first.
  return Array.from({ length: mostLevels }, (_, level) => ({
    priority: mostLevels - level,
    name: (id: string, graph: Graph) => {
      chunks ??= chunksOf(app, readModules(id, graph), isGrouped);
      const chunk = chunks.get(id);
      return chunk?.level === level ? chunk.name : null;
    },
  }));
}

function chunksOf(app: string, modules: ReadonlyMap<string, Module>, isGrouped: (id: string) => boolean) {
  const loads = readLoads(app, modules);
  const usersOf = new Map<string, number[]>();
  for (const [load, { modules: loaded }] of loads.entries())
    for (const id of loaded) usersOf.set(id, [...(usersOf.get(id) ?? []), load]);
  const byUsers = new Map<string, Chunk>();
  for (const [id, users] of usersOf) {
    const module = modules.get(id);
    if (!module || users.length < 2 || module.isEntry || isGrouped(id)) continue;
    const { ids = [], size = 0 } = byUsers.get(users.join()) ?? {};
    byUsers.set(users.join(), { ids: [...ids, id], size: size + sizeOf(module), users: new Set(users) });
  }
  const chunked = new Set([...byUsers.values()].flatMap(({ ids }) => ids));
  // Through modules that only one load needs: they go where they are imported.
  const importsOf = (id: string) => {
    const found = new Set(modules.get(id)?.importedIds);
    for (const each of found)
      if (!chunked.has(each)) for (const next of modules.get(each)?.importedIds ?? []) found.add(next);
    return [...found];
  };
  const merged = mergeChunks(
    [...byUsers.values()],
    loads.map(({ weight }) => weight),
    importsOf,
  );
  const levels = [...merged.levels()];
  return new Map(
    levels.flatMap(([{ ids }, level], index) =>
      ids.map((id) => [id, { name: `shared-${index}`, level }] as const),
    ),
  );
}

/** Characters without comments and indentation, which stand for bytes. */
const sizeOf = ({ code }: Module) => code?.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$|^\s+/gm, "").length ?? 0;

function readModules(start: string, graph: Graph): Map<string, Module> {
  const modules = new Map<string, Module>();
  reach([start], (id) => {
    const module = graph.getModuleInfo(id);
    if (!module) return [];
    modules.set(id, module);
    return [
      ...module.importedIds,
      ...module.dynamicallyImportedIds,
      ...module.importers,
      ...module.dynamicImporters,
    ];
  });
  // In a fixed order, so that the same sources become the same files.
  return new Map([...modules].sort(([left], [right]) => (left < right ? -1 : 1)));
}

function readLoads(app: string, modules: ReadonlyMap<string, Module>): Load[] {
  const importsOf = (id: string) => modules.get(id)?.importedIds ?? [];
  const all = [...modules.values()];
  const entries = all.filter(({ isEntry }) => isEntry).map(({ id }) => id);
  const always = entries.filter((id) => !/[\\/]app[\\/]routes[\\/]/.test(id));
  const isLayout = (id: string) => layouts.some(({ file }) => id.startsWith(`${app}/${file}`));
  const pages = entries
    .filter((id) => !always.includes(id) && !isLayout(id))
    .map((id) => {
      const around = layouts.filter((layout) => layout.pages.test(id)).map(({ file }) => `${app}/${file}`);
      return {
        weight: workspace.pages.test(id) ? weights.workspacePage : weights.page,
        modules: reach([id, ...around, ...always], importsOf),
      };
    });
  const later = all
    .filter(({ isEntry, dynamicImporters }) => !isEntry && dynamicImporters.length > 0)
    .map(({ id, dynamicImporters }) => {
      const before = pages.filter((page) => dynamicImporters.some((each) => page.modules.has(each)));
      const isLoaded = (each: string) => before.length > 0 && before.every((page) => page.modules.has(each));
      // What each of its pages has loaded costs it nothing.
      const needed = [...reach([id], importsOf)].filter((each) => !isLoaded(each));
      return { weight: weights.later, modules: new Set(needed) };
    });
  return [...pages, ...later];
}

/** The modules, and what `next` leads to from there, however far. */
function reach(starts: readonly string[], next: (id: string) => readonly string[]): Set<string> {
  const found = new Set(starts);
  for (const id of found) for (const each of next(id)) found.add(each);
  return found;
}

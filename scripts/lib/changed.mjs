import { affectedTests } from "./affected-tests.mjs";
import { importGraph } from "./import-graph.mjs";
import { at } from "./paths.mjs";
import { capture, run } from "./run.mjs";

/**
 * The tests that the changes since a commit can break, what is not committed included.
 * @param {string} [commit] absent: where this branch left origin/main, or the last commit where there is no such branch
 * @returns {Promise<{ since: string, changed: string[], vitestFiles: string[], builtFiles: string[], browserFiles: string[] }>}
 */
export async function testsOfChanges(runtime, commit) {
  const since = commit ?? (await mergeBase()) ?? "HEAD";
  const changed = [
    ...(await git("diff", "--name-only", "-z", since)),
    ...(await git("ls-files", "-z", "--others", "--exclude-standard")),
  ];
  const paths = [...(await git("ls-files", "-z", "--cached")), ...changed];
  const deleted = new Set(await git("ls-files", "-z", "--deleted"));
  const graph = await importGraph([...new Set(paths)].filter((path) => !deleted.has(path)));
  return { since, changed, ...affectedTests(changed, graph, await routesOf(runtime)) };
}

async function mergeBase() {
  const { code, output } = await capture("git", ["merge-base", "HEAD", "origin/main"]);
  return code === 0 ? output.trim() : undefined;
}

const git = async (...args) => (await run("git", args)).split("\0").filter(Boolean);

/** Every address of the web with the files that draw it, as React Router itself lists them. */
async function routesOf({ env }) {
  const output = await run("react-router", ["routes", "--json"], { env, cwd: at("packages", "web") });
  return routesIn(JSON.parse(output.slice(output.indexOf("["))), "", []);
}

function routesIn(entries, above, layouts) {
  return entries.flatMap(({ path = "", file, children = [] }) => {
    const address = [above, path.replace(/^\//, "")].filter(Boolean).join("/");
    const files = [...layouts, `packages/web/app/${file}`];
    // Layouts have no address of their own.
    const own = children.length === 0 || path ? [{ path: address, files }] : [];
    return [...own, ...routesIn(children, address, files)];
  });
}

/**
 * @typedef {{ passed: number, failed: number }} Counts
 * @typedef {Counts & { files: Map<string, Counts> }} Outcome the result of a run of test files, in total and by file
 */

/**
 * Runs each failed file once more, on its own. The second outcome counts. A file that then passes is unsteady: it has
 * not failed, but it is named.
 * @param {Outcome} first
 * @param {(file: string) => Promise<Counts>} runFile
 * @returns {Promise<Counts & { unsteady: string[] }>}
 */
export async function retryFailedTests(first, runFile) {
  const unsteady = [];
  let { passed, failed } = first;
  for (const [file, before] of first.files) {
    if (before.failed === 0) continue;
    const again = await runFile(file);
    passed += again.passed - before.passed;
    failed += again.failed - before.failed;
    if (again.failed === 0 && again.passed > 0)
      unsteady.push(`${file}: ${before.failed} failed, and none when it ran alone`);
  }
  return { passed, failed, unsteady };
}

/**
 * The counts of each file in Playwright's JSON report.
 * @returns {Map<string, Counts>}
 */
export function countsByFile(report) {
  const files = new Map();
  for (const suite of report?.suites ?? []) {
    const counts = files.get(suite.file) ?? { passed: 0, failed: 0 };
    for (const { status } of testsOf(suite)) {
      if (status === "expected") counts.passed += 1;
      else if (status !== "skipped") counts.failed += 1;
    }
    files.set(suite.file, counts);
  }
  return files;
}

const testsOf = (suite) => [
  ...(suite.specs ?? []).flatMap((spec) => spec.tests),
  ...(suite.suites ?? []).flatMap(testsOf),
];

/** Runs one step of the startup. If it takes more than a second, prints that and how long it took. */
export async function reportProgress<T>(label: string, work: () => Promise<T>): Promise<T> {
  const start = performance.now();
  let shown = false;
  const announce = setTimeout(() => {
    shown = true;
    console.log(`${label} …`);
  }, 1000);
  try {
    return await work();
  } finally {
    clearTimeout(announce);
    if (shown) console.log(`${label}: done in ${((performance.now() - start) / 1000).toFixed(1)} s`);
  }
}

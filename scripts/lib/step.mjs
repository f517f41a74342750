/**
 * Runs one step of a command. A step longer than a second prints that it is running, and how long it took.
 * @template T
 * @param {string} label what is done, as "Installing packages"
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function step(label, work) {
  const start = performance.now();
  const seconds = () => `${((performance.now() - start) / 1000).toFixed(1)} s`;
  let shown = false;
  const announce = setTimeout(() => {
    shown = true;
    console.log(`${label} …`);
  }, 1000);
  const remind = setInterval(() => console.log(`${label} … ${seconds()}`), 15_000);
  try {
    const result = await work();
    if (shown) console.log(`${label}: done in ${seconds()}`);
    return result;
  } catch (error) {
    console.error(`${label}: failed after ${seconds()}`);
    throw error;
  } finally {
    clearTimeout(announce);
    clearInterval(remind);
  }
}

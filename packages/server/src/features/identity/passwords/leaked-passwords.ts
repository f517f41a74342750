import { createHash } from "node:crypto";

/** A person is waiting at the form. Without a response in this time the password is accepted. */
const timeoutMs = 1_500;

/**
 * Whether a password is known from a leak, by k-anonymity: the service receives the first five of the forty digits of
 * its SHA-1 and returns all leaked hashes that start with them. Padding hides how many there are. An unreachable
 * service never keeps a person out.
 * @see https://haveibeenpwned.com/API/v3#SearchingPwnedPasswordsByRange
 */
export async function isLeakedPassword(service: string, password: string): Promise<boolean> {
  const hash = createHash("sha1").update(password).digest("hex").toUpperCase();
  try {
    const response = await fetch(`${service.replace(/\/?$/, "/")}${hash.slice(0, 5)}`, {
      headers: { "add-padding": "true" },
      signal: AbortSignal.timeout(timeoutMs),
      redirect: "error",
    });
    if (!response.ok) return false;
    const rest = hash.slice(5);
    return (await response.text()).split(/\r?\n/).some((line) => {
      const [suffix, times] = line.split(":");
      // Padding has a count of zero.
      return suffix?.toUpperCase() === rest && Number(times) > 0;
    });
  } catch {
    return false;
  }
}

let loading: Promise<ReadonlySet<string>> | undefined;

/**
 * Whether a password is among the most common, ignoring case. Attackers try the first 10,000 of the ranked list in
 * @zxcvbn-ts/language-common (MIT, some 49,000 entries) first. It is unpacked on first use.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  loading ??= import("@zxcvbn-ts/language-common").then(
    ({ dictionary }) => new Set(dictionary["passwords-common"] as string[]),
  );
  return (await loading).has(password.toLowerCase());
}

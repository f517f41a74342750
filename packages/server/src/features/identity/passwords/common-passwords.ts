let loading: Promise<ReadonlySet<string>> | undefined;

/**
 * Whether a password is one of the commonest, whatever its letters' case: the ranked list of @zxcvbn-ts/language-common
 * (MIT), some 49,000 of which the first 10,000 are what attackers try first. Unpacked at the first question.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  loading ??= import("@zxcvbn-ts/language-common").then(
    ({ dictionary }) => new Set(dictionary["passwords-common"] as string[]),
  );
  return (await loading).has(password.toLowerCase());
}

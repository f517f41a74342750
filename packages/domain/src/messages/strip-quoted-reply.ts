const begins = [
  /^on .{4,200} wrote:$/i,
  /^-{2,}\s*original message\s*-{2,}$/i,
  /^_{10,}$/,
  /^from:\s.+@.+$/i,
  /^sent from my \w+/i,
];

/** The new text of an email reply, without the quoted email below it. Never empty when something was written. */
export function stripQuotedReply(text: string): string {
  const lines = text.replaceAll("\r\n", "\n").split("\n");
  const end = lines.findIndex((line, at) => {
    const rest = line.trim();
    // Email programs break "On … wrote:" over two lines.
    const two = `${rest} ${lines[at + 1]?.trim() ?? ""}`.trim();
    return (
      rest.startsWith(">") || begins.some((each) => each.test(rest) || (/^on /i.test(rest) && each.test(two)))
    );
  });
  const own = (end < 0 ? lines : lines.slice(0, end)).join("\n").trim();
  return own === "" ? text.trim() : own;
}

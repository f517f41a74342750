import { sitePages } from "@autoiq/domain/site/pages";
import type { ReactNode } from "react";
import { Link } from "react-router";

const labels = new Map<string, string>([
  ...sitePages.map(({ path, label }) => [path, label] as const),
  ["/landing", "Why AutoIQ"],
  ["/contact", "Contact form"],
  ["/auth?tab=sign-in", "Sign in"],
  ["/auth?tab=sign-up", "Sign up"],
  ["/forgot-password", "Forgot password"],
]);
const address = /(?<=^|[\s(])\/[a-z][a-z0-9/-]*(?:\?tab=[a-z-]+)?/g;

/** The text of a message. Only URLs of this site's own pages become links. */
export function MessageText({ text, onContact }: { text: string; onContact: () => void }) {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const found of text.matchAll(address)) {
    const [path] = found;
    const label = labels.get(path);
    if (!label) continue;
    parts.push(
      text.slice(end, found.index),
      <Link
        key={found.index}
        to={path}
        onClick={(event) => {
          if (path !== "/contact") return;
          event.preventDefault();
          onContact();
        }}
        className="font-medium text-accent-text underline decoration-1 underline-offset-2 hover:decoration-2"
      >
        {label}
      </Link>,
    );
    end = found.index + path.length;
  }
  return (
    <>
      {parts}
      {text.slice(end)}
    </>
  );
}

import type { ReactNode } from "react";

const page = /(\/docs\/[a-z-]+)/;

/** An answer from the guide names its page. It opens beside the conversation, so that nothing typed is lost. */
export const withGuideLinks = (text: string): ReactNode =>
  page.test(text)
    ? text.split(page).map((part, at) =>
        at % 2 === 0 ? (
          part
        ) : (
          <a key={part} href={part} target="_blank" rel="noreferrer" className="text-accent-text underline">
            {part}
          </a>
        ),
      )
    : text;

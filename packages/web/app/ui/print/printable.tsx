import { useEffect } from "react";
import { createPortal } from "react-dom";

/** Any paper size. A browser that supports it prints below each page what it belongs to. */
const portrait = (title: string) => `@page {
  size: portrait;
  margin: 12mm 12mm 15mm;
  @bottom-left { content: ${JSON.stringify(title)}; font: 9pt sans-serif; }
  @bottom-right { content: counter(page) " / " counter(pages); font: 9pt sans-serif; }
}`;

/**
 * Prints its content in place of the page, and reports when the browser's dialog is closed. It is never visible on
 * the screen. The title is the name of a saved file.
 */
export function Printable({
  title,
  page = portrait(title),
  className = "",
  onDone,
  children,
}: {
  title: string;
  /** The sheet's own styles, if they differ from a plain page's. */
  page?: string;
  className?: string;
  onDone: () => void;
  children: React.ReactNode;
}) {
  useEffect(() => {
    const screenTitle = document.title;
    document.title = title;
    window.addEventListener("afterprint", onDone, { once: true });
    window.print();
    return () => {
      document.title = screenTitle;
      window.removeEventListener("afterprint", onDone);
    };
  }, [title, onDone]);
  return createPortal(
    <div id="paper" className={`hidden bg-white text-black print:block ${className}`} aria-hidden="true">
      <style>{`@media print { ${page} body > :not(#paper) { display: none !important; } }`}</style>
      {children}
    </div>,
    document.body,
  );
}

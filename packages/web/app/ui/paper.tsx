import { useEffect } from "react";
import { createPortal } from "react-dom";

/** Whatever size of paper is in the tray; a browser that can writes beneath each page what it is of. */
const portrait = (title: string) => `@page {
  size: portrait;
  margin: 12mm 12mm 15mm;
  @bottom-left { content: ${JSON.stringify(title)}; font: 9pt sans-serif; }
  @bottom-right { content: counter(page) " / " counter(pages); font: 9pt sans-serif; }
}`;

/**
 * Goes to the printer in place of the page, and says when the browser's dialog is closed. Nothing of it is seen on the
 * screen. The title is what a saved file is called.
 */
export function Paper({
  title,
  page = portrait(title),
  className = "",
  onDone,
  children,
}: {
  title: string;
  /** The rules of the sheet, where they are not a plain page's. */
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

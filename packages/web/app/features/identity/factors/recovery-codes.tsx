import type { AreaMessages } from "@autoiq/domain/catalog/areas";
import { fillIn } from "@autoiq/domain/catalog/message";
import { Copy, Download, Printer } from "lucide-react";
import { useMessages } from "~/platform/language/messages";
import { useMe } from "~/platform/session/use-session";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/feedback/notice";
import { toast } from "~/ui/toast";

/** "k4m9x7qp2ab8ht3z" → "k4m9-x7qp-2ab8-ht3z", the format for reading and typing. */
const grouped = (code: string) => code.match(/.{1,4}/g)?.join("-") ?? code;

type Messages = AreaMessages<"second-step">["codes"];

function download(email: string, codes: readonly string[], t: Messages) {
  const text = `${fillIn(t.sheetTitle, { email })}\n${t.sheetNote}\n\n${codes.join("\n")}\n`;
  const address = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = "autoiq-recovery-codes.txt";
  link.click();
  URL.revokeObjectURL(address);
}

/** Prints only the codes, without the page around them. */
function print(email: string, codes: readonly string[], t: Messages) {
  const frame = document.createElement("iframe");
  frame.title = t.printer;
  frame.style.cssText = "position:fixed;width:0;height:0;border:0";
  document.body.append(frame);
  const sheet = frame.contentDocument;
  if (!sheet || !frame.contentWindow) return frame.remove();
  const line = (tag: "h1" | "p" | "pre", text: string) => {
    const element = sheet.createElement(tag);
    element.textContent = text;
    sheet.body.append(element);
  };
  const heading = fillIn(t.sheetTitle, { email });
  sheet.title = heading;
  line("h1", heading);
  line("p", t.sheetNote);
  line("pre", codes.join("\n"));
  frame.contentWindow.addEventListener("afterprint", () => frame.remove());
  frame.contentWindow.print();
}

/** Recovery codes, shown only once, with ways to save them. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const messages = useMessages("second-step");
  const t = messages.codes;
  const { email } = useMe();
  const shown = codes.map(grouped);
  const copy = () =>
    navigator.clipboard.writeText(shown.join("\n")).then(
      () => toast({ title: t.copied, description: t.copiedText }),
      () =>
        toast({
          title: messages.copyRefused,
          description: t.copyRefusedText,
          variant: "destructive",
        }),
    );
  return (
    <div className="grid gap-4">
      <Notice tone="warning">{t.shownOnce}</Notice>
      <ul
        aria-label={t.title}
        className="grid gap-x-6 gap-y-1.5 rounded-md border border-line bg-sunken p-4 font-mono text-sm sm:grid-cols-2"
      >
        {shown.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => void copy()}>
          <Copy aria-hidden="true" className="size-4" />
          {messages.copy}
        </Button>
        <Button onClick={() => download(email, shown, t)}>
          <Download aria-hidden="true" className="size-4" />
          {messages.download}
        </Button>
        <Button onClick={() => print(email, shown, t)}>
          <Printer aria-hidden="true" className="size-4" />
          {messages.print}
        </Button>
      </div>
    </div>
  );
}

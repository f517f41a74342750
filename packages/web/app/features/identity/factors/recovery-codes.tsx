import { Copy, Download, Printer } from "lucide-react";
import { useMe } from "~/platform/session/use-session";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/feedback/notice";
import { toast } from "~/ui/toast";

/** "k4m9x7qp2ab8ht3z" → "k4m9-x7qp-2ab8-ht3z", the format for reading and typing. */
const grouped = (code: string) => code.match(/.{1,4}/g)?.join("-") ?? code;

const heading = (email: string) => `AutoIQ recovery codes for ${email}`;
const note = "Each code works once, in place of your second sign-in step.";

function download(email: string, codes: readonly string[]) {
  const text = `${heading(email)}\n${note}\n\n${codes.join("\n")}\n`;
  const address = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = "autoiq-recovery-codes.txt";
  link.click();
  URL.revokeObjectURL(address);
}

/** Prints only the codes, without the page around them. */
function print(email: string, codes: readonly string[]) {
  const frame = document.createElement("iframe");
  frame.title = "Recovery codes for the printer";
  frame.style.cssText = "position:fixed;width:0;height:0;border:0";
  document.body.append(frame);
  const sheet = frame.contentDocument;
  if (!sheet || !frame.contentWindow) return frame.remove();
  const line = (tag: "h1" | "p" | "pre", text: string) => {
    const element = sheet.createElement(tag);
    element.textContent = text;
    sheet.body.append(element);
  };
  sheet.title = heading(email);
  line("h1", heading(email));
  line("p", note);
  line("pre", codes.join("\n"));
  frame.contentWindow.addEventListener("afterprint", () => frame.remove());
  frame.contentWindow.print();
}

/** Recovery codes, shown only once, with ways to save them. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const { email } = useMe();
  const shown = codes.map(grouped);
  const copy = () =>
    navigator.clipboard.writeText(shown.join("\n")).then(
      () => toast({ title: "Codes copied", description: "Keep them where only you can read them." }),
      () =>
        toast({
          title: "Copying is not possible here",
          description: "Download the codes or write them down.",
          variant: "destructive",
        }),
    );
  return (
    <div className="grid gap-4">
      <Notice tone="warning">
        They are shown only now. Keep them apart from your phone: with one of them you get in when it is lost.
      </Notice>
      <ul
        aria-label="Recovery codes"
        className="grid gap-x-6 gap-y-1.5 rounded-md border border-line bg-sunken p-4 font-mono text-sm sm:grid-cols-2"
      >
        {shown.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => void copy()}>
          <Copy aria-hidden="true" className="size-4" />
          Copy
        </Button>
        <Button onClick={() => download(email, shown)}>
          <Download aria-hidden="true" className="size-4" />
          Download
        </Button>
        <Button onClick={() => print(email, shown)}>
          <Printer aria-hidden="true" className="size-4" />
          Print
        </Button>
      </div>
    </div>
  );
}

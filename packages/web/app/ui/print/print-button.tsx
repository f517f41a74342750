import { Printer } from "lucide-react";
import { Button } from "../button";

/** Prints the page as it is. */
export function PrintButton() {
  return (
    <Button onClick={() => window.print()}>
      <Printer aria-hidden="true" />
      Print
    </Button>
  );
}

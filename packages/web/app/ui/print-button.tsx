import { Printer } from "lucide-react";
import { Button } from "./button";

/** The page as it stands, on paper. */
export function PrintButton() {
  return (
    <Button onClick={() => window.print()}>
      <Printer aria-hidden="true" />
      Print
    </Button>
  );
}

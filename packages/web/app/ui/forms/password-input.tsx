import { en as text } from "@autoiq/domain/catalog/controls/en";
import { Eye, EyeOff } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { useLocalized } from "~/platform/language/messages";
import { cn } from "../cn";
import { Input } from "./input";

export function PasswordInput({ className, ...rest }: Omit<ComponentProps<"input">, "type">) {
  const localized = useLocalized();
  const [shown, setShown] = useState(false);
  return (
    <div className="relative">
      <Input {...rest} type={shown ? "text" : "password"} className={cn("pr-11", className)} />
      <button
        type="button"
        aria-label={localized(shown ? text.hidePassword : text.showPassword)}
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
        className="absolute inset-y-0 right-0 grid w-10 place-items-center rounded-md text-fg-muted outline-offset-[-3px]! hover:text-fg max-md:w-11"
      >
        {shown ? (
          <EyeOff aria-hidden="true" className="size-4.5" />
        ) : (
          <Eye aria-hidden="true" className="size-4.5" />
        )}
      </button>
    </div>
  );
}

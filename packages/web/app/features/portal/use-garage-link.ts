import { en as english } from "@autoiq/domain/catalog/shell/en";
import { useSharedMessages } from "~/platform/language/messages";

/** The way back to the first page, by its name in the navigation. */
export const useGarageLink = () => ({
  to: "/client",
  label: useSharedMessages("shell", english).nav.garage,
});

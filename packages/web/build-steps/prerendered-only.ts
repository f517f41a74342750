import type { Plugin } from "vite";

/** Screens behind a sign-in or a link. They are not prerendered. */
const screens = /[\\/]app[\\/]routes[\\/](?!site[\\/]|auth[\\/])[\w-]+[\\/][^?]+\.tsx(\?|$)/;

/**
 * Excludes the screens from the bundle that prerenders the public pages, because it never renders them. The bundle
 * then needs a third of the modules. A public page that imports from a screen's file fails the build.
 */
export function prerenderedOnly(): Plugin {
  return {
    name: "autoiq:prerendered-only",
    apply: "build",
    enforce: "pre",
    applyToEnvironment: ({ name }) => name === "ssr",
    load: { filter: { id: screens }, handler: () => "export default () => null;" },
  };
}

import type { Plugin } from "vite";

/** Screens behind a sign-in or a link: no page of them is written at build time. */
const screens = /[\\/]app[\\/]routes[\\/](?!site[\\/]|auth[\\/])[\w-]+[\\/][^?]+\.tsx(\?|$)/;

/**
 * Leaves the screens out of the bundle that writes the public pages, which never draws them: it needs a third of the
 * modules. A public page that takes something from a screen's file fails the build.
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

/** Controls that all pages share. Pages in English only show them as they are. */
export const en = {
  showPassword: "Show password",
  hidePassword: "Hide password",
  theme: { label: "Color theme", light: "Light", dark: "Dark", system: "Automatic" },
  error: {
    title: "This could not be loaded",
    silent: "The server did not respond. Check the connection and try again.",
    retry: "Try again",
    unreachable: "The server could not be reached. Check the connection and try again.",
  },
  fixTitle: "Please fix the following issues:",
  dismiss: "Dismiss",
  close: "Close",
  notOnDevice: "Not on this device yet. Loads when you're back online.",
} as const;

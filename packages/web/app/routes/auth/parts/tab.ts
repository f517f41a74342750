export type AuthTab = "sign-in" | "sign-up";

/** The path may say it (/auth/signup, /auth/login), else the query does, else it is sign-in. */
export function tabOf(pathname: string, search: string): AuthTab {
  if (pathname.includes("signup")) return "sign-up";
  if (pathname.includes("login")) return "sign-in";
  return new URLSearchParams(search).get("tab") === "sign-up" ? "sign-up" : "sign-in";
}

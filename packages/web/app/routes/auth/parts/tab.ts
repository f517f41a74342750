export type AuthTab = "sign-in" | "sign-up";

/** From the path (/auth/signup, /auth/login), else from the query, else sign-in. */
export function tabOf(pathname: string, search: string): AuthTab {
  if (pathname.includes("signup")) return "sign-up";
  if (pathname.includes("login")) return "sign-in";
  return new URLSearchParams(search).get("tab") === "sign-up" ? "sign-up" : "sign-in";
}

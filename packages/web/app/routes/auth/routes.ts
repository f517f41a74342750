import { layout, type RouteConfigEntry, route } from "@react-router/dev/routes";

export const authRoutes: RouteConfigEntry[] = [
  layout("routes/auth/layout.tsx", [
    route("auth", "routes/auth/auth.tsx"),
    route("auth/*", "routes/auth/auth-below.tsx"),
    route("signup-complete", "routes/auth/signup-complete.tsx"),
    route("email-verification", "routes/auth/email-verification.tsx"),
    route("email-verified", "routes/auth/email-verified.tsx"),
    route("forgot-password", "routes/auth/forgot-password.tsx"),
    route("cancel-account-deletion", "routes/auth/cancel-account-deletion.tsx"),
    route("reset-password", "routes/auth/reset-password.tsx"),
  ]),
];

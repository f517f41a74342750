import { AppError } from "@autoiq/domain/kernel/app-error";
import type { Principal } from "../../platform/http/route.ts";

/** @throws {AppError} `forbidden` for an account of another type */
export function studentOf(principal: Principal): Principal {
  if (principal.accountType === "student") return principal;
  throw new AppError(
    "forbidden",
    "The training program is for student accounts. Pre-enroll on the training page with another email address.",
  );
}

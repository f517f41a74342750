import { en as customerText } from "@autoiq/domain/catalog/customer-errors/en";
import { en as text } from "@autoiq/domain/catalog/work-refusals/en";
import { AppError, type ErrorCode } from "@autoiq/domain/kernel/app-error";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";

/** Problem details (RFC 9457). `errors` maps a field's path to its sentence. */
export interface Problem {
  type: string;
  title: string;
  status: number;
  detail: string;
  code: ErrorCode;
  errors?: Record<string, string>;
}

const titles: Record<ErrorCode, string> = text.title;

export function problemOf(error: AppError): Problem {
  return {
    type: `/docs/errors#${error.code}`,
    title: titles[error.code],
    status: error.status,
    detail: error.message,
    code: error.code,
    ...(error.fields ? { errors: { ...error.fields } } : {}),
  };
}

/** PostgreSQL's constraint errors as sentences, when the constraint says what it protects. */
const constraintSentences: Record<string, string> = {
  calendar_holds_no_overlap:
    "That bay or technician is already booked at that time. Choose another one or another time.",
  bay_in_service:
    "That bay is out of service with its equipment. Choose another one, or see the equipment under Assets.",
  loaner_cars_available: "All loaner cars are out at that time. Choose another time or another visit type.",
  location_is_open: text.locationClosed,
  stock_never_below_zero: text.stock.notEnough,
  stock_reserved_is_there: text.stock.reserved,
  bin_never_below_zero: text.stock.bin,
  core_credited_once: "This core was already credited.",
  customers_one_per_email: "Another customer already has that email address.",
  vehicles_one_per_vin: "A vehicle with that VIN is already on file.",
  parts_by_number: "A part with that number already exists.",
  one_job_clock_per_person: text.clock.otherJob,
  one_attendance_clock_per_person: text.clock.in,
  return_exceeds_issue: "You can't return more than was taken. Refresh to see what was already returned.",
  stock_issued_once_per_line: text.stock.taken,
  sms_opted_out: "This phone texted STOP. Leave the box unchecked until the customer texts START.",
  message_templates_by_name: "A template with that name already exists.",
  message_settings_one_per_number: "Another shop already texts from this number. Choose another one.",
  invoices_organization_id_repair_order_id_key: "This repair order already has its invoice.",
  staff_one_membership_per_email: "Someone with that email address is already on the team or invited.",
};

const { full, busy } = customerText.server;
/** No connection, none available, or one that PostgreSQL or the network closed. */
const lost =
  /^(08...|53300|57P0.|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN)$/;
/** Operating system errors when a file cannot be written. */
const noRoom = new Set(["ENOSPC", "EDQUOT", "EROFS", "EIO", "EMFILE", "ENFILE"]);
/** The driver's own messages when it has no code. */
const noConnection =
  /^(Connection terminated|timeout exceeded when trying to connect|Client (was closed|has encountered a connection error))/;

/** Seconds after which a temporary failure is worth another attempt. */
export const retryAfter = "5";

function fromDatabase(error: { code?: string; constraint?: string; message?: string }): AppError | undefined {
  // Its sentence names a date, so the database writes it (0122).
  if (error.constraint === "books_locked")
    return new AppError("conflict", error.message ?? "The books are locked.", { cause: error });
  const sentence = error.constraint ? constraintSentences[error.constraint] : undefined;
  switch (error.code) {
    case "23505":
    case "23P01":
      return new AppError("conflict", sentence ?? customerText.invalid.exists, { cause: error });
    case "23514":
      return new AppError(sentence ? "conflict" : "invalid-input", sentence ?? customerText.invalid.range, {
        cause: error,
      });
    case "23503":
      return new AppError("conflict", customerText.invalid.reference, {
        cause: error,
      });
    case "23001":
      return new AppError("conflict", customerText.invalid.permanent, {
        cause: error,
      });
    case "22003":
      return new AppError("invalid-input", customerText.invalid.number, { cause: error });
    case "22021":
    case "22P05":
      return new AppError("invalid-input", customerText.invalid.character, {
        cause: error,
      });
    case "40001":
    case "40P01":
    case "55P03":
      return new AppError("conflict", customerText.server.sameMoment, { cause: error });
    case "57014":
      return new AppError("unavailable", customerText.server.slow, { cause: error });
    // Full disk or memory, or a failed input or output. Nothing of the transaction was saved.
    case "53000":
    case "53100":
    case "53200":
    case "53400":
    case "58000":
    case "58030":
      return new AppError("unavailable", full, { cause: error });
    // A standby, or a database that protects a full disk: it reads, but cannot write.
    case "25006":
      return new AppError("unavailable", customerText.server.readOnly, { cause: error });
    default:
      return lost.test(error.code ?? "") ? new AppError("unavailable", busy, { cause: error }) : undefined;
  }
}

/** Converts any failure to an AppError. An unexpected one reveals nothing about the server. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof z.ZodError) {
    const fields: Record<string, string> = {};
    for (const issue of error.issues) fields[issue.path.join(".") || "body"] ??= issue.message;
    const first = error.issues[0];
    const where = first?.path.join(".") ?? "";
    return new AppError(
      "invalid-input",
      first ? (where ? `${where}: ${first.message}` : first.message) : "Check what you entered.",
      {
        fields,
        cause: error,
      },
    );
  }
  const fastifyError = error as FastifyError & { constraint?: string };
  const refused = typeof fastifyError.code === "string" ? fromDatabase(fastifyError) : undefined;
  if (refused) return refused;
  if (noRoom.has(fastifyError.code)) return new AppError("unavailable", full, { cause: error });
  if (noConnection.test(fastifyError.message)) return new AppError("unavailable", busy, { cause: error });
  if (fastifyError.code === "FST_ERR_CTP_BODY_TOO_LARGE" || fastifyError.statusCode === 413) {
    return new AppError("payload-too-large", text.tooLarge, { cause: error });
  }
  if (fastifyError.code === "FST_ERR_CTP_INVALID_MEDIA_TYPE") {
    const sentence = "This content type isn't supported. Send JSON with the content type application/json.";
    return new AppError("invalid-input", sentence, { cause: error });
  }
  if (fastifyError.statusCode === 429)
    return new AppError("too-many-requests", fastifyError.message, { cause: error });
  if (
    fastifyError.statusCode !== undefined &&
    fastifyError.statusCode >= 400 &&
    fastifyError.statusCode < 500
  ) {
    return new AppError("invalid-input", fastifyError.message, { cause: error });
  }
  return new AppError("unexpected", customerText.server.unexpected, { cause: error });
}

export function sendProblem(reply: FastifyReply, error: AppError): FastifyReply {
  if (error.status === 503 && !reply.hasHeader("retry-after")) reply.header("retry-after", retryAfter);
  return reply
    .status(error.status)
    .type("application/problem+json")
    .send(JSON.stringify(problemOf(error)));
}

/** Returns every failure below /api as problem details and logs the unexpected ones. */
export function installProblems(app: FastifyInstance): void {
  app.setErrorHandler((error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const appError = toAppError(error);
    if (appError.code === "unavailable") request.log.warn({ err: error }, "a request could not be served");
    if (appError.code === "unexpected") request.log.error({ err: error }, "unexpected failure");
    return sendProblem(reply, appError);
  });
}

import { createHash } from "node:crypto";
import { AppError } from "@autoiq/domain/kernel/app-error";
import type { RouteServices } from "../../../platform/http/route.ts";
import { largestUploadBytes, type Photo, photoOf } from "../../../platform/images.ts";
import type { MailAttachment } from "../../../platform/inbound-mail.ts";
import { dropPhoto, keepPhoto } from "../../../platform/photo-files.ts";

type Services = Pick<RouteServices, "files" | "newId">;

/** As many as a text may bring. */
const mostPictures = 10;
/** Smaller ones on either side are the marks under somebody's name, not what they show the shop. In pixels. */
const smallestSide = 100;
const mostNames = 8;

export interface KeptPicture {
  readonly id: string;
  readonly photo: Photo;
  readonly sha256: string;
}

/**
 * What came with a mail: pictures, each looked at by its bytes and made anew without its metadata, are put among the files;
 * of anything else the name stays. Nothing is opened that is no picture.
 */
export async function keepMailed(
  services: Services,
  organizationId: string,
  attachments: readonly MailAttachment[],
): Promise<{ readonly kept: readonly KeptPicture[]; readonly others: readonly string[] }> {
  const kept: KeptPicture[] = [];
  const others: string[] = [];
  // One after the other: decoding several at once would take the memory of all of them.
  for (const { name, bytes } of attachments) {
    const photo = kept.length < mostPictures ? await pictureOf(bytes) : undefined;
    if (!photo) {
      others.push(name);
      continue;
    }
    const id = services.newId();
    await keepPhoto(services.files, organizationId, id, photo);
    kept.push({ id, photo, sha256: createHash("sha256").update(photo.bytes).digest("hex") });
  }
  return { kept, others };
}

/** Takes back what was put among the files for a mail that is not written down after all. */
export const dropMailed = (services: Services, organizationId: string, kept: readonly KeptPicture[]) =>
  Promise.all(kept.map(({ id }) => dropPhoto(services.files, organizationId, id)));

async function pictureOf(bytes: Buffer): Promise<Photo | undefined> {
  if (bytes.length > largestUploadBytes) return undefined;
  try {
    const photo = await photoOf(bytes);
    return Math.min(photo.width, photo.height) < smallestSide ? undefined : photo;
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}

/** "Not kept: report.pdf, clip.mov and 2 more. Only pictures are kept." Empty where all was kept. */
export function sayNotKept(others: readonly string[]): string {
  if (others.length === 0) return "";
  const named = others.slice(0, mostNames).join(", ");
  const more = others.length > mostNames ? ` and ${others.length - mostNames} more` : "";
  return `(Attached, and not kept: ${named}${more}. Only photos are kept.)`;
}

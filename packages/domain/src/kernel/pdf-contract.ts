import { z } from "zod";
import { type Access, call } from "./contract.ts";
import { id, linkToken } from "./ids.ts";

interface Paper<Who extends Access> {
  readonly name: string;
  readonly path: string;
  readonly access: Who;
  readonly summary: string;
}

/** The call for a document of one record, identified by its id in the path. */
export const pdfContract = <const Who extends Access>(of: Paper<Who>) =>
  call({ ...of, method: "GET", params: z.object({ id }), file: "application/pdf" });

/** The same for anyone with a customer link, identified by its token in the path. */
export const pdfContractByLink = (of: Omit<Paper<"link">, "access">) =>
  call({
    ...of,
    method: "GET",
    access: "link",
    params: z.object({ token: linkToken }),
    file: "application/pdf",
  });

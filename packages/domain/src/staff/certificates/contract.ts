import { z } from "zod";
import { call, type ReplyOf } from "../../kernel/contract.ts";
import { id } from "../../kernel/ids.ts";
import { day, instant } from "../../kernel/time.ts";
import { skillIds } from "./skills.ts";

export const certificateStates = ["proposed", "confirmed", "declined"] as const;
const skill = z.enum(skillIds);
const name = z.string().trim().max(80, "Enter at most 80 characters.").default("");
const version = z.number().int().min(1);
const one = z.object({ id });

export const certificate = z.object({
  id,
  staffId: id,
  person: z.string(),
  skill,
  name: z.string(),
  licenseState: z.string().nullable(),
  number: z.string(),
  issuedOn: day,
  /** The last day on which it is valid. Null: it does not expire. */
  expiresOn: day.nullable(),
  state: z.enum(certificateStates),
  /** The photo or PDF of it. */
  file: z.object({ id, isPhoto: z.boolean() }).nullable(),
  enteredByName: z.string(),
  enteredAt: instant,
  answeredByName: z.string().nullable(),
  answer: z.string(),
  version: z.number().int(),
});
export type Certificate = z.infer<typeof certificate>;

const fields = {
  skill,
  name,
  licenseState: z
    .string()
    .regex(/^[A-Z]{2}$/, "Choose a state.")
    .nullable()
    .default(null),
  number: z.string().trim().max(60, "Enter at most 60 characters.").default(""),
  issuedOn: day,
  expiresOn: day.nullable().default(null),
};

const own = z.object({ today: day, certificates: z.array(certificate) });

export const listOwnCertificates = call({
  name: "certificates.list-own",
  method: "GET",
  path: "/my-certificates",
  access: "certificate.own",
  summary: "The caller's own certificates and licenses",
  topics: ["staff"],
  reply: own,
});
export type OwnCertificates = ReplyOf<typeof listOwnCertificates>;

/** The caller chooses the id, so a repeat changes nothing. A change waits for a manager again. */
export const proposeCertificate = call({
  name: "certificates.propose",
  method: "PUT",
  path: "/my-certificates/:id",
  access: "certificate.own",
  summary: "Enters a certificate of the caller, or changes one that isn't confirmed; a manager confirms it",
  params: one,
  body: z.object({ version: version.nullable(), ...fields }),
  reply: certificate,
});

export const listCertificates = call({
  name: "certificates.list",
  method: "GET",
  path: "/certificates",
  access: "certificate.manage",
  summary: "Certificates and licenses of the location's team",
  topics: ["staff"],
  reply: z.object({
    today: day,
    people: z.array(z.object({ id, name: z.string() })),
    certificates: z.array(certificate),
  }),
});
export type TeamCertificates = ReplyOf<typeof listCertificates>;

export const saveCertificate = call({
  name: "certificates.save",
  method: "PUT",
  path: "/certificates/:id",
  access: "certificate.manage",
  summary: "Enters or corrects a certificate of a team member; it is confirmed at once",
  params: one,
  body: z.object({ staffId: id, version: version.nullable(), ...fields }),
  reply: certificate,
});

export const answerCertificate = call({
  name: "certificates.answer",
  method: "POST",
  path: "/certificates/:id/answer",
  access: "certificate.manage",
  summary: "Confirms a certificate that a person entered, or declines it with a word that says why",
  params: one,
  body: z.object({
    version,
    answer: z.enum(["confirmed", "declined"]),
    word: z.string().trim().max(300, "Enter at most 300 characters.").default(""),
  }),
  reply: certificate,
});

export const removeCertificate = call({
  name: "certificates.remove",
  method: "DELETE",
  path: "/certificates/:id",
  access: "certificate.own",
  summary: "Removes a certificate: a manager any, a person their own until it is confirmed",
  params: one,
  query: z.object({ version: z.coerce.number().int() }),
});

/** The file is sent as multipart form data in the field `photo`: a picture, or a PDF. */
export const addCertificateFile = call({
  name: "certificates.add-file",
  method: "POST",
  path: "/certificates/:id/file",
  access: "certificate.own",
  summary: "Adds a photo or a PDF to a certificate, in place of an earlier one",
  params: one,
  reply: certificate,
});

export const getCertificatePhoto = call({
  name: "certificates.photo",
  method: "GET",
  path: "/certificates/:id/photo",
  access: "certificate.own",
  summary: "The photo of a certificate, for the person and their managers",
  params: one,
  query: z.object({ size: z.enum(["full", "small"]).default("full") }),
  file: "image/jpeg",
});

export const getCertificateDocument = call({
  name: "certificates.document",
  method: "GET",
  path: "/certificates/:id/document",
  access: "certificate.own",
  summary: "The PDF of a certificate, for the person and their managers",
  params: one,
  file: "application/pdf",
});

export const skillModes = ["off", "warn", "refuse"] as const;
export type SkillMode = (typeof skillModes)[number];

const need = z.object({
  /** A category of canned jobs, or one canned job. */
  category: z.string().trim().toLowerCase().min(1).max(80).nullable(),
  cannedJobId: id.nullable(),
  skill,
  name,
});
export type SkillNeed = z.infer<typeof need>;

const needs = z.object({
  mode: z.enum(skillModes),
  /** 0: the shop never saved it. */
  version: z.number().int(),
  needs: z.array(need),
  /** What canned jobs say by their names and is not in `needs`. */
  suggested: z.array(need),
  cannedJobs: z.array(z.object({ id, name: z.string(), category: z.string() })),
});

export const getSkillNeeds = call({
  name: "certificates.needs",
  method: "GET",
  path: "/skill-needs",
  access: "certificate.manage",
  summary: "Which skills jobs need, and what happens when somebody without one is assigned",
  topics: ["staff", "canned-job"],
  reply: needs,
});
export type SkillNeeds = ReplyOf<typeof getSkillNeeds>;

export const saveSkillNeeds = call({
  name: "certificates.save-needs",
  method: "PUT",
  path: "/skill-needs",
  access: "certificate.manage",
  summary: "Sets which skills jobs need, and whether a missing one warns or refuses",
  body: z.object({
    version: z.number().int().min(0),
    mode: z.enum(skillModes),
    needs: z
      .array(
        need.refine(
          (of) => (of.category === null) !== (of.cannedJobId === null),
          "Choose a category or a canned job.",
        ),
      )
      .max(300, "Enter at most 300 needs."),
  }),
  reply: needs,
});

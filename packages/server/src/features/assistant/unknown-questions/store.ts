import { personalKinds } from "@autoiq/domain/assistant/guard/redact-personal-data";
import { type UnknownQuestion, unknownQuestion } from "@autoiq/domain/assistant/unknown-questions/contract";
import { z } from "zod";
import { statement } from "../../../platform/database/statement.ts";
import type { OperatorTx, TenantTx } from "../../../platform/tenancy.ts";

const personal = statement(
  "assistant.find-personal-words",
  { organizationId: "uuid", words: "text[]" },
  `select distinct 'person' as kind, n.name as text
   from customers c cross join lateral (
     values (lower(c.first_name)), (lower(c.last_name)), (lower(c.company))) n (name)
   join unnest($words::text[]) w (word) on w.word = n.name
   where c.organization_id = $organizationId
   union select 'plate', v.plate from vehicles v join unnest($words::text[]) w (word) on w.word = lower(v.plate)
   where v.organization_id = $organizationId and v.plate <> ''`,
  z.object({ kind: z.enum(personalKinds), text: z.string() }),
);
const keep = statement(
  "assistant.keep-unknown-question",
  {
    organizationId: "uuid",
    id: "uuid",
    shape: "text",
    example: "text",
    unread: "int4",
    askedBack: "int4",
    notAsked: "int4",
    at: "timestamptz",
    role: "text",
    unknownWords: "text[]",
    unknownKeys: "text[]",
    suggested: "text[]",
  },
  `insert into unknown_questions as u (organization_id, id, shape, example, unread, asked_back, not_asked, first_asked_at,
     last_asked_at, roles, unknown_words, unknown_keys, suggested)
   values ($organizationId, $id, $shape, $example, $unread, $askedBack, $notAsked, $at::timestamptz, $at, array[$role::text],
     $unknownWords, $unknownKeys, $suggested)
   on conflict (organization_id, shape) do update set example = excluded.example, unread = u.unread + excluded.unread,
     asked_back = u.asked_back + excluded.asked_back, not_asked = u.not_asked + excluded.not_asked,
     last_asked_at = greatest(u.last_asked_at, excluded.last_asked_at),
     roles = case when $role = any (u.roles) then u.roles else u.roles || $role::text end,
     unknown_words = excluded.unknown_words, unknown_keys = excluded.unknown_keys, suggested = excluded.suggested`,
);
const press = statement(
  "assistant.count-pressed-suggestion",
  { organizationId: "uuid", shape: "text", label: "text" },
  `update unknown_questions set pressed = pressed || jsonb_build_object($label::text, coalesce((pressed ->> $label)::int, 0) + 1)
   where organization_id = $organizationId and shape = $shape
     and (pressed ? $label or (select count(*) from jsonb_object_keys(pressed)) < 10)`,
);
const comment = statement(
  "assistant.add-question-comment",
  { organizationId: "uuid", shape: "text", comment: "text" },
  `update unknown_questions set comments = (comments || $comment::text)[greatest(1, cardinality(comments) - 3):]
   where organization_id = $organizationId and shape = $shape returning id`,
  z.object({ id: z.string() }),
);
// A question whose unknown words all have a meaning by now is no longer unknown.
const isOpen = `(cardinality(u.unknown_keys) = 0 or not u.unknown_keys <@ coalesce((
  select array_agg(w.match_key) from lexicon_words w
  where w.organization_id = $organizationId and w.removed_at is null and w.for_user_id is null), '{}'))`;
const list = statement(
  "assistant.list-unknown-questions",
  { organizationId: "uuid", isIgnored: "bool", now: "timestamptz", limit: "int8" },
  `select u.id, u.example, u.unread, u.asked_back as "askedBack", u.not_asked as "notAsked", u.first_asked_at as "firstAskedAt",
     u.last_asked_at as "lastAskedAt", u.roles, u.unknown_words as "unknownWords", u.suggested,
     coalesce((select json_agg(json_build_object('label', p.key, 'times', p.value::int) order by p.value::int desc, p.key)
       from jsonb_each_text(u.pressed) p), '[]'::json) as pressed,
     u.comments, u.is_ignored as "isIgnored"
   from unknown_questions u
   where u.organization_id = $organizationId and u.is_ignored = $isIgnored and ($isIgnored or ${isOpen})
   order by (u.unread + u.asked_back + u.not_asked) / (7 + greatest(0, extract(epoch from $now::timestamptz - u.last_asked_at) / 86400)) desc,
     u.last_asked_at desc, u.id
   limit $limit`,
  unknownQuestion,
);
const ignore = statement(
  "assistant.ignore-unknown-question",
  { organizationId: "uuid", id: "uuid", ignored: "bool" },
  `update unknown_questions set is_ignored = $ignored where organization_id = $organizationId and id = $id
   returning id, example`,
  z.object({ id: z.string(), example: z.string() }),
);
const remove = statement(
  "assistant.delete-unknown-question",
  { organizationId: "uuid", id: "uuid" },
  `delete from unknown_questions where organization_id = $organizationId and id = $id returning id, example`,
  z.object({ id: z.string(), example: z.string() }),
);
const exported = statement(
  "assistant.export-unknown-questions",
  { organizationId: "uuid", zone: "text", limit: "int8" },
  `select u.example as "Question", u.unread::text as "Not understood", u.asked_back::text as "Asked back",
     u.not_asked::text as "Not what was asked", to_char(u.first_asked_at at time zone $zone, 'YYYY-MM-DD') as "First asked",
     to_char(u.last_asked_at at time zone $zone, 'YYYY-MM-DD') as "Last asked", array_to_string(u.roles, ', ') as "Roles",
     array_to_string(u.unknown_words, ', ') as "Unknown words", array_to_string(u.suggested, '; ') as "Suggested",
     coalesce((select string_agg(p.key || ' (' || p.value || ')', '; ' order by p.key) from jsonb_each_text(u.pressed) p), '') as "Pressed",
     array_to_string(u.comments, '; ') as "Comments", case when u.is_ignored then 'yes' else 'no' end as "Ignored"
   from unknown_questions u where u.organization_id = $organizationId order by u.last_asked_at desc, u.id limit $limit`,
  z.record(z.string(), z.string()),
);
const sharing = statement(
  "assistant.find-sharing",
  { organizationId: "uuid" },
  `select shares_unknown_questions as "isShared" from assistant_settings where organization_id = $organizationId`,
  z.object({ isShared: z.boolean() }),
);
const share = statement(
  "assistant.save-sharing",
  { organizationId: "uuid", isShared: "bool", at: "timestamptz", name: "text" },
  `insert into assistant_settings as s (organization_id, shares_unknown_questions, changed_at, changed_by_name)
   values ($organizationId, $isShared, $at, $name)
   on conflict (organization_id) do update set shares_unknown_questions = $isShared, changed_at = $at, changed_by_name = $name
   where s.shares_unknown_questions <> $isShared`,
);
const shared = statement(
  "assistant.list-shared-questions",
  { limit: "int8" },
  `select u.shape, sum(u.unread)::int as unread, sum(u.asked_back)::int as "askedBack", sum(u.not_asked)::int as "notAsked",
     count(*)::int as businesses, to_char(max(u.last_asked_at) at time zone 'UTC', 'YYYY-MM-DD') as "lastAsked",
     coalesce((select array_agg(distinct s.label) from unknown_questions x cross join lateral unnest(x.suggested) s (label)
       where x.shape = u.shape), '{}') as suggested
   from unknown_questions u group by u.shape
   order by sum(u.unread + u.asked_back + u.not_asked) desc, u.shape limit $limit`,
  z.object({
    shape: z.string(),
    unread: z.number(),
    askedBack: z.number(),
    notAsked: z.number(),
    businesses: z.number(),
    lastAsked: z.string(),
    suggested: z.array(z.string()),
  }),
);

export const questionColumns = [
  ...["Question", "Not understood", "Asked back", "Not what was asked", "First asked", "Last asked", "Roles"],
  ...["Unknown words", "Suggested", "Pressed", "Comments", "Ignored"],
];

/** Names of customers and plates that are among lower-case words. */
export const findPersonalWords = (tx: TenantTx, words: readonly string[]) => personal.all(tx, { words });

export interface KeptQuestion {
  readonly id: string;
  readonly shape: string;
  readonly example: string;
  readonly why: "unread" | "askedBack" | "notAsked";
  readonly at: Date;
  readonly role: string;
  readonly unknownWords: readonly string[];
  readonly unknownKeys: readonly string[];
  readonly suggested: readonly string[];
}
/** Adds the question, or counts it with those that have the same words. */
export const keepRow = (tx: TenantTx, { why, ...row }: KeptQuestion) =>
  keep.run(tx, {
    ...row,
    unread: why === "unread" ? 1 : 0,
    askedBack: why === "askedBack" ? 1 : 0,
    notAsked: why === "notAsked" ? 1 : 0,
  });
export const countPressed = (tx: TenantTx, shape: string, label: string) => press.run(tx, { shape, label });
/** Undefined if no question with that shape is kept. */
export const addComment = (tx: TenantTx, shape: string, text: string) =>
  comment.one(tx, { shape, comment: text });
export const listQuestions = (tx: TenantTx, isIgnored: boolean, now: Date): Promise<UnknownQuestion[]> =>
  list.all(tx, { isIgnored, now, limit: 200 });
export const ignoreRow = (tx: TenantTx, id: string, ignored: boolean) => ignore.one(tx, { id, ignored });
export const deleteRow = (tx: TenantTx, id: string) => remove.one(tx, { id });
export const findQuestionTable = (tx: TenantTx, zone: string, limit: number) =>
  exported.all(tx, { zone, limit });
export const findSharing = async (tx: TenantTx) => (await sharing.one(tx))?.isShared ?? false;
export const saveSharing = (tx: TenantTx, isShared: boolean, at: Date, name: string) =>
  share.run(tx, { isShared, at, name });
/** Of the businesses that agreed, grouped by their words, the most frequent first. */
export const listSharedQuestions = (tx: OperatorTx, limit: number) => shared.all(tx, { limit });

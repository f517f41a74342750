import type { MeaningRef } from "@autoiq/domain/assistant/lexicon/meaning";
import { lexiconWord } from "@autoiq/domain/assistant/lexicon/word";
import { z } from "zod";
import { statement } from "../../../platform/database/statement.ts";
import { wordPatterns } from "../../../platform/database/word-patterns.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";

const meaning = `json_build_object('kind', w.meaning_kind, 'key', w.meaning_key, 'label', w.meaning_label) as meaning`;
const shown = `w.id, w.phrase, ${meaning}, w.added_by_name as "addedBy", w.added_at as "addedAt", w.uses,
  w.last_used_at as "lastUsedAt", case when w.for_user_id is null then 'shop' else 'own' end as scope`;
const row = lexiconWord.extend({
  forUserId: z.string().nullable(),
  isRemoved: z.boolean(),
  matchKey: z.string(),
});
export type WordRow = z.infer<typeof row>;
const whole = `${shown}, w.for_user_id as "forUserId", w.removed_at is not null as "isRemoved", w.match_key as "matchKey"`;

const taught = statement(
  "assistant.find-taught-words",
  { organizationId: "uuid", userId: "uuid" },
  // The shop's meaning comes before a person's own.
  `select distinct on (w.match_key) w.id, w.phrase, w.match_key as "matchKey", ${meaning}, w.search_words as "searchWords"
   from lexicon_words w
   where w.organization_id = $organizationId and w.removed_at is null and (w.for_user_id is null or w.for_user_id = $userId)
   order by w.match_key, w.for_user_id nulls first`,
  z.object({
    id: z.string(),
    phrase: z.string(),
    matchKey: z.string(),
    meaning: lexiconWord.shape.meaning,
    searchWords: z.array(z.string()),
  }),
);
const list = statement(
  "assistant.list-words",
  { organizationId: "uuid", userId: "uuid", all: "bool" },
  `select ${whole} from lexicon_words w
   where w.organization_id = $organizationId and w.removed_at is null and ($all or w.for_user_id is null or w.for_user_id = $userId)
   order by lower(w.phrase), w.added_at limit 1000`,
  row,
);
const find = statement(
  "assistant.find-word",
  { organizationId: "uuid", id: "uuid" },
  `select ${whole} from lexicon_words w where w.organization_id = $organizationId and w.id = $id for no key update`,
  row,
);
const same = statement(
  "assistant.find-same-word",
  { organizationId: "uuid", matchKey: "text", userId: "uuid?" },
  `select ${whole} from lexicon_words w
   where w.organization_id = $organizationId and w.match_key = $matchKey and w.removed_at is null
     and (w.for_user_id is null or w.for_user_id = $userId::uuid)
   order by w.for_user_id nulls first limit 1`,
  row,
);
const count = statement(
  "assistant.count-words",
  { organizationId: "uuid" },
  `select count(*)::int as count from lexicon_words where organization_id = $organizationId and removed_at is null`,
  z.object({ count: z.number() }),
);
const insert = statement(
  "assistant.insert-word",
  {
    organizationId: "uuid",
    id: "uuid",
    phrase: "text",
    matchKey: "text",
    forUserId: "uuid?",
    kind: "text",
    key: "text",
    label: "text",
    searchWords: "text[]",
    at: "timestamptz",
    userId: "uuid",
    name: "text",
  },
  `insert into lexicon_words (organization_id, id, phrase, match_key, for_user_id, meaning_kind, meaning_key, meaning_label,
     search_words, added_at, added_by, added_by_name)
   values ($organizationId, $id, $phrase, $matchKey, $forUserId, $kind, $key, $label, $searchWords, $at, $userId, $name)
   on conflict do nothing returning id`,
  z.object({ id: z.string() }),
);
const remove = statement(
  "assistant.remove-word",
  { organizationId: "uuid", id: "uuid", at: "timestamptz", name: "text" },
  `update lexicon_words set removed_at = $at, removed_by_name = $name where organization_id = $organizationId and id = $id`,
);
const restore = statement(
  "assistant.restore-word",
  { organizationId: "uuid", id: "uuid" },
  `update lexicon_words set removed_at = null, removed_by_name = null where organization_id = $organizationId and id = $id`,
);
const share = statement(
  "assistant.share-word",
  { organizationId: "uuid", id: "uuid" },
  `update lexicon_words set for_user_id = null where organization_id = $organizationId and id = $id`,
);
const use = statement(
  "assistant.count-word-uses",
  { organizationId: "uuid", ids: "uuid[]", at: "timestamptz" },
  `update lexicon_words set uses = uses + 1, last_used_at = greatest(last_used_at, $at::timestamptz)
   where organization_id = $organizationId and id = any ($ids::uuid[])`,
);
const categories = statement(
  "assistant.find-job-categories",
  { organizationId: "uuid", words: "text[]", name: "text?" },
  `select c.category from (
     select coalesce(nullif(k.category, ''), 'Other work') as category from canned_jobs k
     where k.organization_id = $organizationId group by 1) c
   where ($name::text is null or c.category = $name) and lower(c.category) ~ all ($words::text[])
   order by c.category limit 10`,
  z.object({ category: z.string() }),
);
const models = statement(
  "assistant.find-model",
  { organizationId: "uuid", key: "text" },
  `select min(v.make) as make, min(v.model) as model from vehicles v
   where v.organization_id = $organizationId and lower(v.make || '|' || v.model) = lower($key) having count(*) > 0`,
  z.object({ make: z.string(), model: z.string() }),
);

export const findTaughtWords = (tx: TenantTx, userId: string) => taught.all(tx, { userId });
export const listWords = (tx: TenantTx, userId: string, all: boolean) => list.all(tx, { userId, all });
/** Locks the row, so that two people do not change it at once. */
export const lockWord = (tx: TenantTx, id: string) => find.one(tx, { id });
/** The word with that key that is read for a person. Null: only everybody's. */
export const findSameWord = (tx: TenantTx, matchKey: string, userId: string | null) =>
  same.one(tx, { matchKey, userId });
export const countWords = async (tx: TenantTx) => (await count.one(tx))?.count ?? 0;

export interface NewWord {
  readonly id: string;
  readonly phrase: string;
  readonly matchKey: string;
  readonly forUserId: string | null;
  readonly meaning: MeaningRef & { readonly label: string };
  readonly searchWords: readonly string[];
  readonly at: Date;
  readonly userId: string;
  readonly name: string;
}
/** Undefined if somebody taught the same word in the meantime. */
export const insertWord = (tx: TenantTx, word: NewWord) =>
  insert.one(tx, {
    id: word.id,
    phrase: word.phrase,
    matchKey: word.matchKey,
    forUserId: word.forUserId,
    kind: word.meaning.kind,
    key: word.meaning.key,
    label: word.meaning.label,
    searchWords: word.searchWords,
    at: word.at,
    userId: word.userId,
    name: word.name,
  });
export const removeRow = (tx: TenantTx, id: string, at: Date, name: string) =>
  remove.run(tx, { id, at, name });
export const restoreRow = (tx: TenantTx, id: string) => restore.run(tx, { id });
export const shareRow = (tx: TenantTx, id: string) => share.run(tx, { id });
export const countUses = (tx: TenantTx, ids: readonly string[], at: Date) => use.run(tx, { ids, at });
export const findJobCategories = (tx: TenantTx, words: readonly string[], name: string | null = null) =>
  categories.all(tx, { words: wordPatterns(words), name });
export const findModel = (tx: TenantTx, key: string) => models.one(tx, { key });

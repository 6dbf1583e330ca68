import { formatDate } from '@/lib/foundation/format-date';
import { formatCount, joinList } from '@/lib/foundation/phrases';
import type { AuditAction } from '@/lib/tenancy/audit/audit-actions';
import type { AuditDetails } from '@/lib/tenancy/audit/audit-details';
import type { AuditText, AuditTextPart, NamedType } from '../audit-text';
import type { AuditEntry } from '../schemas';

/** Description of an entry: text after the actor's name, and further facts. */
export interface Sentence {
  summary: AuditText;
  facts?: AuditText[];
}

/** Data of an entry that its details don't contain. */
export interface SentenceContext
  extends Pick<AuditEntry, 'subject_id' | 'project' | 'documents' | 'assignee' | 'changes'> {
  /** Returns the current name of an object of the organization; `undefined` if the object was deleted. */
  findName(type: NamedType, id: string): string | undefined;
}

/** Functions that write the sentences of actions. A new action without a sentence doesn't compile. */
export type Sentences<A extends AuditAction> = {
  [Each in A]: (details: AuditDetails<Each>, context: SentenceContext) => Sentence;
};

type Written = string | number | AuditTextPart | AuditText;

/** Builds a text from a template whose values can be texts with links. */
export function write(strings: TemplateStringsArray, ...values: Written[]): AuditText {
  const parts = strings.flatMap((text, index) => [{ text }, ...toParts(values[index] ?? '')]);
  return mergePlain(parts);
}

function toParts(value: Written): AuditText {
  if (Array.isArray(value)) return value;
  return typeof value === 'object' ? [value] : [{ text: String(value) }];
}

function mergePlain(parts: AuditText): AuditText {
  const merged: AuditText = [];
  for (const part of parts) {
    const last = merged.at(-1);
    if (part.text === '') continue;
    if (last && isPlain(last) && isPlain(part)) merged[merged.length - 1] = { text: last.text + part.text };
    else merged.push(part);
  }
  return merged;
}

const isPlain = ({ link, at }: AuditTextPart) => link === undefined && at === undefined;

/** Joins items as words: "a, b, and c". */
export const joinTexts = (items: readonly Written[]): AuditText =>
  mergePlain(joinList(items).flatMap(toParts));

/** Joins the items that a text names and the number of those that it doesn't: "a, b, and 2 others". */
export const joinNamed = (named: readonly Written[], others: number): AuditText =>
  joinTexts([...named, ...(others > 0 ? [formatCount(others, 'other')] : [])]);

/** Keeps the facts that apply. */
export const pickFacts = (...facts: (AuditText | false | null | undefined | 0)[]): AuditText[] =>
  facts.filter((fact) => typeof fact === 'object' && fact !== null);

/** Names an object as the entry does, with a link if the object still exists. */
export const createLink = (
  { findName }: SentenceContext,
  type: Exclude<NamedType, 'user'>,
  id: string | null,
  name: string,
): AuditTextPart =>
  id !== null && findName(type, id) !== undefined ? { text: name, link: { type, id } } : { text: name };

/** Number of objects that a text names. The others are counted. */
export const MAX_NAMED = 3;

/** Lists objects by their current names: "a, b, and 2 others". */
export function listNames(
  { findName }: SentenceContext,
  type: Exclude<NamedType, 'user'>,
  ids: readonly string[],
  deleted: string,
): AuditText {
  const names = ids.slice(0, MAX_NAMED).map((id) => ({ id, name: findName(type, id) }));
  const known = names.flatMap(({ id, name }) =>
    name === undefined ? [] : [{ text: name, link: { type, id } }],
  );
  const lost = names.length - known.length;
  const others = ids.length - names.length;
  return joinNamed(
    [...known, ...(lost > 0 ? [lost === 1 ? `a ${deleted}` : formatCount(lost, deleted)] : [])],
    others,
  );
}

/** Returns the items that one list has and the other doesn't. */
export const getDifference = ({
  before,
  after,
}: {
  before: readonly string[];
  after: readonly string[];
}) => ({
  added: after.filter((each) => !before.includes(each)),
  removed: before.filter((each) => !after.includes(each)),
});

const DAY = { day: 'numeric', month: 'short', year: 'numeric' } as const;

/** Formats the day of a time. The reader's time zone may have another day, so the part has the time, too. */
export const writeDay = (at: string): AuditTextPart => ({ text: formatDate(new Date(at), DAY, 'UTC'), at });

/** Facts about the credentials of a user that an action ended. */
export const writeEnded = (sessions: number, tokens = 0) => [
  sessions > 0 && write`${formatCount(sessions, 'session')} ended`,
  tokens > 0 && write`${formatCount(tokens, 'access token')} revoked`,
];

import { formatDate } from '@/lib/foundation/format-date';
import { getListFormat } from '@/lib/foundation/languages/format-name-list';
import { getTranslator } from '@/lib/foundation/languages/get-translator';
import type { Locale } from '@/lib/foundation/languages/locales';
import type { Translator } from '@/lib/foundation/languages/translator';
import type { AuditAction } from '@/lib/tenancy/audit/audit-actions';
import type { AuditDetails } from '@/lib/tenancy/audit/audit-details';
import type { AuditText, AuditTextPart, NamedType } from '../audit-text';
import type { AuditEntry } from '../schemas';
import { toPlainText } from '../to-plain-text';

/** Description of an entry: text after the actor's name, and further facts. */
export interface Sentence {
  summary: AuditText;
  facts?: AuditText[];
}

/** Language of the sentences. */
export interface AuditLanguage {
  locale: Locale;
  t: Translator<'auditLog'>;
  /** Translator of the labels of background jobs. */
  jobs: Translator<'organization'>;
}

export const getAuditLanguage = (locale: Locale): AuditLanguage => ({
  locale,
  t: getTranslator(locale, 'auditLog'),
  jobs: getTranslator(locale, 'organization'),
});

/** Language of an entry's sentence, and data that its details don't contain. */
export interface SentenceContext
  extends AuditLanguage,
    Pick<AuditEntry, 'subject_id' | 'project' | 'documents' | 'assignee' | 'changes'> {
  /** Returns the current name of an object of the organization; `undefined` if the object was deleted. */
  findName(type: NamedType, id: string): string | undefined;
}

/** Functions that write the sentences of actions. A new action without a sentence doesn't compile. */
export type Sentences<A extends AuditAction> = {
  [Each in A]: (details: AuditDetails<Each>, context: SentenceContext) => Sentence;
};

type Written = string | number | AuditTextPart | AuditText;

/** Marks the place of a text with links in a message. Unicode assigns no characters to these codes. */
const PLACE = /\ue000(\d+)\ue001/;
const MARKS = /[\ue000\ue001]/g;

/** Builds a text from a message whose values can be texts with links. */
export function write(
  { t }: AuditLanguage,
  key: Parameters<Translator<'auditLog'>>[0],
  values: Readonly<Record<string, Written>> = {},
): AuditText {
  const texts: AuditText[] = [];
  const marked = Object.entries(values).map(([name, value]) => {
    if (typeof value === 'number') return [name, value];
    if (typeof value === 'string') return [name, value.replaceAll(MARKS, '')];
    texts.push(toParts(value));
    return [name, `\ue000${texts.length - 1}\ue001`];
  });
  const pieces = t(key, Object.fromEntries(marked)).split(PLACE);
  // Each second piece is the number of a text.
  return mergePlain(pieces.flatMap((text, index) => (index % 2 === 0 ? [{ text }] : texts[Number(text)]!)));
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

/**
 * Returns the message of a group for stored data; `undefined` if the data have no message. The data can be text that a
 * person typed, so a path and the properties that objects inherit are no names.
 */
export function findMessage({ t }: AuditLanguage, group: string, name: string): string | undefined {
  const key = `${group}.${name}` as Parameters<typeof t>[0];
  const isName = !name.includes('.') && !key.split('.').some((part) => part in {});
  return isName && t.has(key) ? t(key) : undefined;
}

/** Joins items as words: "a, b, and c". */
export function joinTexts({ locale }: AuditLanguage, items: readonly Written[]): AuditText {
  const parts = getListFormat(locale).formatToParts([...items.keys()].map(String));
  return mergePlain(
    parts.flatMap(({ type, value }) =>
      type === 'element' ? toParts(items[Number(value)]!) : [{ text: value }],
    ),
  );
}

export const formatWordList = (language: AuditLanguage, words: readonly string[]): string =>
  toPlainText(joinTexts(language, words));

/** Joins the items that a text names and the number of those that it doesn't: "a, b, and 2 others". */
export const joinNamed = (language: AuditLanguage, named: readonly Written[], others: number): AuditText =>
  joinTexts(language, [...named, ...(others > 0 ? [language.t('others', { count: others })] : [])]);

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

const DELETED_KEYS = {
  project: 'deleted.project',
  api_key: 'deleted.key',
  member: 'deleted.member',
} as const;

/** Lists objects by their current names: "a, b, and 2 others". */
export function listNames(
  context: SentenceContext,
  type: keyof typeof DELETED_KEYS,
  ids: readonly string[],
): AuditText {
  const names = ids.slice(0, MAX_NAMED).map((id) => ({ id, name: context.findName(type, id) }));
  const known = names.flatMap(({ id, name }) =>
    name === undefined ? [] : [{ text: name, link: { type, id } }],
  );
  const lost = names.length - known.length;
  const others = ids.length - names.length;
  return joinNamed(
    context,
    [...known, ...(lost > 0 ? [context.t(DELETED_KEYS[type], { count: lost })] : [])],
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
export const writeDay = ({ locale }: AuditLanguage, at: string): AuditTextPart => ({
  text: formatDate(new Date(at), DAY, 'UTC', locale),
  at,
});

/** Facts about the credentials of a user that an action ended. */
export const writeEnded = (language: AuditLanguage, sessions: number, tokens = 0) => [
  sessions > 0 && write(language, 'ended.sessions', { count: sessions }),
  tokens > 0 && write(language, 'ended.tokens', { count: tokens }),
];

import type { ExtractionField } from '@/lib/tenancy/projects/project-settings';
import { toLabelKey } from './document-label-keys';
import { LEXICON, type Meaning } from './field-lexicon';

type FieldType = ExtractionField['type'];
type Named = Pick<ExtractionField, 'key' | 'label' | 'type' | 'aliases' | 'description'>;

export interface FieldMeaning {
  meaning: Meaning;
  /**
   * Source of the meaning: the label or an alias; the key, although the label is a custom word; the description, next
   * to a custom label; or the description alone, because the label says nothing.
   */
  source: 'label' | 'key' | 'description' | 'description alone';
}

const ALLOWED_TYPES: Partial<Record<Meaning, readonly FieldType[]>> = {
  invoice_date: ['date', 'text'],
  due_date: ['date', 'text'],
  delivery_date: ['date', 'text'],
  order_date: ['date', 'text'],
  total: ['amount', 'number', 'text'],
  amount_due: ['amount', 'number', 'text'],
  net: ['amount', 'number', 'text'],
  tax: ['amount', 'number', 'text'],
  currency: ['currency', 'text'],
  line_items: ['table'],
};
const TEXTS: readonly FieldType[] = ['text', 'entity', 'number'];

/** Meanings whose values are the same on all documents of a sender. */
const SENDER_MEANINGS: readonly Meaning[] = ['vendor', 'vendor_vat_id', 'iban', 'bic', 'currency'];
export const isSenderMeaning = (meaning: Meaning): boolean => SENDER_MEANINGS.includes(meaning);

const fits = (meaning: Meaning, type: FieldType) => (ALLOWED_TYPES[meaning] ?? TEXTS).includes(type);

export const getMeaning = (field: Named): Meaning | undefined => getFieldMeaning(field)?.meaning;

/** Meanings by their field. A list of fields serves many documents. */
const meanings = new WeakMap<Named, { found: FieldMeaning | undefined }>();

/**
 * Returns the known meaning of a field, or `undefined` for a custom field. Checks the label, then the aliases and the
 * key, and finally the description.
 *
 * @param field Don't change the object later: its meaning is remembered
 */
export function getFieldMeaning(field: Readonly<Named>): FieldMeaning | undefined {
  const known = meanings.get(field);
  if (known) return known.found;
  const found = findFieldMeaning(field);
  meanings.set(field, { found });
  return found;
}

function findFieldMeaning(field: Readonly<Named>): FieldMeaning | undefined {
  const { key, label, aliases = [], type, description = '' } = field;
  if (type === 'currency') return { meaning: 'currency', source: 'label' };
  if (type === 'table') return undefined;
  for (const name of [label, ...aliases]) {
    const meaning = findMeaningByName(toLabelKey(name), type);
    if (meaning) return { meaning, source: 'label' };
  }
  const isSilent = isGenericLabel(label);
  const byKey = findMeaningByName(toLabelKey(key.replaceAll(/[_.-]+/g, ' ')), type);
  if (byKey) return { meaning: byKey, source: isSilent ? 'label' : 'key' };
  const described = isSilent
    ? findMentionedMeaning(description, type)
    : findDefinedMeaning(description, type);
  return described && { meaning: described, source: isSilent ? 'description alone' : 'description' };
}

function findMeaningByName(key: string, type: FieldType): Meaning | undefined {
  for (const { meaning, names } of NAMES) {
    if (names.has(key) && fits(meaning, type)) return meaning;
  }
  return undefined;
}

/** Words that don't identify a field's content. */
const GENERIC_WORDS = new Set(
  'a an the of ref reference field feld champ campo value wert no id code key text date datum amount betrag sum name info data column entry item other misc x y z'
    .split(' ')
    .map(toLabelKey),
);

/** Returns true for labels without meaning, for example `Ref`, `Field 3`, or `X1`. */
const isGenericLabel = (label: string): boolean =>
  label
    .split(/[^\p{L}\p{N}]+/u)
    .map(toLabelKey)
    .every((word) => GENERIC_WORDS.has(word) || word.length <= 1 || /^\p{L}{0,2}\d+$/u.test(word));

/** Pattern of words whose following text describes a position or an exclusion. */
const ELSEWHERE =
  /(?<!\p{L})(?:not|no|never|without|except|unlike|below|under|above|beside|besides|next to|near|behind|after|before|left of|right of|instead of|nicht|kein|keine|ohne|statt|unter|über|neben|nach|vor|hinter|pas|sans|sous|sauf|non|senza|sotto|sin|debajo)(?!\p{L})[^.,;]*/giu;

/** Finds the meaning by the longest name in the description. */
function findMentionedMeaning(description: string, type: FieldType): Meaning | undefined {
  const words = splitWords(description.replaceAll(ELSEWHERE, ' '));
  let best: { meaning: Meaning; length: number } | undefined;
  for (let from = 0; from < words.length; from += 1) {
    const found = findLongestName(words, from, type);
    if (found && found.length > (best?.length ?? 0)) best = found;
  }
  return best?.meaning;
}

/** Pattern of words that may precede the subject of a description, for example "The supplier's …". */
const BEFORE =
  /^(?:the|a|an|our|your|their|its|this|der|die|das|den|le|la|les|el|il|lo|de|het|\p{L}+['’]s|\p{L}+s['’])$/iu;
const MAX_WORDS_BEFORE = 4;

/**
 * Finds the meaning that a description begins with: "The supplier's invoice number", but not "Cost centre of the
 * vendor".
 */
function findDefinedMeaning(description: string, type: FieldType): Meaning | undefined {
  const said = description.trim().split(/\s+/);
  let from = 0;
  while (from < MAX_WORDS_BEFORE && BEFORE.test(said[from] ?? '')) from += 1;
  const found = findLongestName(said.map(toLabelKey), from, type);
  if (!found) return undefined;
  const [last, next] = [said[found.to]!, said[found.to + 1]];
  const isWhole = next === undefined || /[.,;:)]$/.test(last) || BEHIND.test(next);
  return isWhole ? found.meaning : undefined;
}

/** Pattern of words that may follow the subject without changing its meaning, unlike "Total hours". */
const BEHIND =
  /^(?:of|on|in|for|as|that|which|who|to|by|when|until|from|at|is|with|incl\p{L}*|excl\p{L}*|and|or|printed|stated|shown|given|des|der|vom|von|am|auf|im|als|wie|du|de|del|della|van|op|sur|en|\p{P}+.*)$/iu;

const splitWords = (text: string): string[] => text.trim().split(/\s+/).map(toLabelKey);

const MIN_LETTERS = 5;
const MAX_WORDS = 4;

function findLongestName(words: readonly string[], from: number, type: FieldType) {
  let key = '';
  let found: { meaning: Meaning; length: number; to: number } | undefined;
  for (let to = from; to < Math.min(words.length, from + MAX_WORDS); to += 1) {
    key += words[to];
    const meaning = key.length < MIN_LETTERS ? undefined : findMeaningByName(key, type);
    if (meaning) found = { meaning, length: key.length, to };
  }
  return found;
}

const NAMES = [...LEXICON].map(([meaning, { labels, weak, names }]) => ({
  meaning,
  names: new Set([...labels, ...weak, ...names].map(toLabelKey)),
}));

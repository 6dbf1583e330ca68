import type { ExtractionField } from '@/lib/projects/settings';
import { labelKey } from './label-words';
import { LEXICON, type Meaning } from './lexicon';

type FieldType = ExtractionField['type'];
type Named = Pick<ExtractionField, 'key' | 'label' | 'type' | 'aliases' | 'description'>;

/** Which of the well-known meanings a field has, and what of the field says so. */
export interface Naming {
  meaning: Meaning;
  /**
   * Its label or an alias; its key, though the label is a word of the project's own; its description, beside a label of
   * the project's own; or the description alone, since the label says nothing.
   */
  by: 'label' | 'key' | 'description' | 'description alone';
}

/** Which types a field of a meaning can have. */
const TYPES: Partial<Record<Meaning, readonly FieldType[]>> = {
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

/** What is the same on all papers of a sender. */
const IDENTITIES: readonly Meaning[] = ['vendor', 'vendor_vat_id', 'iban', 'bic', 'currency'];
export const isIdentity = (meaning: Meaning): boolean => IDENTITIES.includes(meaning);

const fits = (meaning: Meaning, type: FieldType) => (TYPES[meaning] ?? TEXTS).includes(type);

export const meaningOf = (field: Named): Meaning | undefined => namingOf(field)?.meaning;

/**
 * Which of the well-known meanings a field has; undefined for a field of the project's own. Its label says it first, then
 * its aliases and its key; the description where those say nothing.
 */
export function namingOf(field: Named): Naming | undefined {
  const { key, label, aliases = [], type, description = '' } = field;
  if (type === 'currency') return { meaning: 'currency', by: 'label' };
  if (type === 'table') return undefined;
  for (const name of [label, ...aliases]) {
    const meaning = namedBy(labelKey(name), type);
    if (meaning) return { meaning, by: 'label' };
  }
  const isSilent = saysNothing(label);
  const byKey = namedBy(labelKey(key.replaceAll(/[_.-]+/g, ' ')), type);
  if (byKey) return { meaning: byKey, by: isSilent ? 'label' : 'key' };
  const described = isSilent ? mentionedIn(description, type) : definedBy(description, type);
  return described && { meaning: described, by: isSilent ? 'description alone' : 'description' };
}

function namedBy(key: string, type: FieldType): Meaning | undefined {
  for (const [meaning, { names }] of NAMES) {
    if (names.has(key) && fits(meaning, type)) return meaning;
  }
  return undefined;
}

/** Words that leave open what a field holds. */
const SILENT = new Set(
  'a an the of ref reference field feld champ campo value wert no id code key text date datum amount betrag sum name info data column entry item other misc x y z'
    .split(' ')
    .map(labelKey),
);

/** `Ref`, `Field 3` and `X1` name nothing. */
const saysNothing = (label: string): boolean =>
  label
    .split(/[^\p{L}\p{N}]+/u)
    .map(labelKey)
    .every((word) => SILENT.has(word) || word.length <= 1 || /^\p{L}{0,2}\d+$/u.test(word));

/** What stands behind such a word is where the value is found, or what it is not. */
const ELSEWHERE =
  /(?<!\p{L})(?:not|no|never|without|except|unlike|below|under|above|beside|besides|next to|near|behind|after|before|left of|right of|instead of|nicht|kein|keine|ohne|statt|unter|über|neben|nach|vor|hinter|pas|sans|sous|sauf|non|senza|sotto|sin|debajo)(?!\p{L})[^.,;]*/giu;

/** The longest name that stands in the description tells. */
function mentionedIn(description: string, type: FieldType): Meaning | undefined {
  const words = wordsOf(description.replaceAll(ELSEWHERE, ' '));
  let best: { meaning: Meaning; length: number } | undefined;
  for (let from = 0; from < words.length; from += 1) {
    const found = longestName(words, from, type);
    if (found && found.length > (best?.length ?? 0)) best = found;
  }
  return best?.meaning;
}

/** Words before the one that a description is about: "The supplier's …". */
const BEFORE =
  /^(?:the|a|an|our|your|their|its|this|der|die|das|den|le|la|les|el|il|lo|de|het|\p{L}+['’]s|\p{L}+s['’])$/iu;
const AT_MOST_BEFORE = 4;

/** The name that a description begins with: "The supplier's invoice number", not "Cost centre of the vendor". */
function definedBy(description: string, type: FieldType): Meaning | undefined {
  const said = description.trim().split(/\s+/);
  let from = 0;
  while (from < AT_MOST_BEFORE && BEFORE.test(said[from] ?? '')) from += 1;
  const found = longestName(said.map(labelKey), from, type);
  if (!found) return undefined;
  const [last, next] = [said[found.to]!, said[found.to + 1]];
  const isWhole = next === undefined || /[.,;:)]$/.test(last) || BEHIND.test(next);
  return isWhole ? found.meaning : undefined;
}

/** Words behind it that don't make another thing of it, as in "Total hours". */
const BEHIND =
  /^(?:of|on|in|for|as|that|which|who|to|by|when|until|from|at|is|with|incl\p{L}*|excl\p{L}*|and|or|printed|stated|shown|given|des|der|vom|von|am|auf|im|als|wie|du|de|del|della|van|op|sur|en|\p{P}+.*)$/iu;

const wordsOf = (text: string): string[] => text.trim().split(/\s+/).map(labelKey);

const FEWEST_LETTERS = 5;
const MOST_WORDS = 4;

function longestName(words: readonly string[], from: number, type: FieldType) {
  let key = '';
  let found: { meaning: Meaning; length: number; to: number } | undefined;
  for (let to = from; to < Math.min(words.length, from + MOST_WORDS); to += 1) {
    key += words[to];
    const meaning = key.length < FEWEST_LETTERS ? undefined : namedBy(key, type);
    if (meaning) found = { meaning, length: key.length, to };
  }
  return found;
}

const NAMES = (Object.keys(LEXICON) as Meaning[]).map((meaning): [Meaning, { names: Set<string> }] => {
  const { labels, weak = [], names = [] } = LEXICON[meaning];
  return [meaning, { names: new Set([...labels, ...weak, ...names].map(labelKey)) }];
});

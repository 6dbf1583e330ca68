import type { ExtractionField } from '@/lib/projects/settings';
import { labelKey } from './label-words';
import { LEXICON, type Meaning } from './lexicon';

type FieldType = ExtractionField['type'];

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

/**
 * Which of the well-known meanings a field has, told by its key, label and aliases, and by its description where those
 * say nothing; undefined for a field of the project's own.
 */
export function meaningOf(
  field: Pick<ExtractionField, 'key' | 'label' | 'type' | 'aliases' | 'description'>,
): Meaning | undefined {
  if (field.type === 'currency') return 'currency';
  const names = [field.label, field.key.replaceAll(/[_.-]+/g, ' '), ...(field.aliases ?? [])];
  for (const name of names) {
    const meaning = namedBy(labelKey(name), field.type);
    if (meaning) return meaning;
  }
  if (field.type === 'table') return 'line_items';
  return describedBy(field.description ?? '', field.type);
}

function namedBy(key: string, type: FieldType): Meaning | undefined {
  for (const [meaning, { names }] of NAMES) {
    if (names.has(key) && fits(meaning, type)) return meaning;
  }
  return undefined;
}

/** The longest name that stands in the description tells. */
function describedBy(description: string, type: FieldType): Meaning | undefined {
  const words = description.split(/\s+/).map(labelKey);
  let best: { meaning: Meaning; length: number } | undefined;
  for (let from = 0; from < words.length; from += 1) {
    let key = '';
    for (let to = from; to < Math.min(words.length, from + 4); to += 1) {
      key += words[to];
      if (key.length < 5 || key.length <= (best?.length ?? 0)) continue;
      const meaning = namedBy(key, type);
      if (meaning) best = { meaning, length: key.length };
    }
  }
  return best?.meaning;
}

const NAMES = (Object.keys(LEXICON) as Meaning[]).map((meaning): [Meaning, { names: Set<string> }] => {
  const { labels, weak = [], names = [] } = LEXICON[meaning];
  return [meaning, { names: new Set([...labels, ...weak, ...names].map(labelKey)) }];
});

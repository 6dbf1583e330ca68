import { findDocumentValueCurrencies } from '@/lib/documents/values/find-document-value-currencies';
import type { ExtractionField } from '@/lib/tenancy/projects/project-settings';
import { findAmounts } from './extracted-amounts';
import type { Stretch } from './extraction-page-text';
import type { Paper } from './extraction-paper';
import { createDateCandidate, findDatesInStretch } from './find-dates';
import { findFirstIdentifier } from './find-numbers';
import type { LabelSense } from './find-value-labels';
import { pickReading } from './rank-candidates';
import type { LocatedText, Reading } from './value-reading';

type Found = LocatedText & { ambiguous?: boolean };

const YES = /^(?:yes|y|ja|oui|si|sí|sim|ya|true|wahr|vrai|x|✓|✔|☑|☒|\[x\])(?![\p{L}\d])/iu;
const NO = /^(?:no|n|nein|non|nee|nao|não|tidak|false|falsch|faux|☐|□|\[ ?\])(?![\p{L}\d])/iu;

/** Finds the value of a custom field: a value of its type next to one of its labels. */
export function findLabeledValue(
  paper: Paper,
  sense: LabelSense,
  { type }: Pick<ExtractionField, 'type'>,
  prefersNumber = false,
): Generator<void, Reading | undefined> {
  const candidates = paper.getPlaces(sense).flatMap((place) => {
    const found = findTypedValue(place.stretch, type, paper, prefersNumber);
    return found ? [createDateCandidate(paper, place.stretch, found, {}, place)] : [];
  });
  return pickReading('labeled_value', candidates, paper);
}

export function findTypedValue(
  stretch: Stretch,
  type: ExtractionField['type'],
  paper: Pick<Paper, 'dayOrder'>,
  prefersNumber: boolean,
): Found | undefined {
  const { text, line } = stretch;
  if (type === 'date') {
    const [date] = findDatesInStretch(paper, stretch);
    return date;
  }
  if (type === 'amount') {
    const amounts = findAmounts(text, line.page.source).filter(({ percent }) => !percent);
    return amounts.find(({ decimals }) => decimals) ?? amounts[0];
  }
  if (type === 'number') return findAmounts(text, line.page.source)[0];
  if (type === 'currency') {
    const [currency] = findDocumentValueCurrencies(text);
    // After an amount, a currency may belong to that amount; directly after the label, it is the requested value.
    return currency && { ...currency, quality: /[\p{L}\d]/u.test(text.slice(0, currency.start)) ? 0.6 : 1 };
  }
  if (type === 'boolean') return findBoolean(text);
  return (prefersNumber ? findFirstIdentifier(text) : undefined) ?? findPlainText(text);
}

function findBoolean(text: string): Found | undefined {
  const start = /[^\s:.]/.exec(text)?.index ?? 0;
  const rest = text.slice(start);
  const [yes, no] = [YES.exec(rest), NO.exec(rest)];
  const match = yes ?? no;
  return match ? { value: yes ? 'true' : 'false', start, end: start + match[0].length } : undefined;
}

/** Returns the words after a label, up to the next wide gap. */
function findPlainText(text: string): Found | undefined {
  const start = /[\p{L}\p{N}]/u.exec(text)?.index;
  if (start === undefined) return undefined;
  const rest = text.slice(start);
  const end = /\s{2,}/.exec(rest)?.index ?? rest.length;
  const value = rest.slice(0, end).trim();
  return { value, start, end: start + value.length, quality: value.length > 80 ? 0.6 : 0.9 };
}

export const splitEntries = (text: string): string[] =>
  text
    .split(/\s*[,;•·|]\s*|\s{2,}|\s+(?:and|und|et|y|e|en)\s+/u)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
    .slice(0, 1000);

import { findDocumentValueDates } from '@/lib/documents/values/find-document-value-dates';
import {
  ADDRESS_PATTERN,
  CONTACT_PATTERN,
  hasLegalForm,
  isLegalForm,
  repairLegalForm,
} from './company-names';
import { isTitle } from './extracted-titles';
import type { Stretch } from './extraction-page-text';
import type { Paper } from './extraction-paper';
import type { LocatedText } from './value-reading';

/** Pattern of headings and greetings on receipts, as whole lines or words. */
const GREETINGS =
  /(?<!\p{L})(?:welcome|thank|thanks|invoice|rechnung|receipt|tax|copy|original|duplicate|facture|page|seite|date|cash(?!\s*[&§]\s*carry)|bill|goods|please|feedback|complaint|voucher|refund|customer|cashier|table|guest|stylesheet|subject|betreff|objet|asunto|oggetto|onderwerp|version|beispiel|order|sehr geehrte|delivery|statement|reprint|self billed|willkommen|vielen dank|danke|bienvenue|bienvenidos?|benvenuti|welkom|välkommen|velkommen|merci|gracias|grazie|bedankt|obrigad[oa]|kassenbon|kassenzettel|kundenbeleg|händlerbeleg|bon|paragon|fiskalny|scontrino|documento commerciale|ricevuta|recibo|reçu|ticket|simplificada|kvitto|kvittering|kuitti|bewirtung|carte bancaire|girocard|kartenzahlung|visa|mastercard|debit|credit|cb)(?!\p{L})/giu;

/** Pattern of a person named Bill, as opposed to a bill. */
const BILL =
  /^Bill(?:['’]s)? (?!To|No|Nr|Of|Date|Number|From|Payment|Summary|Period|Total|Address|Id)\p{Lu}\p{Ll}/u;
/**
 * Pattern of text that is not a name: it ends with a number or addresses the reader, for example `Order 4711` or `Thank
 * you for coming`.
 */
const NOT_A_NAME =
  /\d\s*$|^(?:welcome|thanks?|please|sehr geehrte|herzlich|vielen dank|merci|gracias|grazie)(?!\p{L})/iu;

export interface FoundName extends LocatedText {
  /** Uncertainty, because the name contains words that begin other lines. */
  doubt: number;
}

/** Returns true if all words of a range are labels, so that the text is a heading. */
function hasOnlyLabels(paper: Paper, stretch: Stretch, start: number, end: number): boolean {
  const { line } = stretch;
  const hits = paper.getLineHits(line);
  return stretch.getWords(start, end).every((word) => {
    const at = line.words.indexOf(word);
    return word.key === '' || hits.some(({ from, to }) => from <= at && at <= to);
  });
}

/** Removes the address after a name. Some names contain a comma, for example those of partners. */
function removeAddress(text: string, place: 'labelled' | 'letterhead'): string {
  const parted = /^(.*?)(?:\s[●•·|–*~/-]\s|\s{2,}|,\s)(.*)$/.exec(text);
  if (!parted) return text;
  const [, first = '', rest = ''] = parted;
  const byComma = text.slice(first.length).startsWith(',');
  // Example: `Trading Co., Ltd.`
  const [form] = /^[^,|·•●–]*/.exec(rest)!;
  if (byComma && isLegalForm(form.trim())) return text.slice(0, first.length + 2 + form.trimEnd().length);
  const namesPlace = /\d/.test(rest) || ADDRESS_PATTERN.test(rest) || CONTACT_PATTERN.test(rest);
  const isPartners = /(?:&|(?<!\p{L})(?:and|und|et|y|e|en)(?!\p{L}))/iu.test(rest);
  if (byComma && !namesPlace && (place === 'labelled' || isPartners)) return text;
  return hasLegalForm(text) && !hasLegalForm(first) && !(byComma && namesPlace && !hasLegalForm(rest))
    ? text
    : first;
}

/** Pattern of legal registration details after a company name. */
const REGISTRATION =
  /[.,;]?\s(?:registered|reg\.?\s(?:no|office)|company\s(?:no|number|reg)|vat|ust|hr[ab]|amtsgericht|sitz|siret|rcs|kvk|au capital)(?!\p{L}).*$/iu;

function removeRegistration(text: string): string {
  const name = text.replace(REGISTRATION, '');
  return hasLegalForm(name) ? name : text;
}

/** Finds the name of a company or shop in a text, without the text around it. */
export function findName(
  paper: Paper,
  stretch: Stretch,
  place: 'labelled' | 'letterhead',
): FoundName | undefined {
  const { text } = stretch;
  const value = removeAddress(removeRegistration(text), place)
    .replace(/\((?:co\.?|company|roc|reg|gst|[\d\s-]+)[^)]*\)?.*$/iu, '')
    .replace(/\s*\(?\b\d{5,}\s?-\s?[A-Z]\)?.*$/u, '')
    .replace(/^[^\p{L}\p{N}]+/u, '')
    .replace(/[\s,:;*|~_-]+$/u, '');
  const letters = value.replaceAll(/[^\p{L}]/gu, '').length;
  if (letters < 3 || value.length > 80 || letters / value.length < 0.5) return undefined;
  const start = text.indexOf(value);
  const end = start + value.length;
  const words = value.split(/\s+/).length;
  // A dot at the end of a name belongs to an abbreviation with a capital before it.
  const isSentence =
    /[.!?]$/.test(value) &&
    !hasLegalForm(value) &&
    (words > 5 || (words > 2 && /\s\p{Ll}+[.!?]$/u.test(value)));
  if (words > 9 || isSentence) return undefined;
  if (
    CONTACT_PATTERN.test(value) ||
    (isTitle(value) && !BILL.test(value)) ||
    hasOnlyLabels(paper, stretch, start, end)
  )
    return undefined;
  if (ADDRESS_PATTERN.test(value) && !hasLegalForm(value)) return undefined;
  if (/:\s/.test(`${value} `) || isPartOfDate(text, start, end)) return undefined;
  const doubt = getDoubt(value, words);
  if (doubt === undefined) return undefined;
  const isShort = place === 'letterhead' && letters < 5;
  return { value: repairLegalForm(value), start, end, doubt: isShort ? doubt + 0.12 : doubt };
}

/**
 * Returns how doubtful a name is. A line of only greetings or headings is not a name. Some such words, or words of a
 * sentence, make the name less likely.
 */
function getDoubt(value: string, words: number): number | undefined {
  const greetings = [...value.matchAll(GREETINGS)].length;
  const isSlogan = words > 3 && value.split(/\s+/).filter((word) => /^\p{Ll}{4}/u.test(word)).length > 1;
  if (greetings === 0) return isSlogan && !hasLegalForm(value) ? 0.15 : 0;
  if (hasLegalForm(value)) return greetings / words > 0.5 ? undefined : 0.05;
  return greetings / words >= 0.5 || NOT_A_NAME.test(value) ? undefined : 0.15;
}

/** Returns true if a comma belongs to a date: `March 3, 2026`, or a place and date: `Paris, le 3 mars 2026`. */
function isPartOfDate(text: string, from: number, to: number): boolean {
  return findDocumentValueDates(text, 'day-first').some(
    ({ start, end }) =>
      (start < to && end > from) || (start >= to && /^,\s?(?:\p{Ll}{2,3}\s)?$/u.test(text.slice(to, start))),
  );
}

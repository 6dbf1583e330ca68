import { ADDRESS, CONTACT, hasLegalForm, isLegalForm } from './company-words';
import { findDates } from './dates';
import type { Stretch } from './page-text';
import type { Paper } from './paper';
import { isTitle } from './titles';

/** Headings, and what a till says to its guests, in whole lines or in words of them. */
const GREETINGS =
  /(?<!\p{L})(?:welcome|thank|thanks|invoice|rechnung|receipt|tax|copy|original|duplicate|facture|page|seite|date|cash(?!\s*[&§]\s*carry)|bill|goods|please|feedback|complaint|voucher|refund|customer|cashier|table|guest|stylesheet|subject|betreff|objet|asunto|oggetto|onderwerp|version|beispiel|order|sehr geehrte|delivery|statement|reprint|self billed|willkommen|vielen dank|danke|bienvenue|bienvenidos?|benvenuti|welkom|välkommen|velkommen|merci|gracias|grazie|bedankt|obrigad[oa]|kassenbon|kassenzettel|kundenbeleg|händlerbeleg|bon|paragon|fiskalny|scontrino|documento commerciale|ricevuta|recibo|reçu|ticket|simplificada|kvitto|kvittering|kuitti|bewirtung|carte bancaire|girocard|kartenzahlung|visa|mastercard|debit|credit|cb)(?!\p{L})/giu;

/** A person's name, rather than a bill. */
const BILL =
  /^Bill(?:['’]s)? (?!To|No|Nr|Of|Date|Number|From|Payment|Summary|Period|Total|Address|Id)\p{Lu}\p{Ll}/u;
/** What is no name has a number at its end, or speaks to somebody: `Order 4711`, `Thank you for coming`. */
const NO_NAME =
  /\d\s*$|^(?:welcome|thanks?|please|sehr geehrte|herzlich|vielen dank|merci|gracias|grazie)(?!\p{L})/iu;

/** The name of a company or a person, and where it stands in its text. */
export interface FoundName {
  value: string;
  start: number;
  end: number;
  /** How much less sure it is: it has words in it that other lines begin with. */
  doubt: number;
}

/** Whether all words of a part of a text are labels: a heading, and nobody's name. */
function isLabels(paper: Paper, stretch: Stretch, start: number, end: number): boolean {
  const { line } = stretch;
  const hits = paper.hitsOf(line);
  return stretch.wordsIn(start, end).every((word) => {
    const at = line.words.indexOf(word);
    return word.key === '' || hits.some(({ from, to }) => from <= at && at <= to);
  });
}

/** A return address has the name first; some names have a comma in them, as partners do. */
function withoutAddress(text: string, place: 'labelled' | 'letterhead'): string {
  const parted = /^(.*?)(?:\s[●•·|–-]\s|\s{2,}|,\s)(.*)$/.exec(text);
  if (!parted) return text;
  const [, first = '', rest = ''] = parted;
  const byComma = text.slice(first.length).startsWith(',');
  // `Trading Co., Ltd.`
  const [form] = /^[^,|·•●–]*/.exec(rest)!;
  if (byComma && isLegalForm(form.trim())) return text.slice(0, first.length + 2 + form.trimEnd().length);
  const namesPlace = /\d/.test(rest) || ADDRESS.test(rest) || CONTACT.test(rest);
  const isPartners = /(?:&|(?<!\p{L})(?:and|und|et|y|e|en)(?!\p{L}))/iu.test(rest);
  if (byComma && !namesPlace && (place === 'labelled' || isPartners)) return text;
  return hasLegalForm(text) && !hasLegalForm(first) && !(byComma && namesPlace && !hasLegalForm(rest))
    ? text
    : first;
}

/** What the law has a company tell behind its name. */
const REGISTRATION =
  /[.,;]?\s(?:registered|reg\.?\s(?:no|office)|company\s(?:no|number|reg)|vat|ust|hr[ab]|amtsgericht|sitz|siret|rcs|kvk|au capital)(?!\p{L}).*$/iu;

function withoutRegistration(text: string): string {
  const name = text.replace(REGISTRATION, '');
  return hasLegalForm(name) ? name : text;
}

/** A name of a company or a shop in a text, without what stands around it. */
export function nameIn(
  paper: Paper,
  stretch: Stretch,
  place: 'labelled' | 'letterhead',
): FoundName | undefined {
  const { text } = stretch;
  const value = withoutAddress(withoutRegistration(text), place)
    .replace(/\((?:co\.?|company|roc|reg|gst|[\d\s-]+)[^)]*\)?.*$/iu, '')
    .replace(/\s*\(?\b\d{5,}\s?-\s?[A-Z]\)?.*$/u, '')
    .replace(/^[^\p{L}\p{N}]+/u, '')
    .replace(/[\s,:;*|~_-]+$/u, '');
  const letters = value.replaceAll(/[^\p{L}]/gu, '').length;
  if (letters < 3 || value.length > 80 || letters / value.length < 0.5) return undefined;
  const start = text.indexOf(value);
  const end = start + value.length;
  const words = value.split(/\s+/).length;
  // Where a name ends with a dot, that is of an abbreviation, with a capital before it.
  const isSentence =
    /[.!?]$/.test(value) &&
    !hasLegalForm(value) &&
    (words > 5 || (words > 2 && /\s\p{Ll}+[.!?]$/u.test(value)));
  if (words > 9 || isSentence) return undefined;
  if (CONTACT.test(value) || (isTitle(value) && !BILL.test(value)) || isLabels(paper, stretch, start, end))
    return undefined;
  if (ADDRESS.test(value) && !hasLegalForm(value)) return undefined;
  if (/:\s/.test(`${value} `) || namesDay(text, start, end)) return undefined;
  const doubt = doubtOf(value, words);
  if (doubt === undefined) return undefined;
  const isShort = place === 'letterhead' && letters < 5;
  return { value, start, end, doubt: isShort ? doubt + 0.12 : doubt };
}

/** A line of greetings or headings is no name; one of their words within a name makes it less likely, as do words of a sentence. */
function doubtOf(value: string, words: number): number | undefined {
  const greetings = [...value.matchAll(GREETINGS)].length;
  const isSlogan = words > 3 && value.split(/\s+/).filter((word) => /^\p{Ll}{4}/u.test(word)).length > 1;
  if (greetings === 0) return isSlogan && !hasLegalForm(value) ? 0.15 : 0;
  if (hasLegalForm(value)) return greetings / words > 0.5 ? undefined : 0.05;
  return greetings / words >= 0.5 || NO_NAME.test(value) ? undefined : 0.15;
}

/** `March 3, 2026`: a day, of which a comma parts the year; and `Paris, le 3 mars 2026`: where a letter was written. */
function namesDay(text: string, from: number, to: number): boolean {
  return findDates(text, 'day-first').some(
    ({ start, end }) =>
      (start < to && end > from) || (start >= to && /^,\s?(?:\p{Ll}{2,3}\s)?$/u.test(text.slice(to, start))),
  );
}

export const letterShare = (text: string) =>
  text.replaceAll(/[^\p{L}\s&]/gu, '').length / Math.max(1, text.length);

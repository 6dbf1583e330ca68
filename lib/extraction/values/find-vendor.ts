import { findDates } from './dates';
import type { LabelHit } from './find-labels';
import { wordKey } from './label-words';
import { Stretch, type WordLine } from './page-text';
import type { Paper } from './paper';
import { best, type Reading, readingOf } from './reading';
import { columnsOf } from './table-columns';
import { isTitle } from './titles';

/** Legal forms of companies, as a name ends with them. */
const LEGAL_FORM =
  /(?<![\p{L}\d])(?:gmbh(?: ?& ?co\.? ?kg)?|mbh|ag|kg|kgaa|ohg|gbr|e\.? ?k\.?|e\.? ?v\.?|ug|a\.? ?g\.?|s[/.]?b|s[do0]n\.? ?b[hn][do0]\.?|sdn|bhd|ltd\.?|limited|llc|l\.l\.c\.|inc\.?|corp\.?|corporation|company|co\.|plc|llp|bvba|srl|pte\.?|pty\.?|s\.?a\.?r\.?l\.?|s\.?a\.?s\.?|s\.a\.|s\.?l\.?u?\.?|s\.?r\.?l\.?|s\.?p\.?a\.?|b\.?v\.?|n\.?v\.?|aps|a\/s|ab|oy|oyj|sp\.? z o\.? ?o\.?|s\.r\.o\.|kft\.?|lda\.?|ltda\.?|inh\.?|gesellschaft|genossenschaft|verein|stiftung)(?!\p{L})/iu;

/** Trades that receipts name themselves by. */
const TRADE =
  /(?<!\p{L})(?:trading|enterprise|enterprises|restaurant|restoran|mart|market|supermarket|hypermarket|store|stores|shop|hardware|stationery|pharmacy|farmasi|apotheke|bakery|cafe|café|coffee|kitchen|hotel|hotels|gourmet|books|bookstore|group|holdings|services|service|solutions|industries|industrial|supplies|supply|electrical|electronics|garage|motors|petrol|station|perniagaan|kedai|pasar|bistro|bar|grill|foods?|house|centre|center|cash [&§] carry|verlag|bäckerei|metzgerei|gasthof|gasthaus|autovermietung|versicherungsverein|versicherung|boulangerie|boutique|ristorante|trattoria|studio|associates|partners|consulting|systems|technologies|logistics)(?!\p{L})/iu;

/** `1234 AB`: the end of a Dutch postcode is no Swedish company. */
const DUTCH_POSTCODE = /(?<!\d)\d{4}\s?[A-Z]{2}(?!\p{L})/gu;
/** A line of its own that names the owner stands below the name of the shop. */
const OWNER = /^\s*(?:inh(?:aber(?:in)?)?\.?|owner|prop\.?)(?!\p{L})/iu;

/** Whether a name has a legal form at its end or within it. */
const hasLegalForm = (text: string): boolean =>
  !OWNER.test(text) && LEGAL_FORM.test(text.replaceAll(DUTCH_POSTCODE, ' '));

/** Where something is; the words that name streets in English count where nothing but a number or a comma follows. */
const ADDRESS =
  /(?<!\p{L})(?:street|road|rd\.?|avenue|ave\.?|lane|drive|blvd|boulevard)(?=\s*(?:$|[,\d#]))|^\d+\w?\s.*(?<!\p{L})(?:street|road|rd|avenue|ave|lane|drive|blvd|boulevard)(?!\p{L})|(?<!\p{L})(?:jalan|jln|lot|no\.?\s?\d|str\.|floor|level|suite|taman|bandar|kuala lumpur|selangor|johor|penang|postfach|p\.?o\.? box|rue|calle|plaza de|via|straat|unit|block|blok|seksyen|section|batu|kampung)(?!\p{L})|\p{L}(?:straße|strasse|str\.|weg|platz|gasse|allee|straat)\s+\d|(?<!\d)\d{5}\s+\p{L}{3,}/iu;
const CONTACT =
  /@|www\.|https?:|(?<!\p{L})(?:tel|phone|fax|fon|mobile|e-?mail|hotline|gst\s*(?:reg|no|id)|reg(?:istration)?\s*no|co(?:mpany)?\.?\s*(?:reg|no)|roc|iban|bic|ust|vat|hrb|hra|id)(?!\p{L})/iu;
const GREETINGS =
  /(?<!\p{L})(?:welcome|thank|thanks|invoice|rechnung|receipt|tax|copy|original|duplicate|facture|page|seite|date|cash(?!\s*[&§]\s*carry)|bill|goods|please|feedback|complaint|voucher|refund|customer|cashier|table|guest|stylesheet|subject|betreff|objet|asunto|oggetto|onderwerp|version|beispiel|order|sehr geehrte|delivery|statement|reprint|self billed)(?!\p{L})/giu;

/** A person's name, rather than a bill. */
const BILL =
  /^Bill(?:['’]s)? (?!To|No|Nr|Of|Date|Number|From|Payment|Summary|Period|Total|Address|Id)\p{Lu}\p{Ll}/u;
/** What is no name has a number at its end, or speaks to somebody: `Order 4711`, `Thank you for coming`. */
const NO_NAME = /\d\s*$|^(?:welcome|thanks?|please|sehr geehrte)(?!\p{L})/iu;

const LINES_OF_LETTERHEAD = 14;
const ROWS_OF_RECEIVER = 6;
/** Of a long text, its first lines are its head. */
const MOST_LINES = 1000;
const MOST_LABELS = 50;
const LINES_A_STEP = 20;

/** Who sends the invoice: named by a label, else by the letterhead; never the receiver. */
export function* paperVendor(paper: Paper): Generator<void, Reading | undefined> {
  const labelled = labelledVendors(paper);
  yield;
  const found = best([...labelled, ...(yield* letterheadNames(paper))]);
  return found && { ...found, value: withLegalForm(found.value) };
}

/** A legal form that was misread, as it is written. */
const withLegalForm = (name: string): string =>
  name
    .replace(/\bS[DO0][NH]\.?\s?B[HN][DO0]\b\.?/i, 'SDN BHD')
    .replace(/\bS\/[R8]$/, 'S/B')
    .replace(/\bGm[b6]H\b/, 'GmbH');

/** The name in the section that begins with a label such as "Verkäufer". */
function labelledVendors(paper: Paper): Reading[] {
  return paper
    .hits('vendor')
    .slice(0, MOST_LABELS)
    .flatMap((hit, rank) => {
      // In the middle of a sentence such a word is no label.
      if (hit.from > 0 && hit.line.words[hit.from - 1]!.piece === hit.line.words[hit.from]!.piece) return [];
      const label = hit.line.words.slice(hit.from, hit.to + 1);
      const short = label.map(({ key }) => key).join('').length < 5;
      const right = besideLabel(paper, hit);
      const name = right && nameIn(paper, right, 'labelled');
      // Whose shop it is: the shop's own name may stand larger above.
      const isOwner = /^(?:own|dimiliki|remit|pay|from)/.test(hit.line.words[hit.from]!.key) ? 0.8 : 1;
      const first = isOwner - 0.12 * Math.min(rank, 4);
      const sure = first * (short && !/:$/.test(label.at(-1)!.text) ? 0.5 : 0.85);
      if (right && name && /^[\s:]*\p{L}/u.test(right.text))
        return [readingOf(right, name, sure - name.doubt)];
      const left = hit.line.words[hit.from]!.left;
      for (let step = 1; step <= 5; step += 1) {
        const line = paper.lines[hit.line.index + step];
        if (!line || line.page !== hit.line.page) break;
        if (paper.hitsOf(line).some(({ sense, from }) => sense === 'customer' && isBelow(line, from, left)))
          break;
        const stretch = namePlace(line, left);
        const found = stretch && nameIn(paper, stretch, 'labelled');
        if (stretch && found) return [readingOf(stretch, found, sure + 0.05 - found.doubt)];
      }
      return [];
    });
}

const NAME_LABEL = /^(?:name|firma|company|nom|nombre|naam)$/;

/** In a section: behind `Name:`, or the piece below its heading; undefined for a line of another kind. */
function namePlace(line: WordLine, left: number): Stretch | undefined {
  const first = line.words[0]!;
  if (NAME_LABEL.test(first.key)) return new Stretch(line, line.words.slice(1));
  const isLabel = line.words.some(
    ({ text }, index) => /:$/.test(text) || (index > 0 && text.startsWith(':')),
  );
  if (isLabel) return undefined;
  const words = line.words.filter((word) => word.left >= left - 4);
  const piece = words[0]?.piece;
  const own = words.filter((word) => word.piece === piece);
  return own.length > 0 ? new Stretch(line, own) : undefined;
}

/** What stands at the head of the first page, the likelier the higher, the larger, and the more like a company. */
function* letterheadNames(paper: Paper): Generator<void, Reading[]> {
  const page = paper.lines[0]?.page;
  const first = paper.lines.slice(0, MOST_LINES).filter((line) => line.page === page);
  const typical = paper.typicalHeight(page?.page ?? 1);
  const repeats = yield* repeatedTexts(paper);
  let rank = 0;
  const readings: Reading[] = [];
  let below = -1;
  const places = first.flatMap((line) => piecesOf(line).map((stretch) => ({ line, stretch })));
  for (const [index, { line, stretch }] of places.entries()) {
    if (index % LINES_A_STEP === 0) yield;
    const name = nameIn(paper, stretch, 'letterhead');
    if (!name) continue;
    if (inReceiver(paper, line, stretch) || columnsOf(line)) continue;
    const legal = hasLegalForm(name.value);
    const isHead = line.index < LINES_OF_LETTERHEAD || line.bottom < 0.25 * line.page.height;
    if (!isHead && !legal) continue;
    if (line.index !== below) rank += 1;
    below = line.index;
    let confidence = isHead ? 0.5 - 0.05 * Math.min(6, rank - 1) : 0.15;
    if (legal) confidence += 0.24;
    else if (TRADE.test(name.value)) confidence += 0.16;
    if (line.height > 1.2 * typical) confidence += 0.06;
    if (line.height > 1.6 * typical) confidence += 0.04;
    if ((repeats.get(wordsKey(name.value)) ?? 0) > 1) confidence += 0.08;
    if (nearCompanyNumber(paper, line)) confidence += 0.08;
    // What has a price is sold here.
    if (paper.amountsOf(line).some(({ decimals, percent }) => decimals && !percent)) confidence -= 0.25;
    if (/^\s*\(/.test(stretch.text)) confidence -= 0.12;
    if (line.page.source === 'native' && /^\p{Ll}/u.test(name.value) && !legal) confidence -= 0.2;
    if (letterShare(name.value) < 0.75) confidence -= 0.12;
    confidence -= name.doubt;
    if (name.value.replaceAll(/[^\p{L}]/gu, '').length < 5) confidence -= 0.12;
    readings.push(readingOf(stretch, name, Math.min(0.9, confidence)));
  }
  return readings;
}

/** How often each text of the paper stands on it, by its key. */
function* repeatedTexts(paper: Paper): Generator<void, Map<string, number>> {
  const repeats = new Map<string, number>();
  for (const line of paper.lines.slice(0, MOST_LINES)) {
    if (line.index % LINES_A_STEP === 0) yield;
    for (const part of line.text.split(/[●•·|,]|\s{2,}/)) {
      const key = wordsKey(part);
      if (key.length > 4) repeats.set(key, (repeats.get(key) ?? 0) + 1);
    }
  }
  return repeats;
}

/** Each piece of a line by itself; what a small gap alone parts stays together. */
function piecesOf(line: WordLine): Stretch[] {
  const groups: WordLine['words'][] = [];
  for (const word of line.words) {
    const last = groups.at(-1)?.at(-1);
    if (last && word.left - last.right < 2.2 * line.height) groups.at(-1)!.push(word);
    else groups.push([word]);
  }
  return groups.map((words) => new Stretch(line, words));
}

/** What stands right of a label, up to the next one: two headings may stand side by side. */
function besideLabel(paper: Paper, { line, to }: LabelHit): Stretch | undefined {
  const next = paper.hitsOf(line).find(({ from }) => from > to && isHeading(line, from));
  const words = line.words.slice(to + 1, next?.from);
  return words.some(({ key }) => key !== '') ? new Stretch(line, words) : undefined;
}

/** A label that begins a piece of its line. */
const isHeading = (line: WordLine, from: number): boolean =>
  from === 0 || line.words[from - 1]!.piece !== line.words[from]!.piece;

/** Whether a word of a line stands in the column that begins at `left`. */
const isBelow = (line: WordLine, word: number, left: number): boolean =>
  Math.abs(line.words[word]!.left - left) < 0.2 * line.page.width;

interface FoundName {
  value: string;
  start: number;
  end: number;
  /** How much less sure it is: it has words in it that other lines begin with. */
  doubt: number;
}

/** Whether all words of a text are labels: a heading, and nobody's name. */
function isLabels(paper: Paper, { line, words }: Stretch): boolean {
  const hits = paper.hitsOf(line);
  return words.every(({ key }, index) => {
    const at = line.words.indexOf(words[index]!);
    return key === '' || hits.some(({ from, to }) => from <= at && at <= to);
  });
}

/** A return address has the name first; some names have a comma in them, as partners do. */
function withoutAddress(text: string, place: 'labelled' | 'letterhead'): string {
  const parted = /^(.*?)(?:\s[●•·|–-]\s|\s{2,}|,\s)(.*)$/.exec(text);
  if (!parted) return text;
  const [, first = '', rest = ''] = parted;
  const byComma = text.slice(first.length).startsWith(',');
  const namesPlace = /\d/.test(rest) || ADDRESS.test(rest) || CONTACT.test(rest);
  const isPartners = /(?:&|(?<!\p{L})(?:and|und|et|y|e|en)(?!\p{L}))/iu.test(rest);
  if (byComma && !namesPlace && (place === 'labelled' || isPartners)) return text;
  return hasLegalForm(text) && !hasLegalForm(first) && !(byComma && namesPlace && !hasLegalForm(rest))
    ? text
    : first;
}

/** A name of a company or a shop in a text, without what stands around it. */
function nameIn(paper: Paper, stretch: Stretch, place: 'labelled' | 'letterhead'): FoundName | undefined {
  const { text } = stretch;
  const value = withoutAddress(text, place)
    .replace(/\((?:co\.?|company|roc|reg|gst|[\d\s-]+)[^)]*\)?.*$/iu, '')
    .replace(/\s*\(?\b\d{5,}\s?-\s?[A-Z]\)?.*$/u, '')
    .replace(/^[^\p{L}\p{N}]+/u, '')
    .replace(/[\s,:;*|~_-]+$/u, '');
  const letters = value.replaceAll(/[^\p{L}]/gu, '').length;
  if (letters < 3 || value.length > 80 || letters / value.length < 0.5) return undefined;
  const words = value.split(/\s+/).length;
  const isSentence = words > 5 && /[.!?]$/.test(value) && !hasLegalForm(value);
  if (words > 9 || isSentence) return undefined;
  if (CONTACT.test(value) || (isTitle(value) && !BILL.test(value)) || isLabels(paper, stretch))
    return undefined;
  if (ADDRESS.test(value) && !hasLegalForm(value)) return undefined;
  if (/:\s/.test(`${value} `) || namesDay(text, text.indexOf(value), value.length)) return undefined;
  const doubt = doubtOf(value, words);
  if (doubt === undefined) return undefined;
  const start = text.indexOf(value);
  return { value, start, end: start + value.length, doubt };
}

/** A line of greetings or headings is no name; one of their words within a name makes it less likely. */
function doubtOf(value: string, words: number): number | undefined {
  const greetings = [...value.matchAll(GREETINGS)].length;
  if (greetings === 0) return 0;
  if (hasLegalForm(value)) return greetings / words > 0.5 ? undefined : 0.05;
  return greetings / words >= 0.5 || NO_NAME.test(value) ? undefined : 0.15;
}

/** `March 3, 2026`: a day, of which a comma parts the year. */
const namesDay = (text: string, from: number, length: number): boolean =>
  findDates(text, 'day-first').some(({ start, end }) => start < from + length && end > from);

/** Whether the column above says that here stands who receives it. */
function inReceiver(paper: Paper, line: WordLine, stretch: Stretch): boolean {
  const left = stretch.words[0]!.left;
  const near = paper.lines.slice(Math.max(0, line.index - ROWS_OF_RECEIVER), line.index + 1);
  const hits = near
    .filter(({ page }) => page === line.page)
    .flatMap((each) => paper.hitsOf(each).filter(({ sense }) => sense === 'customer'));
  return hits.some((hit) => {
    const word = hit.line.words[hit.from]!;
    const starts = hit.from === 0 || hit.line.words[hit.from - 1]!.piece !== word.piece;
    if (!starts) return false;
    if (hit.line === line) return left >= word.left;
    const weak = word.key.length < 3 && hit.from === hit.to && !word.text.endsWith(':');
    if (weak) return false;
    const isBelow = line.top - hit.line.bottom < 7 * 1.6 * line.height;
    return isBelow && Math.abs(left - word.left) < 0.3 * line.page.width && left > word.left - 12;
  });
}

const COMPANY_NUMBER = /\b\d{5,8}\s?-\s?[A-Z]\b|\b(?:gst|vat|ust|roc|reg|hrb|hra|siret)\b/i;

function nearCompanyNumber(paper: Paper, line: WordLine): boolean {
  return [0, 1, 2].some((step) => {
    const other = paper.lines[line.index + step];
    return other !== undefined && other.page === line.page && COMPANY_NUMBER.test(other.text);
  });
}

const letterShare = (text: string) => text.replaceAll(/[^\p{L}\s&]/gu, '').length / Math.max(1, text.length);
const wordsKey = (text: string) => text.trim().split(/\s+/).map(wordKey).join('');

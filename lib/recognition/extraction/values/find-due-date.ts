import { isPeriod } from '@/lib/documents/values/find-document-value-dates';
import type { Stretch } from './extraction-page-text';
import type { Paper } from './extraction-paper';
import {
  createDateCandidate,
  findDatesInStretch,
  findDocumentDate,
  findLabeledDates,
  isDiscountDate,
} from './find-dates';
import { addPaymentTerm, findPaymentTerm, type PaymentTerm, UNRELATED_TERM_PATTERN } from './payment-terms';
import { type Candidate, createCandidate, pickReading, toReading } from './rank-candidates';
import type { Reading } from './value-reading';

const LINES_PER_STEP = 20;
/** Maximum number of characters of a sentence before its date, and of the clause that is about the date. */
const MAX_SENTENCE_LETTERS = 120;
const LAST_PART = 60;

const PAYMENT =
  /(?<!\p{L})(?:pay|remit|settle|transfer (?:the|this|your)|due|zahl|begleich|ausgleich|auszugleichen|überweis|fällig|faellig|régl|règl|payer|paiement|pag[aoh]|betaal|betal|zapłat|płatn|over te maken)/iu;
/**
 * Pattern of payment words after the date, within the same clause: `ist bis zum 16.03.2026 auf unser Konto zu
 * überweisen`.
 */
const TO_PAY_BEHIND =
  /^[^,;.:!?]{0,60}?(?<!\p{L})(?:zu (?:zahlen|bezahlen|überweisen|begleichen|entrichten)|einzuzahlen|auszugleichen|zahlbar|fällig|te (?:betalen|voldoen)|over te maken)(?!\p{L})/iu;
const BY =
  /(?<!\p{L})(?:by|before|until|later than|bis(?: zum| spätestens(?: zum)?)?|spätestens(?: zum| am)?|avant le|tard le|antes del?|entro(?: il)?|voor|vóór|senest(?: den)?|senast(?: den)?|do dnia)[\s:]*(?:\p{L}+,?\s)?$/iu;
/** Pattern of a direct debit on a day: `wird am 20.03.2026 von Ihrem Konto abgebucht`. */
const DEBIT =
  /abgebucht|abbuch|eingezogen|einzug|lastschrift|direct debit|debited|prélev|domicilia|addebit|incasso/iu;
const ON = /(?<!\p{L})(?:am|zum|on|le|el|il|op)\s(?:or after\s)?$/iu;

/** Pattern of payments already made. */
const PAID = /received|thank|erhalten|bezahlt|gezahlt|beglichen|reçu|acquitt|recibid|pagado|pagato|betaald/iu;

/**
 * Finds the due date: next to a label, or in a sentence that requests payment; otherwise from the payment terms,
 * counted from the document's date.
 */
export function* findDueDate(paper: Paper): Generator<void, Reading | undefined> {
  const said = yield* findInSentences(paper);
  const written = [...findLabeledDates(paper, 'due_date'), ...(said.date ? [said.date] : [])];
  if (written.length > 0 || !said.term) return yield* pickReading('due_date', written, paper);
  const from = yield* findDocumentDate(paper);
  if (!from) return undefined;
  const { stretch, term } = said.term;
  const computed = { ...term, value: addPaymentTerm(from.value, term), quality: from.confidence };
  const facts = { 'computed from the payment term': true };
  return toReading('due_date', createCandidate(stretch, computed, facts), paper);
}

/** Finds the first date and the first term in sentences about the payment. */
function* findInSentences(paper: Paper) {
  let date: Candidate | undefined;
  let term: { stretch: Stretch; term: PaymentTerm } | undefined;
  for (const line of paper.lines) {
    if (line.index % LINES_PER_STEP === 0) yield;
    const [context, below] = [-1, 1].map((step) => {
      const other = paper.lines[line.index + step];
      return other?.page === line.page ? other.text : '';
    }) as [string, string];
    // A sentence continues on a line that begins without a capital.
    const goesOn = /^\p{Ll}/u.test(below) ? below : '';
    const stretch = paper.getLineStretch(line);
    const found = term ? undefined : findPaymentTerm(stretch.text, context);
    if (found) term = { stretch, term: found };
    const isDebited = DEBIT.test(line.text);
    if (date || !(isDebited || PAYMENT.test(`${context} ${line.text} ${goesOn}`))) continue;
    const dates = findDatesInStretch(paper, stretch);
    for (const [index, each] of dates.entries()) {
      const before = stretch.text.slice(0, each.start);
      const sentence = `${context} ${before}`.slice(-MAX_SENTENCE_LETTERS);
      const isToPay = TO_PAY_BEHIND.test(`${stretch.text.slice(each.end)} ${goesOn}`);
      const leading = before.trim() === '' ? `${context} ` : before;
      const isBy = BY.test(leading) && (isToPay || PAYMENT.test(sentence));
      if (!isBy && !((isDebited || isToPay) && ON.test(before))) continue;
      const last = dates[index - 1];
      if (last && isPeriod(stretch.text, last, each)) continue;
      if (dates[index + 1] && isDiscountDate(dates, index, stretch.text)) continue;
      // Text between two dates belongs to the first.
      const isOther = index === 0 && UNRELATED_TERM_PATTERN.test(sentence.slice(-LAST_PART));
      if (PAID.test(sentence) || isOther) continue;
      date = createDateCandidate(paper, stretch, each, { 'in a sentence about payment': true });
      break;
    }
  }
  return { date, term };
}

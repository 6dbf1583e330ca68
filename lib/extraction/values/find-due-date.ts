import { isPeriod } from './dates';
import { asSureAs, type DatedReading, datesOn, isDiscounted, labelledDates, paperDate } from './find-dates';
import type { Stretch } from './page-text';
import type { Paper } from './paper';
import { dayAfter, OTHER_MATTER, type PaymentTerm, paymentTermIn } from './payment-terms';
import { best, type Reading, readingOf } from './reading';

const LINES_A_STEP = 20;
/** A written date that is as sure as this needs no second look. */
const WRITTEN = 0.6;
/** How many letters before its date a sentence begins at most, and the part of it that is about the date. */
const SENTENCE = 120;
const LAST_PART = 60;
const IN_SENTENCE = 0.8;
const WORKED_OUT = 0.8;

const PAYMENT =
  /(?<!\p{L})(?:pay|remit|settle|transfer (?:the|this|your)|due|zahl|begleich|ausgleich|auszugleichen|überweis|fällig|faellig|régl|règl|payer|paiement|pag[aoh]|betaal|betal|zapłat|płatn|over te maken)/iu;
/** `ist bis zum 16.03.2026 auf unser Konto zu überweisen`: behind the day, as far as its part of the sentence goes. */
const TO_PAY_BEHIND =
  /^[^,;.:!?]{0,60}?(?<!\p{L})(?:zu (?:zahlen|bezahlen|überweisen|begleichen|entrichten)|einzuzahlen|auszugleichen|zahlbar|fällig|te (?:betalen|voldoen)|over te maken)(?!\p{L})/iu;
const BY =
  /(?<!\p{L})(?:by|before|until|later than|bis(?: zum| spätestens(?: zum)?)?|spätestens(?: zum| am)?|avant le|tard le|antes del?|entro(?: il)?|voor|vóór|senest(?: den)?|senast(?: den)?|do dnia)[\s:]*(?:\p{L}+,?\s)?$/iu;
/** What is fetched from the payer's account on a day: `wird am 20.03.2026 von Ihrem Konto abgebucht`. */
const DEBIT =
  /abgebucht|abbuch|eingezogen|einzug|lastschrift|direct debit|debited|prélev|domicilia|addebit|incasso/iu;
const ON = /(?<!\p{L})(?:am|zum|on|le|el|il|op)\s(?:or after\s)?$/iu;

/** What was paid is not to be paid. */
const PAID = /received|thank|erhalten|bezahlt|gezahlt|beglichen|reçu|acquitt|recibid|pagado|pagato|betaald/iu;

/**
 * Until when a paper is to be paid: the date beside a label, or in a sentence that asks for the payment; else what the
 * terms give, counted from the date of the paper.
 */
export function* paperDueDate(paper: Paper): Generator<void, Reading | undefined> {
  const labelled = best(labelledDates(paper, 'due_date'));
  if (labelled && labelled.confidence >= WRITTEN) return asSureAs(paper, labelled);
  const said = yield* inSentences(paper);
  const written = best([labelled, said.date].filter((date) => date !== undefined));
  if (written || !said.term) return asSureAs(paper, written);
  const from = yield* paperDate(paper);
  if (!from) return undefined;
  const { stretch, term } = said.term;
  const value = dayAfter(from.value, term);
  const reading = readingOf(stretch, { ...term, value }, 1);
  return { ...reading, confidence: Math.round(WORKED_OUT * from.confidence * 100) / 100 };
}

/** The first date and the first term that sentences about the payment name. */
function* inSentences(paper: Paper) {
  let date: DatedReading | undefined;
  let term: { stretch: Stretch; term: PaymentTerm } | undefined;
  for (const line of paper.lines) {
    if (line.index % LINES_A_STEP === 0) yield;
    const [context, below] = [-1, 1].map((step) => {
      const other = paper.lines[line.index + step];
      return other?.page === line.page ? other.text : '';
    }) as [string, string];
    // A sentence goes on in a line that begins without a capital.
    const goesOn = /^\p{Ll}/u.test(below) ? below : '';
    const stretch = paper.whole(line);
    const found = term ? undefined : paymentTermIn(stretch.text, context);
    if (found) term = { stretch, term: found };
    const isDebited = DEBIT.test(line.text);
    if (date || !(isDebited || PAYMENT.test(`${context} ${line.text} ${goesOn}`))) continue;
    const dates = datesOn(paper, stretch);
    for (const [index, each] of dates.entries()) {
      const before = stretch.text.slice(0, each.start);
      const sentence = `${context} ${before}`.slice(-SENTENCE);
      const isToPay = TO_PAY_BEHIND.test(`${stretch.text.slice(each.end)} ${goesOn}`);
      const leading = before.trim() === '' ? `${context} ` : before;
      const isBy = BY.test(leading) && (isToPay || PAYMENT.test(sentence));
      if (!isBy && !((isDebited || isToPay) && ON.test(before))) continue;
      const last = dates[index - 1];
      if (last && isPeriod(stretch.text, last, each)) continue;
      if (dates[index + 1] && isDiscounted(dates, index, stretch.text)) continue;
      // What stands between two dates was said of the first.
      const isOther = index === 0 && OTHER_MATTER.test(sentence.slice(-LAST_PART));
      if (PAID.test(sentence) || isOther) continue;
      date = { ...readingOf(stretch, each, IN_SENTENCE), ambiguous: each.ambiguous };
      break;
    }
  }
  return { date, term };
}

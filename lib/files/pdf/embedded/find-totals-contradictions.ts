import Big from 'big.js';
import type { CodedSentence } from '@/lib/foundation/languages/coded-sentence';
import type { SentenceCode } from '@/lib/foundation/languages/format-coded-sentence';
import { formatEnglishSentence } from '@/lib/foundation/languages/format-english-sentence';
import type { InvoiceTotals } from '../pdf-engine-port';

/** Rules of EN 16931 on the totals of an invoice. */
export type TotalsRule =
  | 'BR-CO-10'
  | 'BR-CO-11'
  | 'BR-CO-12'
  | 'BR-CO-13'
  | 'BR-CO-14'
  | 'BR-CO-15'
  | 'BR-CO-16';

/** Total of a structured invoice that differs from the result of the invoice's own amounts. */
export interface TotalsContradiction {
  rule: TotalsRule;
  /** Message for users. */
  message: string;
  message_detail: CodedSentence;
  /** Amount that the rule computes, with at least 2 decimal places. */
  expected: string;
  /** Amount in the invoice as written; `null` if it is missing. */
  found: string | null;
}

/** Codes of the sentences about a contradiction. */
const CODES = {
  'BR-CO-10': 'br_co_10',
  'BR-CO-11': 'br_co_11',
  'BR-CO-12': 'br_co_12',
  'BR-CO-13': 'br_co_13',
  'BR-CO-14': 'br_co_14',
  'BR-CO-15': 'br_co_15',
  'BR-CO-16': 'br_co_16',
} as const satisfies Record<TotalsRule, SentenceCode<'checks'>>;

const PLACES = 2;
/** Difference that each summed amount may cause in the extended profile. */
const ROUNDING_PER_AMOUNT = '0.01';

/**
 * Checks the totals of a structured invoice by the rules BR-CO-10 to BR-CO-16 of EN 16931, with exact decimals. A rule
 * whose amounts the profile omits is not checked. Compares each total with the other totals as written, so that one
 * wrong amount doesn't make all later totals wrong.
 *
 * @returns the contradictions in the order of the rules; none if the totals agree
 */
export function findTotalsContradictions(invoice: InvoiceTotals): TotalsContradiction[] {
  const checker = new TotalsChecker(invoice);
  return [
    checker.checkLines(),
    checker.checkAllowances(),
    checker.checkCharges(),
    checker.checkNet(),
    checker.checkTax(),
    checker.checkTotal(),
    checker.checkAmountDue(),
  ].flatMap((contradiction) => contradiction ?? []);
}

interface Rule {
  rule: TotalsRule;
  terms: Big[];
  found: string | undefined;
  /** Number of amounts with a rounding difference in the extended profile. */
  summed: number;
}

class TotalsChecker {
  private readonly lines: Big[];
  private readonly allowances: Big[];
  private readonly charges: Big[];

  constructor(private readonly invoice: InvoiceTotals) {
    this.lines = invoice.lineAmounts.map(toNumber);
    this.allowances = invoice.allowances.map(toNumber);
    this.charges = invoice.charges.map(toNumber);
  }

  checkLines(): TotalsContradiction | undefined {
    // Profiles without lines state only their sum.
    if (this.lines.length === 0) return undefined;
    return this.check({
      rule: 'BR-CO-10',
      terms: this.lines,
      found: this.invoice.lineTotal,
      summed: this.lines.length,
    });
  }

  checkAllowances(): TotalsContradiction | undefined {
    return this.checkSum('BR-CO-11', this.allowances, this.invoice.allowanceTotal);
  }

  checkCharges(): TotalsContradiction | undefined {
    return this.checkSum('BR-CO-12', this.charges, this.invoice.chargeTotal);
  }

  checkNet(): TotalsContradiction | undefined {
    const { lineTotal, allowanceTotal, chargeTotal, net } = this.invoice;
    if (lineTotal === undefined && this.lines.length === 0) return undefined;
    return this.check({
      rule: 'BR-CO-13',
      terms: [
        ...toTerms(lineTotal, this.lines),
        ...toTerms(allowanceTotal, this.allowances).map(negate),
        ...toTerms(chargeTotal, this.charges),
      ],
      found: net,
      summed: this.countAmounts(),
    });
  }

  checkTax(): TotalsContradiction | undefined {
    const taxes = this.invoice.categoryTaxes.map(toNumber);
    if (taxes.length === 0) return undefined;
    return this.check({
      rule: 'BR-CO-14',
      terms: taxes,
      found: this.invoice.tax,
      summed: taxes.length,
    });
  }

  checkTotal(): TotalsContradiction | undefined {
    const { profile, net, tax, total } = this.invoice;
    if (net === undefined || (profile === 'minimum' && tax === undefined)) return undefined;
    return this.check({
      rule: 'BR-CO-15',
      terms: [toNumber(net), ...toTerms(tax)],
      found: total,
      summed: this.countAmounts(),
    });
  }

  checkAmountDue(): TotalsContradiction | undefined {
    const { profile, total, prepaid, rounding, amountDue, thirdPartyPayments } = this.invoice;
    if (total === undefined || profile === 'minimum') return undefined;
    return this.check({
      rule: 'BR-CO-16',
      terms: [
        toNumber(total),
        ...toTerms(prepaid).map(negate),
        ...toTerms(rounding),
        ...thirdPartyPayments.map(toNumber),
      ],
      found: amountDue,
      summed: 0,
    });
  }

  private checkSum(
    rule: 'BR-CO-11' | 'BR-CO-12',
    terms: Big[],
    found: string | undefined,
  ): TotalsContradiction | undefined {
    if (terms.length === 0 && found === undefined) return undefined;
    // Profiles without lines can state a sum without its amounts.
    if (terms.length === 0 && this.lines.length === 0) return undefined;
    return this.check({
      rule,
      terms,
      found,
      summed: terms.length,
    });
  }

  private countAmounts(): number {
    return this.lines.length + this.allowances.length + this.charges.length;
  }

  private check({ rule, terms, found, summed }: Rule): TotalsContradiction | undefined {
    const exact = terms.reduce((sum, term) => sum.plus(term), new Big(0));
    const rounded = roundHalfUp(exact);
    if (found !== undefined && this.agrees(toNumber(found), exact, rounded, summed)) return undefined;
    const expected = rounded.toFixed(PLACES);
    const detail = {
      code: CODES[rule],
      values: { missing: String(found === undefined), found: found ?? '', expected },
    };
    const message = formatEnglishSentence('checks', detail);
    return { rule, message, message_detail: detail, expected, found: found ?? null };
  }

  private agrees(found: Big, exact: Big, rounded: Big, summed: number): boolean {
    if (found.eq(exact) || found.eq(rounded)) return true;
    if (this.invoice.profile !== 'extended') return false;
    return found.minus(exact).abs().lte(new Big(ROUNDING_PER_AMOUNT).times(summed));
  }
}

/** Returns the amount as a term of a sum. Default for a missing amount: the amounts that it sums up. */
const toTerms = (amount: string | undefined, otherwise: Big[] = []): Big[] =>
  amount === undefined ? otherwise : [toNumber(amount)];

const toNumber = (amount: string): Big => new Big(amount);

const negate = (number: Big): Big => number.neg();

const HALF_UNIT = new Big('0.005');

/** Rounds to 2 decimal places. Rounds halves up, as XPath does: -2.505 becomes -2.50. */
function roundHalfUp(number: Big): Big {
  const shifted = number.plus(HALF_UNIT);
  const truncated = shifted.round(PLACES, Big.roundDown);
  return truncated.gt(shifted) ? truncated.minus('0.01') : truncated;
}

/** Its name, its taxes, and its postcodes. */
export const CANADIAN = /\b[HPQ]ST\b|\bCanada\b|\b[A-CEGHJ-NPR-TVXY]\d[A-Z] \d[A-Z]\d\b/;

/** Which dollars a paper counts in, by what it says of its country. */
const COUNTRIES: readonly (readonly [currency: string, sign: RegExp])[] = [
  ['AUD', /\bABN\b|\bACN\b|\bAustralia\b|\b(?:NSW|VIC|QLD|TAS|ACT) \d{4}\b/],
  ['NZD', /\bNew Zealand\b|\bNZBN\b|\bAotearoa\b|\b(?:Auckland|Wellington|Christchurch)\b/],
  ['SGD', /\bSingapore\b|\bUEN\b|\bPte\.? Ltd\b/i],
  ['CAD', CANADIAN],
  ['HKD', /\bHong Kong\b/i],
];

const STATES =
  'A[KLRZ]|C[AOT]|D[CE]|FL|GA|HI|I[ADLN]|K[SY]|LA|M[ADEINOST]|N[CDEHJMVY]|O[HKR]|P[AR]|RI|S[CD]|T[NX]|UT|V[AT]|W[AIVY]';

/** A town with state and ZIP code, the taxes, or the name. */
export const AMERICAN = new RegExp(
  `\\bU\\.?S\\.?A\\b|\\bUnited States\\b|\\b[Ss]ales [Tt]ax\\b|\\b(?:EIN|SSN)\\b|\\p{L}{2}\\.?,?\\s+(?:${STATES})\\.?,?\\s+\\d{5}(?:-\\d{4})?(?!\\d)`,
  'u',
);

/** The only one of these currencies whose country a text names; undefined where it names none, or several. */
export class DollarSigns {
  private readonly named = new Set<string>();
  private american: { index: number; text: string } | undefined;

  /** @param index of the line */
  add(text: string, index: number): void {
    for (const [currency, sign] of COUNTRIES) if (sign.test(text)) this.named.add(currency);
    const match = this.american ? undefined : AMERICAN.exec(text);
    if (match) this.american = { index, text: match[0] };
  }

  /** Another country's dollar. */
  get other(): string | undefined {
    return this.named.size === 1 && !this.american ? [...this.named][0] : undefined;
  }

  /** Where the paper says that it is American, unless it names other countries too. */
  get americanAt(): { index: number; text: string } | undefined {
    return this.named.size === 0 ? this.american : undefined;
  }
}

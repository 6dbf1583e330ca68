/** Its name, its taxes, and its postcodes. */
export const CANADIAN = /\b[HPQ]ST\b|\bCanada\b|\b[A-CEGHJ-NPR-TVXY]\d[A-Z] \d[A-Z]\d\b/;

const STATES =
  'A[KLRZ]|C[AOT]|D[CE]|FL|GA|HI|I[ADLN]|K[SY]|LA|M[ADEINOST]|N[CDEHJMVY]|O[HKR]|P[AR]|RI|S[CD]|T[NX]|UT|V[AT]|W[AIVY]';

/** A town with state and ZIP code, the taxes, or the name. */
export const AMERICAN = new RegExp(
  `\\bU\\.?S\\.?A\\b|\\bUnited States\\b|\\b[Ss]ales [Tt]ax\\b|\\b(?:EIN|SSN)\\b|\\p{L}{2}\\.?,?\\s+(?:${STATES})\\.?,?\\s+\\d{5}(?:-\\d{4})?(?!\\d)`,
  'u',
);

/** Neighbours have such numbers too. */
const AMERICAN_PHONE = /\(\d{3}\)\s?\d{3}-\d{4}(?!\d)/;

/** A tax number or an account of one of the countries. */
const numberOf = (countries: string) => String.raw`\b(?:${countries}) ?U?\d{2} ?[A-Z\d]{2,4} ?\d{2,4}`;
const words = (...texts: string[]) => String.raw`(?<!\p{L})(?:${texts.join('|')})(?!\p{L})`;
const signs = (...patterns: string[]) => new RegExp(patterns.join('|'), 'u');

/** By what a paper says of its country: names, kinds of companies, taxes and their numbers, postcodes, accounts. */
const COUNTRIES: readonly (readonly [currency: string, sign: RegExp])[] = [
  ['USD', AMERICAN],
  ['CAD', CANADIAN],
  ['AUD', /\bABN\b|\bACN\b|\bAustralia\b|\b(?:NSW|VIC|QLD|TAS|ACT) \d{4}\b/],
  ['NZD', /\bNew Zealand\b|\bNZBN\b|\bAotearoa\b|\b(?:Auckland|Wellington|Christchurch)\b/],
  ['SGD', /\bSingapore\b|\bUEN\b|\bPte\.? Ltd\b/i],
  ['HKD', /\bHong Kong\b/i],
  [
    'EUR',
    signs(
      words('MwSt', 'USt', 'Ust', 'Steuer-?[Nn]r', 'Steuernummer', 'Umsatzsteuer', 'SIRET', 'SIREN', 'RCS'),
      words(String.raw`P\.? ?IVA`, 'Partita IVA', 'Codice [Ff]iscale', 'NIF', 'BTW', 'K[vV]K', 'ALV'),
      words(
        'Deutschland',
        'Österreich',
        'France',
        'Italia',
        'España',
        'Nederland',
        'België',
        'Portugal',
        'Suomi',
      ),
      words(
        'Germany',
        'Austria',
        'Italy',
        'Spain',
        'Netherlands',
        'Belgium',
        'Finland',
        '(?<!Northern )Ireland',
      ),
      numberOf('AT|BE|DE|ES|FI|FR|IE|IT|LU|NL|PT'),
    ),
  ],
  [
    'GBP',
    signs(
      words('United Kingdom', 'England', 'Scotland', 'Wales', 'Northern Ireland'),
      String.raw`\b[A-Z]{1,2}\d[A-Z\d]? \d[ABD-HJLNP-UW-Z]{2}\b`,
      String.raw`\bVAT\D{1,20}\d{3} ?\d{4} ?\d{2}(?!\d)`,
      numberOf('GB'),
    ),
  ],
  [
    'CHF',
    signs(
      words('Schweiz', 'Suisse', 'Svizzera', 'Switzerland'),
      String.raw`\bCHE-?\d|\bCH-\d{4}\b`,
      numberOf('CH'),
    ),
  ],
  ['PLN', signs(words('NIP', 'Polska', 'Poland', String.raw`[Ss]p\. z o\. ?o`), numberOf('PL'))],
  [
    'SEK',
    signs(
      words('Sverige', 'Sweden', 'Bankgiro', 'Plusgiro', 'F-skatt', 'Betalningsvillkor', '[Aa]tt betala'),
      numberOf('SE'),
    ),
  ],
  ['DKK', signs(words('Danmark', 'Denmark', 'CVR', 'Forfaldsdato', '[Aa]t betale'), numberOf('DK'))],
  ['NOK', signs(words('Norge', 'Norway', 'MVA', 'mva', 'Forfallsdato', '[Åå] betale'))],
  ['CZK', signs(words('Česk[aáéo]\\p{L}*', 'Czech Republic'), numberOf('CZ'))],
  ['HUF', signs(words('Kft', '[Aa]dószám', 'Magyarország', 'Hungary'))],
  ['MYR', /\bSdn\.? ?Bhd\b|\bMalaysia\b/i],
  ['INR', /\bGSTIN\b|\bPvt\.? ?Ltd\b|\bIndia\b/i],
];

const DOLLARS: ReadonlySet<string> = new Set(['USD', 'CAD', 'AUD', 'NZD', 'SGD', 'HKD']);

/** Where a paper tells its country, and the currency of that. */
export interface CountrySign {
  currency: string;
  /** Of the line. */
  index: number;
  text: string;
}

/** What the lines of a paper say of the country that it is from. */
export class CountrySigns {
  private readonly seen = new Map<string, CountrySign>();
  private phone: CountrySign | undefined;

  /** @param index of the line */
  add(text: string, index: number): void {
    const first = (currency: string, sign: RegExp): CountrySign | undefined => {
      const match = sign.exec(text);
      return match ? { currency, index, text: match[0] } : undefined;
    };
    for (const [currency, sign] of COUNTRIES) {
      const found = this.seen.has(currency) ? undefined : first(currency, sign);
      if (found) this.seen.set(currency, found);
    }
    this.phone ??= first('USD', AMERICAN_PHONE);
  }

  /** The only one of the countries that is named; undefined where none is, or where they have several currencies. */
  get only(): CountrySign | undefined {
    return this.seen.size === 0 ? this.phone : onlyOf([...this.seen.values()]);
  }

  /** The only one of those that count in dollars. */
  get dollar(): string | undefined {
    return onlyOf([...this.seen.values()].filter(({ currency }) => DOLLARS.has(currency)))?.currency;
  }
}

const onlyOf = (found: CountrySign[]): CountrySign | undefined => (found.length === 1 ? found[0] : undefined);

/** Pattern of Canada: its name, taxes, and postcodes. */
export const CANADIAN_PATTERN = /\b[HPQ]ST\b|\bCanada\b|\b[A-CEGHJ-NPR-TVXY]\d[A-Z] \d[A-Z]\d\b/;

const STATES =
  'A[KLRZ]|C[AOT]|D[CE]|FL|GA|HI|I[ADLN]|K[SY]|LA|M[ADEINOST]|N[CDEHJMVY]|O[HKR]|P[AR]|RI|S[CD]|T[NX]|UT|V[AT]|W[AIVY]';

/** Pattern of the United States: a town with state and ZIP code, taxes, or the name. */
export const AMERICAN_PATTERN = new RegExp(
  `\\bU\\.?S\\.?A\\b|\\bUnited States\\b|\\b[Ss]ales [Tt]ax\\b|\\b(?:EIN|SSN)\\b|\\p{L}{2}\\.?,?\\s+(?:${STATES})\\.?,?\\s+\\d{5}(?:-\\d{4})?(?!\\d)`,
  'u',
);

/** Pattern of American phone numbers. Neighboring countries use them too. */
const AMERICAN_PHONE = /\(\d{3}\)\s?\d{3}-\d{4}(?!\d)/;

/** Builds a pattern of tax numbers or bank accounts of the countries. */
const buildNumberPattern = (countries: string) =>
  String.raw`\b(?:${countries}) ?U?\d{2} ?[A-Z\d]{2,4} ?\d{2,4}`;
/** Builds a pattern of whole words, which `words` joins by `|`, and of other signs. */
const buildSigns = (words: string, ...others: string[]) =>
  new RegExp([String.raw`(?<!\p{L})(?:${words})(?!\p{L})`, ...others].join('|'), 'u');

/** Patterns for a document's country: names, legal forms, taxes and tax numbers, postcodes, and accounts. */
const COUNTRIES: readonly (readonly [currency: string, sign: RegExp])[] = [
  ['USD', AMERICAN_PATTERN],
  ['CAD', CANADIAN_PATTERN],
  ['AUD', /\bABN\b|\bACN\b|\bAustralia\b|\b(?:NSW|VIC|QLD|TAS|ACT) \d{4}\b/],
  ['NZD', /\bNew Zealand\b|\bNZBN\b|\bAotearoa\b|\b(?:Auckland|Wellington|Christchurch)\b/],
  ['SGD', /\bSingapore\b|\bUEN\b|\bPte\.? Ltd\b/i],
  ['HKD', /\bHong Kong\b/i],
  [
    'EUR',
    buildSigns(
      String.raw`MwSt|U[Ss]t|Steuer-?[Nn]r|Steuernummer|Umsatzsteuer|SIRE[TN]|RCS|P\.? ?IVA|Partita IVA|Codice [Ff]iscale|NIF|BTW|K[vV]K|ALV|Deutschland|Österreich|France|Italia|España|Nederland|België|Portugal|Suomi|Germany|Austria|Italy|Spain|Netherlands|Belgium|Finland|(?<!Northern )Ireland`,
      buildNumberPattern('AT|BE|DE|ES|FI|FR|IE|IT|LU|NL|PT'),
    ),
  ],
  [
    'GBP',
    buildSigns(
      'United Kingdom|England|Scotland|Wales|Northern Ireland',
      String.raw`\b[A-Z]{1,2}\d[A-Z\d]? \d[ABD-HJLNP-UW-Z]{2}\b`,
      String.raw`\bVAT\D{1,20}\d{3} ?\d{4} ?\d{2}(?!\d)`,
      buildNumberPattern('GB'),
    ),
  ],
  [
    'CHF',
    buildSigns(
      'Schweiz|Suisse|Svizzera|Switzerland',
      String.raw`\bCHE-?\d|\bCH-\d{4}\b`,
      buildNumberPattern('CH'),
    ),
  ],
  ['PLN', buildSigns(String.raw`NIP|Polska|Poland|[Ss]p\. z o\. ?o`, buildNumberPattern('PL'))],
  [
    'SEK',
    buildSigns(
      'Sverige|Sweden|Bankgiro|Plusgiro|F-skatt|Betalningsvillkor|[Aa]tt betala',
      buildNumberPattern('SE'),
    ),
  ],
  ['DKK', buildSigns('Danmark|Denmark|CVR|Forfaldsdato|[Aa]t betale', buildNumberPattern('DK'))],
  ['NOK', buildSigns('Norge|Norway|MVA|mva|Forfallsdato|[Åå] betale')],
  ['CZK', buildSigns(String.raw`\u010cesk[aáéo]\p{L}*|Czech Republic`, buildNumberPattern('CZ'))],
  ['HUF', buildSigns('Kft|[Aa]dószám|Magyarország|Hungary')],
  ['MYR', /\bSdn\.? ?Bhd\b|\bMalaysia\b/i],
  ['INR', /\bGSTIN\b|\bPvt\.? ?Ltd\b|\bIndia\b/i],
];

const DOLLARS: ReadonlySet<string> = new Set(['USD', 'CAD', 'AUD', 'NZD', 'SGD', 'HKD']);

/** Position of a country hint, with the currency of the country. */
interface CountryHint {
  currency: string;
  index: number;
  text: string;
}

export class CountryHints {
  private readonly seen = new Map<string, CountryHint>();
  private phone: CountryHint | undefined;

  add(text: string, index: number): void {
    const first = (currency: string, sign: RegExp): CountryHint | undefined => {
      const match = sign.exec(text);
      return match ? { currency, index, text: match[0] } : undefined;
    };
    for (const [currency, sign] of COUNTRIES) {
      const found = this.seen.has(currency) ? undefined : first(currency, sign);
      if (found) this.seen.set(currency, found);
    }
    this.phone ??= first('USD', AMERICAN_PHONE);
  }

  /** Returns the hint if only one country is named; `undefined` if there is none, or if the currencies differ. */
  get onlyCountry(): CountryHint | undefined {
    return this.seen.size === 0 ? this.phone : getOnly([...this.seen.values()]);
  }

  /** Returns the only country that uses dollars. */
  get onlyDollarCountry(): string | undefined {
    return getOnly([...this.seen.values()].filter(({ currency }) => DOLLARS.has(currency)))?.currency;
  }
}

const getOnly = (found: CountryHint[]): CountryHint | undefined =>
  found.length === 1 ? found[0] : undefined;

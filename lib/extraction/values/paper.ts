import { type FoundAmount, findAmounts } from './amounts';
import { type LabelledPlace, placesOf } from './beside-label';
import { type DayOrder, dayOrderOf } from './dates';
import { type LabelHit, type LabelSense, LabelSet } from './find-labels';
import { Stretch, type ValuePage, type WordLine, wordLines } from './page-text';

const LINES_A_STEP = 10;

/** A document's pages as values are looked for in: its lines, their labels, and how it writes dates. */
export class Paper {
  readonly lines: readonly WordLine[];
  readonly dayOrder: DayOrder;
  /** Off pictures, letters may be wrong. */
  readonly isPicture: boolean;
  private readonly heights = new Map<number, number>();
  private readonly hitsByLine: readonly LabelHit[][];
  private readonly placesBySense = new Map<LabelSense, LabelledPlace[]>();

  private constructor(
    pages: readonly ValuePage[],
    lines: readonly WordLine[],
    hitsByLine: readonly LabelHit[][],
    /** The amounts in each line's text. */
    readonly amountsByLine: readonly (readonly FoundAmount[])[],
  ) {
    this.lines = lines;
    this.isPicture = pages.some(({ source }) => source === 'ocr');
    this.hitsByLine = hitsByLine;
    const texts = this.lines.map(({ text }) => text);
    this.dayOrder = dayOrderOf(texts) ?? (isAmerican(texts) ? 'month-first' : 'day-first');
  }

  /**
   * Reads a paper, in steps of a few milliseconds.
   *
   * @param own labels of the project's fields, by their keys
   */
  static *read(
    pages: readonly ValuePage[],
    own: readonly { key: string; labels: readonly string[] }[],
  ): Generator<void, Paper> {
    const lines = yield* wordLines(pages);
    const labels = new LabelSet(own);
    yield;
    const hitsByLine: LabelHit[][] = [];
    const amountsByLine: FoundAmount[][] = [];
    for (const line of lines) {
      hitsByLine.push(labels.on(line));
      amountsByLine.push(findAmounts(line.text, line.page.source));
      if (hitsByLine.length % LINES_A_STEP === 0) yield;
    }
    return new Paper(pages, lines, hitsByLine, amountsByLine);
  }

  readonly hitsOf = (line: WordLine): readonly LabelHit[] => this.hitsByLine[line.index]!;

  hits(sense: LabelSense): LabelHit[] {
    return this.hitsByLine.flatMap((hits) => hits.filter((hit) => hit.sense === sense));
  }

  /** Where the values of a sense's labels may stand. */
  places(sense: LabelSense): LabelledPlace[] {
    let places = this.placesBySense.get(sense);
    if (!places) {
      places = this.hits(sense).flatMap((hit) => placesOf(hit, this.lines, this.hitsOf));
      this.placesBySense.set(sense, places);
    }
    return places;
  }

  /** Of a page's lines, in points: the middle one. */
  typicalHeight(page: number): number {
    let height = this.heights.get(page);
    if (height === undefined) {
      const all = this.lines.filter((line) => line.page.page === page).map((line) => line.height);
      height = all.sort((a, b) => a - b)[all.length >> 1] ?? 10;
      this.heights.set(page, height);
    }
    return height;
  }

  /** A whole line as a stretch. */
  whole(line: WordLine): Stretch {
    return new Stretch(line, line.words);
  }
}

const STATE_AND_ZIP = /\b[A-Z]{2}\s+\d{5}(?:-\d{4})?\b/;

/** The United States write the month first; their addresses and their dollars tell. */
function isAmerican(texts: readonly string[]): boolean {
  const dollars = texts.some((text) => /(?<![A-Z])\$|\bUSD\b/.test(text));
  const others = texts.some((text) => /[€£]|\b(?:EUR|GBP|CHF|AUD|NZD|SGD|RM|GST)\b/.test(text));
  return !others && (dollars || texts.some((text) => STATE_AND_ZIP.test(text) && /\bUSA?\b/.test(text)));
}

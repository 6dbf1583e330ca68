import { type FoundAmount, findAmounts } from './amounts';
import { type LabelledPlace, placesOf } from './beside-label';
import type { DayOrder } from './dates';
import { DayOrderSigns, type WrittenOrder } from './day-order';
import { type LabelHit, type LabelSense, LabelSet } from './find-labels';
import { MAX_LINES, Stretch, type ValuePage, type WordLine, wordLines } from './page-text';

const LINES_A_STEP = 10;
/** A journal has a total on each of its thousands of lines; those of the paper stand at its head or at its end. */
const FIRST_LABELS = 40;
const LAST_LABELS = 60;

/** A document's pages as values are looked for in: its lines, their labels, and how it writes dates. */
export class Paper {
  readonly lines: readonly WordLine[];
  readonly dayOrder: DayOrder;
  /** Nothing on the paper says whether its dates begin with the day. */
  readonly isDayOrderGuessed: boolean;
  /** What a person should know where not all lines were looked at. */
  readonly note: string | undefined;
  /** Off pictures, letters may be wrong. */
  readonly isPicture: boolean;
  private readonly heights = new Map<number, number>();
  private readonly hitsByLine: readonly LabelHit[][];
  private readonly hitsBySense = new Map<LabelSense, LabelHit[]>();
  private readonly placesBySense = new Map<LabelSense, LabelledPlace[]>();

  private constructor(
    pages: readonly ValuePage[],
    lines: readonly WordLine[],
    hitsByLine: readonly LabelHit[][],
    private readonly amountsByLine: readonly (readonly FoundAmount[])[],
    order: WrittenOrder,
  ) {
    this.lines = lines;
    this.isPicture = pages.some(({ source }) => source === 'ocr');
    this.hitsByLine = hitsByLine;
    this.note =
      lines.length >= MAX_LINES
        ? `Values were looked for on the first ${MAX_LINES.toLocaleString('en')} lines.`
        : undefined;
    this.dayOrder = order.dayOrder;
    this.isDayOrderGuessed = !order.isTold;
    for (const hit of hitsByLine.flat()) {
      const known = this.hitsBySense.get(hit.sense);
      if (known) known.push(hit);
      else this.hitsBySense.set(hit.sense, [hit]);
    }
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
    const order = new DayOrderSigns();
    for (const line of lines) {
      order.add(line.text);
      hitsByLine.push(labels.on(line));
      amountsByLine.push(findAmounts(new Stretch(line, line.words).text, line.page.source));
      if (hitsByLine.length % LINES_A_STEP === 0) yield;
    }
    return new Paper(pages, lines, hitsByLine, amountsByLine, order.written());
  }

  readonly hitsOf = (line: WordLine): readonly LabelHit[] => this.hitsByLine[line.index]!;

  hits(sense: LabelSense): readonly LabelHit[] {
    return this.hitsBySense.get(sense) ?? [];
  }

  /** Where the values of a sense's labels may stand: of a label on every line, at the first and at the last ones. */
  places(sense: LabelSense): LabelledPlace[] {
    let places = this.placesBySense.get(sense);
    if (!places) {
      const all = this.hits(sense);
      const hits =
        all.length <= FIRST_LABELS + LAST_LABELS
          ? all
          : [...all.slice(0, FIRST_LABELS), ...all.slice(-LAST_LABELS)];
      places = hits.flatMap((hit) => placesOf(hit, this.lines, this.hitsOf));
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

  /** The amounts in a whole line, as they stand in its stretch. */
  amountsOf(line: WordLine): readonly FoundAmount[] {
    return this.amountsByLine[line.index]!;
  }

  /** A whole line as a stretch. */
  whole(line: WordLine): Stretch {
    return new Stretch(line, line.words);
  }
}

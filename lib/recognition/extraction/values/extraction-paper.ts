import type { DayOrder } from '@/lib/documents/values/find-document-value-dates';
import { DayOrderDetector, type DetectedDayOrder } from './day-order';
import { type FoundAmount, findAmounts } from './extracted-amounts';
import { buildWordLines, MAX_LINES, Stretch, type ValuePage, type WordLine } from './extraction-page-text';
import type { LabelHit, LabelSense, LabelSet } from './find-value-labels';
import { findLabelPlaces, type LabeledPlace } from './label-places';

const LINES_PER_STEP = 10;
/**
 * Maximum number of labels from the start. A journal has a total on each of its thousands of lines; the document's own
 * totals are at its start or end.
 */
const MAX_FIRST_LABELS = 40;
const MAX_LAST_LABELS = 60;

/** Document prepared for the search of values: its lines, their labels, and its date order. */
export class Paper {
  readonly lines: readonly WordLine[];
  readonly dayOrder: DayOrder;
  /** `true` if nothing on the document determines the day order. */
  readonly isDayOrderGuessed: boolean;
  /** Note for the user if not all lines were searched. */
  readonly note: string | undefined;
  /** `true` if the text was recognized on images, so letters may be wrong. */
  readonly isImage: boolean;
  private readonly heights = new Map<number, number>();
  private readonly hitsByLine: readonly LabelHit[][];
  private readonly hitsBySense = new Map<LabelSense, LabelHit[]>();
  private readonly placesBySense = new Map<LabelSense, LabeledPlace[]>();

  private constructor(
    pages: readonly ValuePage[],
    lines: readonly WordLine[],
    hitsByLine: readonly LabelHit[][],
    private readonly amountsByLine: readonly (readonly FoundAmount[])[],
    order: DetectedDayOrder,
  ) {
    this.lines = lines;
    this.isImage = pages.some(({ source }) => source === 'ocr');
    this.hitsByLine = hitsByLine;
    this.note =
      lines.length >= MAX_LINES
        ? `Sheaf looked for values only on the first ${MAX_LINES.toLocaleString('en')} lines.`
        : undefined;
    this.dayOrder = order.dayOrder;
    this.isDayOrderGuessed = !order.isStated;
    for (const hit of hitsByLine.flat()) {
      const known = this.hitsBySense.get(hit.sense);
      if (known) known.push(hit);
      else this.hitsBySense.set(hit.sense, [hit]);
    }
  }

  /**
   * Reads a document in steps of a few milliseconds.
   *
   * @param labels labels to find, those of the project's fields included
   */
  static *read(pages: readonly ValuePage[], labels: LabelSet): Generator<void, Paper> {
    const lines = yield* buildWordLines(pages);
    yield;
    const hitsByLine: LabelHit[][] = [];
    const amountsByLine: FoundAmount[][] = [];
    const order = new DayOrderDetector();
    for (const line of lines) {
      order.add(line.text);
      hitsByLine.push(labels.findOnLine(line));
      amountsByLine.push(findAmounts(new Stretch(line, line.words).text, line.page.source));
      if (hitsByLine.length % LINES_PER_STEP === 0) yield;
    }
    return new Paper(pages, lines, hitsByLine, amountsByLine, order.detect());
  }

  readonly getLineHits = (line: WordLine): readonly LabelHit[] => this.hitsByLine[line.index]!;

  getHits(sense: LabelSense): readonly LabelHit[] {
    return this.hitsBySense.get(sense) ?? [];
  }

  /** Returns where values of a sense may be. If a label is on every line, uses only the first and the last ones. */
  getPlaces(sense: LabelSense): LabeledPlace[] {
    let places = this.placesBySense.get(sense);
    if (!places) {
      const all = this.getHits(sense);
      const hits =
        all.length <= MAX_FIRST_LABELS + MAX_LAST_LABELS
          ? all
          : [...all.slice(0, MAX_FIRST_LABELS), ...all.slice(-MAX_LAST_LABELS)];
      places = hits.flatMap((hit) => findLabelPlaces(hit, this));
      this.placesBySense.set(sense, places);
    }
    return places;
  }

  getTypicalHeight(page: number): number {
    let height = this.heights.get(page);
    if (height === undefined) {
      const all = this.lines.filter((line) => line.page.page === page).map((line) => line.height);
      height = all.sort((a, b) => a - b)[all.length >> 1] ?? 10;
      this.heights.set(page, height);
    }
    return height;
  }

  getAmounts(line: WordLine): readonly FoundAmount[] {
    return this.amountsByLine[line.index]!;
  }

  getLineStretch(line: WordLine): Stretch {
    return new Stretch(line, line.words);
  }
}

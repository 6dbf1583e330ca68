import { z } from 'zod';

const Share = z.number().min(0).max(1);

const Verdicts = z.object({
  right: z.int().meta({ description: 'Number of files in which no cut and no type was wrong.' }),
  cuts_right: z.int().meta({ description: 'Number of files in which no cut was wrong.' }),
});

export const ClassificationReport = z
  .object({
    files: z.int().meta({
      description:
        'Number of decided files: classified files in which people confirmed every page or corrected any page. People confirm pages with a page plan, or by accepting the documents unchanged. Limited to the latest 5,000 files. All other figures cover only these files.',
    }),
    replayed: z.int().meta({
      description:
        'Number of decided files that were proposed as in the current settings: by the same provider or the same separation. `thresholds` covers only these files.',
    }),
    undecided: z.int().meta({
      description:
        'Number of classified files without a complete decision, for example files that were split automatically and whose documents wait for approval. No other figure includes these files.',
    }),
    weeks: z
      .array(
        z.object({
          week: z.iso.date().meta({ description: 'Monday on which the week begins, in UTC.' }),
          files: z.int(),
          right_at_once: z
            .int()
            .meta({ description: 'Number of files in which no cut and no type was corrected.' }),
          pages: z.int(),
          pages_moved: z.int(),
          pages_moved_per_file: z.number(),
        }),
      )
      .meta({ description: 'Decided files by week, oldest first.' }),
    thresholds: z
      .array(
        z.object({
          threshold: Share,
          files: z.int().meta({
            description:
              'Number of replayed files that need no review: every cut and every type reaches the threshold, and nothing else puts the file on hold. A file with one page has no cuts.',
          }),
          wrong: z.int().meta({
            description:
              'Number of these files in which people corrected a cut or a type, or undid an automatic split.',
          }),
          untouched: Share.meta({
            description: 'Files that need no review, as a share of the replayed files.',
          }),
          error_rate: Share.nullable().meta({
            description:
              'Wrong files, as a share of the files that need no review. `null` if every file needs a review.',
          }),
        }),
      )
      .meta({
        description: 'Results of each threshold for the replayed files, in steps of 1 percentage point.',
      }),
    types: z
      .array(
        z.object({
          doc_type: z.string(),
          documents: z.int().meta({ description: 'Number of documents in the list that have the type.' }),
          decided: z.int().meta({
            description: 'Number of documents from decided files that have the type according to people.',
          }),
          right_first_time: z.int().meta({
            description:
              'Number of these documents that the classifier proposed with the same pages and the same type.',
          }),
        }),
      )
      .meta({
        description: 'Types that documents have or had. The most frequent type in the list comes first.',
      }),
    shadow: z
      .object({
        source: z.string().meta({
          description: 'Provider, address, and model of the second classifier.',
          example: 'llm https://models.example.com/v1 small-2',
        }),
        asked: z.int().meta({ description: 'Number of decided files that it was asked about.' }),
        files: z.int().meta({
          description: 'Number of these files that it proposed. The other figures cover only these files.',
        }),
        active: Verdicts.meta({ description: 'Results of the classifier.' }),
        shadow: Verdicts.meta({ description: 'Results of the second classifier.' }),
        only_active_right: z
          .int()
          .meta({ description: 'Number of files that only the classifier got right.' }),
        only_shadow_right: z
          .int()
          .meta({ description: 'Number of files that only the second classifier got right.' }),
      })
      .nullable()
      .meta({
        description:
          'Comparison with the second classifier of the settings, over the latest 5,000 files. `null` without one.',
      }),
  })
  .meta({ id: 'ClassificationReport' });
export type ClassificationReport = z.infer<typeof ClassificationReport>;

export interface DecidedFile {
  decidedAt: Date;
  /** Lowest confidence of its cuts and types. */
  confidence: number;
  pages: number;
  pagesMoved: number;
  right: boolean;
  /** `true` if the file is held at any threshold. */
  alwaysHeld?: boolean;
  /**
   * `true` if the proposal came from another source than the current settings. Its result at a threshold is then
   * unknown.
   */
  otherWay?: boolean;
}

/** Thresholds in steps of 1 %, like the setting. */
const THRESHOLDS = Array.from({ length: 101 }, (_, percent) => percent / 100);
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * @param files decided files, in any order
 * @param more.undecided number of undecided files
 * @param more.types types as in the report
 * @param more.shadow comparison with the second classifier, as in the report
 */
export function buildReport(
  files: readonly DecidedFile[],
  { undecided, types, shadow }: Pick<ClassificationReport, 'undecided' | 'types' | 'shadow'> = {
    undecided: 0,
    types: [],
    shadow: null,
  },
): ClassificationReport {
  const replayed = files.filter(({ otherWay }) => !otherWay);
  const byWeek = new Map<string, DecidedFile[]>();
  for (const file of files) {
    const week = getMonday(file.decidedAt);
    byWeek.set(week, [...(byWeek.get(week) ?? []), file]);
  }
  return {
    files: files.length,
    replayed: replayed.length,
    undecided,
    weeks: [...byWeek]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([week, decided]) => buildWeek(week, decided)),
    thresholds: THRESHOLDS.map((threshold) => evaluateThreshold(threshold, replayed)),
    types,
    shadow,
  };
}

function buildWeek(week: string, files: readonly DecidedFile[]): ClassificationReport['weeks'][number] {
  const moved = files.reduce((sum, { pagesMoved }) => sum + pagesMoved, 0);
  return {
    week,
    files: files.length,
    right_at_once: files.filter(({ right }) => right).length,
    pages: files.reduce((sum, { pages }) => sum + pages, 0),
    pages_moved: moved,
    pages_moved_per_file: Math.round((moved / files.length) * 100) / 100,
  };
}

function evaluateThreshold(threshold: number, files: readonly DecidedFile[]) {
  const through = files.filter(({ confidence, alwaysHeld }) => !alwaysHeld && confidence >= threshold);
  const wrong = through.filter(({ right }) => !right).length;
  return {
    threshold,
    files: through.length,
    wrong,
    untouched: files.length > 0 ? through.length / files.length : 0,
    error_rate: through.length > 0 ? wrong / through.length : null,
  };
}

function getMonday(date: Date): string {
  const day = (date.getUTCDay() + 6) % 7;
  return new Date(date.getTime() - day * DAY_MS).toISOString().slice(0, 10);
}

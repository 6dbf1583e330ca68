import { z } from 'zod';

const Share = z.number().min(0).max(1);

/** How the classifier has done in a project, by what people decided. */
export const ClassificationReport = z
  .object({
    files: z.int().meta({ description: 'Classified files that were decided upon.' }),
    weeks: z
      .array(
        z.object({
          week: z.iso.date().meta({ description: 'The Monday (UTC) that it begins with.' }),
          files: z.int(),
          right_at_once: z.int().meta({ description: 'Files of which no cut and no type was corrected.' }),
          pages: z.int(),
          pages_moved: z.int(),
          pages_moved_per_file: z.number(),
        }),
      )
      .meta({ description: 'Oldest first.' }),
    thresholds: z
      .array(
        z.object({
          threshold: Share,
          files: z.int().meta({ description: 'Files that are at least so sure.' }),
          untouched: Share.meta({ description: 'The share of all files that would go through untouched.' }),
          error_rate: Share.nullable().meta({
            description: 'The share of wrong ones among those; null where there are none.',
          }),
        }),
      )
      .meta({ description: 'What each threshold would have done with the decided files.' }),
  })
  .meta({ id: 'ClassificationReport' });
export type ClassificationReport = z.infer<typeof ClassificationReport>;

export interface DecidedFile {
  decidedAt: Date;
  confidence: number;
  pages: number;
  pagesMoved: number;
  right: boolean;
}

const THRESHOLDS = [0.5, 0.6, 0.7, 0.8, 0.85, 0.9, 0.95, 0.98, 0.99];
const DAY_MS = 24 * 60 * 60 * 1000;

/** @param files in any order */
export function reportOf(files: readonly DecidedFile[]): ClassificationReport {
  const byWeek = new Map<string, DecidedFile[]>();
  for (const file of files) {
    const week = mondayOf(file.decidedAt);
    byWeek.set(week, [...(byWeek.get(week) ?? []), file]);
  }
  return {
    files: files.length,
    weeks: [...byWeek].sort(([a], [b]) => (a < b ? -1 : 1)).map(([week, decided]) => weekOf(week, decided)),
    thresholds: THRESHOLDS.map((threshold) => thresholdOf(threshold, files)),
  };
}

function weekOf(week: string, files: readonly DecidedFile[]): ClassificationReport['weeks'][number] {
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

function thresholdOf(threshold: number, files: readonly DecidedFile[]) {
  const through = files.filter(({ confidence }) => confidence >= threshold);
  const wrong = through.filter(({ right }) => !right).length;
  return {
    threshold,
    files: through.length,
    untouched: files.length > 0 ? through.length / files.length : 0,
    error_rate: through.length > 0 ? wrong / through.length : null,
  };
}

function mondayOf(date: Date): string {
  const day = (date.getUTCDay() + 6) % 7;
  return new Date(date.getTime() - day * DAY_MS).toISOString().slice(0, 10);
}

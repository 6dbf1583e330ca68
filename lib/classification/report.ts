import { z } from 'zod';

const Share = z.number().min(0).max(1);

/** How the classifier has done in a project, by what people decided. */
export const ClassificationReport = z
  .object({
    files: z.int().meta({
      description:
        'Decided files: classified ones of which people have confirmed every page (by a page plan, or by accepting its documents as they are) or corrected any. The latest 5000. All other figures are over these.',
    }),
    replayed: z.int().meta({
      description:
        'Decided files that were proposed in the way that the settings name now: by the same provider, or the same separation. The thresholds speak of these alone.',
    }),
    undecided: z.int().meta({
      description:
        'Classified files that nobody has decided upon, or on a part of only, such as those that were split by themselves and whose documents wait for approval. Whether they are right is not known, so they count in no other figure.',
    }),
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
          files: z.int().meta({
            description:
              'Replayed files that would go through untouched: every cut and every type is at least so sure, and there was no other reason to hold them, such as a type that fits none, or a provider that failed. A file of one page has no cut to be unsure of.',
          }),
          wrong: z.int().meta({
            description:
              'How many of those people corrected, in a cut or a type, or took back after they were split by themselves.',
          }),
          untouched: Share.meta({
            description: 'Those that would go through untouched, as a share of the replayed files.',
          }),
          error_rate: Share.nullable().meta({
            description: 'The share of wrong ones among those that would; null where none would.',
          }),
        }),
      )
      .meta({
        description: 'What each threshold, percent by percent, would have done with the replayed files.',
      }),
    types: z
      .array(
        z.object({
          doc_type: z.string(),
          documents: z.int().meta({ description: 'How many documents in the list have it.' }),
          decided: z.int().meta({
            description: 'How many documents of the decided files have it by what people said.',
          }),
          right_first_time: z.int().meta({
            description: 'How many of these the classifier had proposed so, with these pages and this type.',
          }),
        }),
      )
      .meta({ description: 'Each type that documents have or had; the most frequent in the list first.' }),
  })
  .meta({ id: 'ClassificationReport' });
export type ClassificationReport = z.infer<typeof ClassificationReport>;

export interface DecidedFile {
  decidedAt: Date;
  /** Of the least sure of its cuts and types. */
  confidence: number;
  pages: number;
  pagesMoved: number;
  right: boolean;
  /** Held whatever the threshold. */
  alwaysHeld?: boolean;
  /** Proposed in another way than the settings name now: what it would do with a threshold is not known of it. */
  otherWay?: boolean;
}

/** Every percent, as the setting is chosen. */
const THRESHOLDS = Array.from({ length: 101 }, (_, percent) => percent / 100);
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * @param files that were decided, in any order
 * @param more.undecided how many were not
 * @param more.types as the report tells them
 */
export function reportOf(
  files: readonly DecidedFile[],
  { undecided, types }: Pick<ClassificationReport, 'undecided' | 'types'> = { undecided: 0, types: [] },
): ClassificationReport {
  const replayed = files.filter(({ otherWay }) => !otherWay);
  const byWeek = new Map<string, DecidedFile[]>();
  for (const file of files) {
    const week = mondayOf(file.decidedAt);
    byWeek.set(week, [...(byWeek.get(week) ?? []), file]);
  }
  return {
    files: files.length,
    replayed: replayed.length,
    undecided,
    weeks: [...byWeek].sort(([a], [b]) => (a < b ? -1 : 1)).map(([week, decided]) => weekOf(week, decided)),
    thresholds: THRESHOLDS.map((threshold) => thresholdOf(threshold, replayed)),
    types,
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

function mondayOf(date: Date): string {
  const day = (date.getUTCDay() + 6) % 7;
  return new Date(date.getTime() - day * DAY_MS).toISOString().slice(0, 10);
}

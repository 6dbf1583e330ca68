import { z } from 'zod';
import { describedEnum } from '@/lib/foundation/described-enum';
import { DomainError } from '@/lib/foundation/errors';
import type { DASHBOARD_TABLES, DashboardFormat } from './dashboard-tables';

/** Maximum number of days of a period. */
export const MAX_DAYS = 366;
export const DEFAULT_DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;
const MAX_DAY_CHARACTERS = 10;

const day = z.iso
  .date({ error: 'must be a date in the form YYYY-MM-DD.' })
  .max(MAX_DAY_CHARACTERS)
  .refine((text) => !text.startsWith('0000'), { error: 'must be a date after the year 0000.' })
  .optional();

const period = {
  from: day.meta({
    description: `First UTC day of the period. Default: the day ${DEFAULT_DAYS - 1} days before \`to\`.`,
    example: '2026-11-01',
  }),
  to: day.meta({
    description: `Last UTC day of the period, inclusive. A period has at most ${MAX_DAYS} days. Default: today.`,
    example: '2026-11-30',
  }),
};

export const DashboardQuery = z.object(period);
export type DashboardQuery = z.output<typeof DashboardQuery>;

const TABLE_MEANINGS = {
  days: 'intake and decisions of each day',
  waiting: 'documents that wait now',
  types: 'accuracy of each type',
  fields: 'accuracy of each field',
  reviewers: 'documents decided by each reviewer',
} satisfies Record<(typeof DASHBOARD_TABLES)[number], string>;

const Table = describedEnum(TABLE_MEANINGS, {
  before: 'Table of the file, for `csv` only.',
  after: 'Default: `days`.',
});

export const DashboardExportQuery = z
  .object({
    ...period,
    format: describedEnum(
      {
        csv: 'one table, in UTF-8 with a byte order mark',
        xlsx: 'a workbook with a sheet for each table',
      } satisfies Record<DashboardFormat, string>,
      { before: 'Format of the file. Required.' },
    ),
    table: Table.optional().meta({ description: Table.description! }),
  })
  .superRefine(({ format, table }, context) => {
    if (table !== undefined && format !== 'csv')
      context.addIssue({ code: 'custom', path: ['table'], message: '`table` is allowed only for `csv`.' });
  });
export type DashboardExportQuery = z.output<typeof DashboardExportQuery>;

/** UTC days from `from` to `to`, both inclusive. */
export interface Period {
  from: string;
  to: string;
  /** All days in order, as YYYY-MM-DD. */
  days: readonly string[];
  /** First moment of the period, and the first moment after it, in ms since 1970. */
  start: number;
  end: number;
}

const toDay = (time: number): string => new Date(time).toISOString().slice(0, MAX_DAY_CHARACTERS);

/**
 * Completes a period with its defaults.
 *
 * @throws DomainError `invalid` if `from` is after `to`, or if the period is too long
 */
export function resolvePeriod({ from, to }: DashboardQuery, now: Date): Period {
  const last = Date.parse(to ?? toDay(now.getTime()));
  const start = from === undefined ? last - (DEFAULT_DAYS - 1) * DAY_MS : Date.parse(from);
  const count = (last - start) / DAY_MS + 1;
  if (count < 1) throw createPeriodError('`from` must not be after `to`. Default of `to`: today.');
  if (count > MAX_DAYS)
    throw createPeriodError(`\`from\` must be at most ${MAX_DAYS - 1} days before \`to\`.`);
  const days = Array.from({ length: count }, (_, index) => toDay(start + index * DAY_MS));
  return { from: days[0]!, to: days.at(-1)!, days, start, end: last + DAY_MS };
}

const createPeriodError = (message: string) =>
  new DomainError('invalid', message, { errors: { from: [message] } });

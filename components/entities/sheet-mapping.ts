import type { EntityField } from '@/lib/documents/entity-records/entity-field';
import type { FieldType } from '@/lib/documents/entity-records/entity-field-types';
import { unescapeFormulas } from '@/lib/foundation/csv';

/** Cell value of a file: text, or a typed value of a spreadsheet. */
export type Cell = string | number | boolean | Date | null;

/** File with a table; the first row contains the column names. */
export interface Sheet {
  headers: string[];
  rows: Cell[][];
}

/** Mapping of a column to a field. */
export interface Mapping {
  /** Key in the record; `null` or empty skips the column. */
  key: string | null;
  type: FieldType;
}

/** Normalizes a key, ignoring case and punctuation: "Supplier No." equals `supplier_no`. */
const normalizeKey = (key: string) => key.toLowerCase().replaceAll(/[^\p{Letter}\p{Number}]/gu, '');

const SAMPLE_ROWS = 200;

/** Guesses a mapping for each column: a declared field with the same name, or else the column's name. */
export function guessMappings({ headers, rows }: Sheet, fields: readonly EntityField[]): Mapping[] {
  const taken = new Set<string>();
  return headers.map((header, index) => {
    const field = fields.find(({ key }) => normalizeKey(key) === normalizeKey(header) && !taken.has(key));
    const key = field?.key ?? (header.trim() === '' || taken.has(header) ? null : header);
    if (key !== null) taken.add(key);
    return {
      key,
      type: field?.type ?? guessType(rows.slice(0, SAMPLE_ROWS).map((row) => row[index] ?? null)),
    };
  });
}

/**
 * Guesses the type: text, unless all cells of a spreadsheet have another type. In a CSV file, "0815" must not become
 * 815.
 */
function guessType(cells: readonly Cell[]): FieldType {
  const filled = cells.filter((cell) => cell !== null && cell !== '');
  const are = (test: (cell: Cell) => boolean) => filled.length > 0 && filled.every(test);
  if (are((cell) => typeof cell === 'number')) return 'number';
  if (are((cell) => typeof cell === 'boolean')) return 'boolean';
  return are((cell) => cell instanceof Date && isDateOnly(cell)) ? 'date' : 'string';
}

/** Returns `true` if the column is imported. */
export const isImported = ({ key }: Mapping): boolean => key !== null && key !== '';

/** Builds the JSON of a row's record. Omits empty cells. */
export function buildRecordJson(row: readonly Cell[], mappings: readonly Mapping[]): string {
  const members: string[] = [];
  mappings.forEach((mapping, index) => {
    const cell = row[index] ?? null;
    if (!isImported(mapping) || cell === null || cell === '') return;
    members.push(`${JSON.stringify(mapping.key)}:${toJson(cell, mapping.type)}`);
  });
  return `{${members.join(',')}}`;
}

const NUMBER_PATTERN = /^-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?$/;
const BOOLEAN_WORDS: Record<string, boolean> = { true: true, yes: true, false: false, no: false };

/**
 * Converts a cell to JSON. A value that doesn't match the type stays text, which the server rejects for declared
 * fields.
 */
function toJson(cell: Exclude<Cell, null>, type: FieldType): string {
  const text = type === 'date' && cell instanceof Date ? formatDay(cell) : formatCell(cell);
  if (type === 'number' && NUMBER_PATTERN.test(text.trim())) return text.trim();
  const word = BOOLEAN_WORDS[text.trim().toLowerCase()];
  if (type === 'boolean' && word !== undefined) return String(word);
  return JSON.stringify(type === 'date' ? text.trim() : text);
}

/** Formats a cell as text: a date as 2026-11-21, a date with time as 2026-11-21 14:30:00, a time as 14:30:00. */
export function formatCell(cell: Cell): string {
  if (cell instanceof Date) return isDateOnly(cell) ? formatDay(cell) : formatMoment(cell);
  return cell === null ? '' : typeof cell === 'string' ? unescapeFormulas(cell) : String(cell);
}

const DAY_MS = 24 * 60 * 60 * 1000;
/** Rounds to whole seconds, because spreadsheets store times as fractions of a day. */
const roundToSeconds = (date: Date): number => Math.round(date.getTime() / 1000) * 1000;
const isDateOnly = (date: Date): boolean =>
  Number.isNaN(date.getTime()) || roundToSeconds(date) % DAY_MS === 0;
const toIsoString = (date: Date): string => new Date(roundToSeconds(date)).toISOString();
const formatDay = (date: Date): string =>
  Number.isNaN(date.getTime()) ? '' : toIsoString(date).slice(0, 10);

/** First day of a spreadsheet's calendar; times without a date fall on it. */
const TIME_ONLY_DAY = /^(1899-12-3[01]|1904-01-01)$/;

function formatMoment(date: Date): string {
  const time = toIsoString(date).slice(11, 19);
  return TIME_ONLY_DAY.test(formatDay(date)) ? time : `${formatDay(date)} ${time}`;
}

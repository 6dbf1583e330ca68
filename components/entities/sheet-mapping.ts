import { unguarded } from '@/lib/core/csv';
import type { EntityField, FieldType } from '@/lib/entity-records/field';

/** A cell as a file gives it: text, or what a spreadsheet knows it to be. */
export type Cell = string | number | boolean | Date | null;

/** A file that is a table: its first row names the columns. */
export interface Sheet {
  headers: string[];
  rows: Cell[][];
}

/** What becomes of a column of the file. */
export interface Mapping {
  /** The record's key; null, or nothing yet, leaves the column out. */
  key: string | null;
  type: FieldType;
}

/** Keys that are the same but for case and signs: "Supplier No." is `supplier_no`. */
const plain = (key: string) => key.toLowerCase().replaceAll(/[^\p{Letter}\p{Number}]/gu, '');

const SAMPLE = 200;

/** A guess for each column: a declared field with the same name, else the column's own name. */
export function guessMappings({ headers, rows }: Sheet, fields: readonly EntityField[]): Mapping[] {
  const taken = new Set<string>();
  return headers.map((header, index) => {
    const field = fields.find(({ key }) => plain(key) === plain(header) && !taken.has(key));
    const key = field?.key ?? (header.trim() === '' || taken.has(header) ? null : header);
    if (key !== null) taken.add(key);
    return { key, type: field?.type ?? guessType(rows.slice(0, SAMPLE).map((row) => row[index] ?? null)) };
  });
}

/** Text, unless every cell of a spreadsheet is something else: in a CSV file, "0815" must not become 815. */
function guessType(cells: readonly Cell[]): FieldType {
  const filled = cells.filter((cell) => cell !== null && cell !== '');
  const are = (test: (cell: Cell) => boolean) => filled.length > 0 && filled.every(test);
  if (are((cell) => typeof cell === 'number')) return 'number';
  if (are((cell) => typeof cell === 'boolean')) return 'boolean';
  return are((cell) => cell instanceof Date && isDay(cell)) ? 'date' : 'string';
}

/** Whether a column becomes something. */
export const isKept = ({ key }: Mapping): boolean => key !== null && key !== '';

/** The JSON of a row's record. Empty cells are left out. */
export function recordOf(row: readonly Cell[], mappings: readonly Mapping[]): string {
  const members: string[] = [];
  mappings.forEach((mapping, index) => {
    const cell = row[index] ?? null;
    if (!isKept(mapping) || cell === null || cell === '') return;
    members.push(`${JSON.stringify(mapping.key)}:${jsonOf(cell, mapping.type)}`);
  });
  return `{${members.join(',')}}`;
}

const NUMBER = /^-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?$/;
const WORDS: Record<string, boolean> = { true: true, yes: true, false: false, no: false };

/** What does not fit its type stays text, and the server says so for a field that is declared. */
function jsonOf(cell: Exclude<Cell, null>, type: FieldType): string {
  const text = type === 'date' && cell instanceof Date ? dayOf(cell) : textOf(cell);
  if (type === 'number' && NUMBER.test(text.trim())) return text.trim();
  const word = WORDS[text.trim().toLowerCase()];
  if (type === 'boolean' && word !== undefined) return String(word);
  return JSON.stringify(type === 'date' ? text.trim() : text);
}

/** A cell as text; a date as 2026-11-21, with a time of day as 2026-11-21 14:30:00, and the time alone as 14:30:00. */
export function textOf(cell: Cell): string {
  if (cell instanceof Date) return isDay(cell) ? dayOf(cell) : momentOf(cell);
  return cell === null ? '' : typeof cell === 'string' ? unguarded(cell) : String(cell);
}

const DAY_MS = 24 * 60 * 60 * 1000;
/** A spreadsheet counts days as fractions, so that a second is rarely a whole one. */
const inSeconds = (date: Date): number => Math.round(date.getTime() / 1000) * 1000;
const isDay = (date: Date): boolean => Number.isNaN(date.getTime()) || inSeconds(date) % DAY_MS === 0;
const iso = (date: Date): string => new Date(inSeconds(date)).toISOString();
const dayOf = (date: Date): string => (Number.isNaN(date.getTime()) ? '' : iso(date).slice(0, 10));

/** Where a spreadsheet's days begin: a time of day without a date is within the first. */
const TIME_ALONE = /^(1899-12-3[01]|1904-01-01)$/;

function momentOf(date: Date): string {
  const time = iso(date).slice(11, 19);
  return TIME_ALONE.test(dayOf(date)) ? time : `${dayOf(date)} ${time}`;
}

/**
 * PDF objects as JavaScript values. Strings and real numbers keep the exact characters of the file, so copies are
 * written unchanged. Integers are numbers, because references and lengths need arithmetic.
 */
export type Value = null | boolean | number | Name | Ref | PdfString | Real | Value[] | Dict;

export type Dict = Map<string, Value>;

/** Name without its slash, with `#xx` decoded. */
export class Name {
  constructor(readonly text: string) {}
}

export class Ref {
  constructor(
    readonly number: number,
    readonly generation: number,
  ) {}
}

/** String as written in the file, with its delimiters: `(text)` or `<74657874>`; one char per byte. */
export class PdfString {
  constructor(readonly raw: string) {}
}

export class Real {
  constructor(readonly raw: string) {}
}

/** Dictionary and, for a stream, the position of its data. */
export interface StreamData {
  dict: Dict;
  /** Range of the raw data (encoded, maybe encrypted) in the file, from `start` up to but excluding `end`. */
  start: number;
  end: number;
}

export const isDict = (value: Value | undefined): value is Dict => value instanceof Map;

export const isName = (value: Value | undefined, text: string): boolean =>
  value instanceof Name && value.text === text;

export const getNameText = (value: Value | undefined): string | undefined =>
  value instanceof Name ? value.text : undefined;

/** Returns the number, or undefined if the value isn't a finite number. */
export function getNumber(value: Value | undefined): number | undefined {
  if (typeof value === 'number') return value;
  if (!(value instanceof Real)) return undefined;
  const parsed = Number.parseFloat(value.raw.replace(/^([+-])[+-]+/, '$1'));
  return Number.isFinite(parsed) ? parsed : undefined;
}

/**
 * The objects of a PDF as JavaScript values. Strings and real numbers keep the very characters of the file, so that
 * what is copied is written as it stood; integers are numbers, since references and lengths are computed with.
 */
export type Value = null | boolean | number | Name | Ref | PdfString | Real | Value[] | Dict;

export type Dict = Map<string, Value>;

/** A name without its slash, `#xx` decoded. */
export class Name {
  constructor(readonly text: string) {}
}

export class Ref {
  constructor(
    readonly number: number,
    readonly generation: number,
  ) {}
}

/** A string as it stands in the file, with its delimiters: `(text)` or `<74657874>`; one char a byte. */
export class PdfString {
  constructor(readonly raw: string) {}
}

export class Real {
  constructor(readonly raw: string) {}
}

/** A dictionary and, where it has one, the place of its stream's data. */
export interface StreamData {
  dict: Dict;
  /** Where the raw (encoded, maybe encrypted) data lies: in the file, from `start` to before `end`. */
  start: number;
  end: number;
}

export const isDict = (value: Value | undefined): value is Dict => value instanceof Map;

export const isName = (value: Value | undefined, text: string): boolean =>
  value instanceof Name && value.text === text;

export const nameText = (value: Value | undefined): string | undefined =>
  value instanceof Name ? value.text : undefined;

/** The number, or undefined for anything that isn't a finite one. */
export function numeric(value: Value | undefined): number | undefined {
  if (typeof value === 'number') return value;
  if (!(value instanceof Real)) return undefined;
  const parsed = Number.parseFloat(value.raw.replace(/^([+-])[+-]+/, '$1'));
  return Number.isFinite(parsed) ? parsed : undefined;
}

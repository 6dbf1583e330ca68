import { type Dict, Name, PdfString, Real, Ref, type Value } from './values';

/** How a reference is written: as another number, or as the text that takes its place (`null`, for one). */
export type WriteRef = (ref: Ref) => string;

/** Any value as PDF text, one char a byte (Latin-1). */
export function serialize(value: Value | undefined, writeRef: WriteRef): string {
  if (value === null || value === undefined) return 'null';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (value instanceof Name) return serializeName(value.text);
  if (value instanceof Ref) return writeRef(value);
  if (value instanceof PdfString || value instanceof Real) return value.raw;
  if (Array.isArray(value)) return serializeArray(value, writeRef);
  return serializeDict(value, writeRef);
}

export function serializeDict(dict: Dict, writeRef: WriteRef): string {
  let text = '<<';
  for (const [key, value] of dict) text += entry(key, serialize(value, writeRef));
  return `${text}>>`;
}

/** `/Key value`, with a space only where one is needed; nothing for null, which is how a key is left out. */
export function entry(key: string, text: string): string {
  if (text === 'null') return '';
  const first = text.charCodeAt(0);
  const delimited = first === 47 || first === 60 || first === 40 || first === 91;
  return delimited ? `${serializeName(key)}${text}` : `${serializeName(key)} ${text}`;
}

function serializeArray(items: Value[], writeRef: WriteRef): string {
  let text = '[';
  for (let index = 0; index < items.length; index++) {
    if (index > 0) text += ' ';
    text += serialize(items[index], writeRef);
  }
  return `${text}]`;
}

const PLAIN_NAME = /^[!-"$&'*-.0-;=?-Z\\^-z|~]*$/;

export function serializeName(text: string): string {
  if (PLAIN_NAME.test(text)) return `/${text}`;
  return `/${text.replace(/[^!-"$&'*-.0-;=?-Z\\^-z|~]/g, hex)}`;
}

const hex = (character: string) => `#${character.charCodeAt(0).toString(16).padStart(2, '0')}`;

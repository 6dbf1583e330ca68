import { type Dict, Name, PdfString, Real, Ref, type Value } from './pdf-values';

/** Function that writes a reference, as another number or as replacement text, for example `null`. */
export type WriteRef = (ref: Ref) => string;

/** Serializes any value as PDF text, one char per byte (Latin-1). */
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
  for (const [key, value] of dict) text += serializeEntry(key, serialize(value, writeRef));
  return `${text}>>`;
}

/** Serializes `/Key value`, with a space only where needed. Returns nothing for null, which omits the key. */
export function serializeEntry(key: string, text: string): string {
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

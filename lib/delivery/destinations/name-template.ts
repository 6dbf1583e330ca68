import { toSafeStem } from '@/lib/foundation/file-names';
import { countCharacters } from '@/lib/foundation/text';

/** Template of object names. The server and the form use it, so it imports nothing of either. */

export const DEFAULT_NAME_TEMPLATE = '{doc_type}/{received:yyyy-MM}/{original_filename}';
export const MAX_NAME_TEMPLATE_CHARACTERS = 500;

/** Placeholders with what they stand for. */
export const NAME_TEMPLATE_PLACEHOLDERS = {
  doc_type: 'document type',
  original_filename: 'name of the document without its extension',
  reference: 'reference of the document',
  uuid: 'ID of the document',
  page_count: 'number of pages',
  'received:yyyy-MM-dd': 'day of the upload in UTC, in any form of `yyyy`, `MM`, and `dd`',
  'fields.KEY': 'value of the field with this key',
} as const;

/** Values of a document that a template can use. */
export interface NameTemplateValues {
  doc_type: string | null;
  original_filename: string;
  reference: string | null;
  uuid: string;
  page_count: number;
  received_at: Date;
  fields: Readonly<Record<string, string | null>>;
}

export const MAX_SEGMENTS = 10;
/** Maximum bytes of a segment. File systems allow 255; the rest leaves space for ` (2)` and an extension. */
const MAX_SEGMENT_BYTES = 200;
/** Maximum characters of a name, so that it fits into the paths of all systems. */
const MAX_NAME_CHARACTERS = 700;

const SIMPLE = ['doc_type', 'original_filename', 'reference', 'uuid', 'page_count'] as const;
const PLACEHOLDER = /\{([^{}]*)\}/g;
const FIELD = /^fields\.([^{}|/:\s]+)$/;
const RECEIVED = /^received:((?:yyyy|MM|dd|[-_. ])+)$/;

/** Why a text is not a name template. The API and the form have a text for each. A placeholder has its braces. */
export type NameTemplateProblem =
  | { kind: 'unknownPlaceholder'; placeholder: string }
  | { kind: 'unmatchedBrace' | 'tooManyParts' | 'empty' };

/** Returns why a text is not a name template; `null` if it is one. */
export function findNameTemplateProblem(template: string): NameTemplateProblem | null {
  for (const [, inner = ''] of template.matchAll(PLACEHOLDER)) {
    const unknown = inner.split('|').find((each) => !isKnown(each));
    if (unknown !== undefined) return { kind: 'unknownPlaceholder', placeholder: `{${unknown}}` };
  }
  if (/[{}]/.test(template.replaceAll(PLACEHOLDER, ''))) return { kind: 'unmatchedBrace' };
  if (template.split('/').length > MAX_SEGMENTS) return { kind: 'tooManyParts' };
  return template.trim() === '' ? { kind: 'empty' } : null;
}

/** Returns the sentence of the API about a problem. */
export function describeNameTemplateProblem(problem: NameTemplateProblem): string {
  switch (problem.kind) {
    case 'unknownPlaceholder':
      return `${problem.placeholder} is not a placeholder.`;
    case 'unmatchedBrace':
      return 'A brace has no counterpart.';
    case 'tooManyParts':
      return `A name can have at most ${MAX_SEGMENTS} parts between slashes.`;
    case 'empty':
      return 'The template is empty.';
  }
}

/**
 * Returns the path of a document at a destination, without an extension. Values can't add folders or leave the
 * destination: their slashes and leading dots are replaced. A folder without a value is left out, and a file without a
 * name has the name of the document.
 */
export function buildObjectName(template: string, values: NameTemplateValues): string {
  const segments = template.split('/').map((segment) => toSegment(fillTemplate(segment, values)));
  const name = segments.pop() || toSegment(getStem(values.original_filename)) || 'document';
  const path = segments.filter((segment) => segment !== '').slice(0, MAX_SEGMENTS - 1);
  while (path.length > 0 && countCharacters([...path, name].join('/')) > MAX_NAME_CHARACTERS) path.pop();
  return [...path, name].join('/');
}

/** Replaces the placeholders of a text by values. Each has the first of its alternatives that has a value. */
export const fillTemplate = (template: string, values: NameTemplateValues): string =>
  template.replaceAll(PLACEHOLDER, (_found, inner: string) => {
    for (const each of inner.split('|')) {
      const value = getValue(each, values);
      if (value.trim() !== '') return value;
    }
    return '';
  });

/**
 * Returns a text that is equal for names which a file system could take for the same: case and Unicode forms don't
 * count.
 */
export const toNameKey = (name: string): string => name.normalize('NFKC').toLowerCase().normalize('NFC');

/** Returns the name with a number, or with another distinguishing text: `Invoice (2)`. */
export const withSuffix = (name: string, suffix: string | number): string => `${name} (${suffix})`;

const toSegment = (text: string): string => toSafeStem(text.replaceAll(/\s+/g, ' '), MAX_SEGMENT_BYTES);

const isKnown = (inner: string): boolean =>
  (SIMPLE as readonly string[]).includes(inner) || FIELD.test(inner) || RECEIVED.test(inner);

function getValue(inner: string, values: NameTemplateValues): string {
  if (inner === 'original_filename') return getStem(values.original_filename);
  const simple = SIMPLE.find((name) => name === inner);
  if (simple) return String(values[simple] ?? '');
  const field = FIELD.exec(inner)?.[1];
  if (field !== undefined) return (Object.hasOwn(values.fields, field) && values.fields[field]) || '';
  const form = RECEIVED.exec(inner)?.[1] ?? '';
  const [day = ''] = values.received_at.toISOString().split('T');
  const [yyyy = '', MM = '', dd = ''] = day.split('-');
  return form.replaceAll(/yyyy|MM|dd/g, (part) => ({ yyyy, MM, dd })[part]!);
}

const getStem = (name: string): string => name.replace(/(?<=.)\.[^.\s/]{1,12}$/, '');

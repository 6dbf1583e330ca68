import { z } from 'zod';
import { DomainError, type FieldErrors } from '@/lib/core/errors';
import { characters, isStorable, UNSTORABLE } from '@/lib/core/text';
import type { ExtractionField } from '@/lib/projects/settings';
import type { DocumentData, FieldValue, MetadataField } from './document-data';

/** What an edit is checked against: a field that the project wants to know of its documents. */
export type EditableField = Pick<ExtractionField, 'key' | 'label' | 'type'>;

export interface ValueEdit {
  key: string;
  /** null clears. */
  value: FieldValue;
}

const MAX_CHARACTERS = 10_000;
const MAX_ITEMS = 1000;

/**
 * Sets the named values and leaves the others. What the scan had read stays beside a value that a person typed.
 *
 * @returns the data with the edits in it; the very same object when they change nothing
 * @throws DomainError invalid with every problem, keyed `data.metadataFields.N.key` or `.value`
 */
export function editValues(
  data: DocumentData,
  fields: readonly EditableField[],
  edits: readonly ValueEdit[],
): DocumentData {
  refuseIllFormed(fields, edits);
  const wanted = new Map(edits.map((edit) => [edit.key, edit.value]));
  const kept = data.metadataFields.map((field) => {
    const value = wanted.get(field.key);
    wanted.delete(field.key);
    return value === undefined ? field : typed(field, value);
  });
  const added = fields.flatMap(({ key, label }) => {
    const value = wanted.get(key);
    return value === undefined ? [] : [typed(nothingFound(key, label), value)];
  });
  const unchanged = added.length === 0 && kept.every((field, index) => field === data.metadataFields[index]);
  return unchanged ? data : { ...data, metadataFields: [...kept, ...added] };
}

function typed(field: MetadataField, value: FieldValue): MetadataField {
  if (field.source === 'manual' && same(field.value, value)) return field;
  const { raw, confidence, page, box, source } = field;
  return {
    ...field,
    value,
    raw: null,
    confidence: null,
    source: 'manual',
    ...(source === 'scan' && { scanned: { value: field.value, raw, confidence, page, box } }),
  };
}

const nothingFound = (key: string, label: string): MetadataField => ({
  key,
  label,
  value: null,
  raw: null,
  confidence: null,
  page: null,
  box: null,
  source: 'scan',
});

const same = (a: FieldValue, b: FieldValue) => JSON.stringify(a) === JSON.stringify(b);

function refuseIllFormed(fields: readonly EditableField[], edits: readonly ValueEdit[]): void {
  const errors: FieldErrors = {};
  const seen = new Set<string>();
  edits.forEach(({ key, value }, index) => {
    const field = fields.find((candidate) => candidate.key === key);
    const path = `data.metadataFields.${index}`;
    if (!field) errors[`${path}.key`] = [`The project has no field “${key}”.`];
    else if (seen.has(key)) errors[`${path}.key`] = [`The field “${key}” stands here twice.`];
    else {
      const problem = problemOf(field, value);
      if (problem) errors[`${path}.value`] = [problem];
    }
    seen.add(key);
  });
  const first = Object.values(errors)[0]?.[0];
  if (first) throw new DomainError('invalid', first, { errors });
}

/** Why a value is not in the one form that its type has; undefined when it is. */
function problemOf({ label, type }: EditableField, value: FieldValue): string | undefined {
  if (type === 'table') return `${label} is a table; its cells can't be set as one value.`;
  if (value === null) return undefined;
  if (type === 'list') return problemOfList(label, value);
  if (Array.isArray(value)) return `${label} takes one value, not a list.`;
  if (value === '') return `${label} can't be empty; null clears it.`;
  return (
    textProblem(label, value) ??
    (FORMS[type].test(value) ? undefined : `${label} must be ${FORMS[type].form}.`)
  );
}

function problemOfList(label: string, value: string | string[]): string | undefined {
  if (!Array.isArray(value)) return `${label} must be a list of texts.`;
  if (value.length > MAX_ITEMS) return `${label} can have at most ${MAX_ITEMS} entries.`;
  if (value.includes('')) return `${label} can't have an empty entry.`;
  return value.map((entry) => textProblem(label, entry)).find((problem) => problem !== undefined);
}

function textProblem(label: string, value: string): string | undefined {
  if (!isStorable(value)) return `${label} can't hold ${UNSTORABLE}.`;
  if (characters(value) > MAX_CHARACTERS) return `${label} can have at most ${MAX_CHARACTERS} characters.`;
  return undefined;
}

const DECIMAL = {
  test: (value: string) => /^-?\d{1,30}(\.\d{1,30})?$/.test(value),
  form: 'a number with a dot and no grouping, such as 1234.50',
};
const ANY_TEXT = { test: () => true, form: 'text' };

/** The one form of each type (decisions.md part 10). */
const FORMS: Record<
  Exclude<EditableField['type'], 'list' | 'table'>,
  { test(value: string): boolean; form: string }
> = {
  text: ANY_TEXT,
  entity: ANY_TEXT,
  number: DECIMAL,
  amount: DECIMAL,
  currency: { test: (value) => /^[A-Z]{3}$/.test(value), form: "a currency's three letters, such as EUR" },
  date: {
    test: (value) => z.iso.date().safeParse(value).success,
    form: 'a date of the calendar, such as 2026-11-21',
  },
  boolean: { test: (value) => value === 'true' || value === 'false', form: 'true or false' },
};

import Big from 'big.js';
import type { DocumentData, FieldValue, ValueTable } from '@/lib/documents/document-data';
import type { ExtractionField } from '@/lib/tenancy/projects/project-settings';

const DECIMAL = /^-?\d{1,40}(\.\d{1,40})?$/;

/** Values of a document, as its rules read them. */
export class CheckedValues {
  private readonly values: ReadonlyMap<string, FieldValue>;
  private readonly tables: ReadonlyMap<string, ValueTable>;
  private readonly labels: ReadonlyMap<string, string>;

  /**
   * @param data values without unaccepted suggestions
   * @param fields fields of the document's type
   */
  constructor(data: DocumentData, fields: readonly ExtractionField[]) {
    const keys = new Set(fields.map(({ key }) => key));
    const has = ({ key }: { key: string }) => keys.has(key);
    this.values = new Map(data.metadataFields.filter(has).map(({ key, value }) => [key, value]));
    this.tables = new Map((data.tables ?? []).filter(has).map((table) => [table.key, table]));
    this.labels = new Map(fields.map(({ key, label }) => [key, label]));
  }

  /** Returns `true` if the document's type has the field. */
  hasField(key: string): boolean {
    return this.labels.has(key);
  }

  getLabel(key: string): string {
    return this.labels.get(key) ?? key;
  }

  /** Returns the text of a field, a list joined by commas; `undefined` if it has no value. */
  getText(key: string): string | undefined {
    const value = this.values.get(key);
    const text = Array.isArray(value) ? value.join(', ') : value?.trim();
    return text === '' || text === undefined ? undefined : text;
  }

  /** Returns the entries of a field; empty if it has no value. */
  getEntries(key: string): readonly string[] {
    const value = this.values.get(key);
    if (Array.isArray(value)) return value;
    const text = this.getText(key);
    return text === undefined ? [] : [text];
  }

  /** Returns the number of a field; `undefined` without a value, `null` if the value is not a number. */
  getNumber(key: string): Big | null | undefined {
    const text = this.getText(key);
    return text === undefined ? undefined : parseDecimal(text);
  }

  getTable(key: string): ValueTable | undefined {
    return this.tables.get(key);
  }

  /** Returns `true` if the field has a value, or the table has a row with a value. */
  hasValue(key: string): boolean {
    return this.getText(key) !== undefined || this.getRows(key).length > 0;
  }

  /** Returns the rows of a table that have a value. */
  getRows(key: string): ValueTable['rows'] {
    const isFilled = (row: ValueTable['rows'][number]) =>
      Object.values(row.cells).some(({ value }) => value !== null && value.trim() !== '');
    return this.tables.get(key)?.rows.filter(isFilled) ?? [];
  }
}

/** Returns the number of a normalized text; `null` if it is not a number. */
export const parseDecimal = (text: string): Big | null =>
  DECIMAL.test(text.trim()) ? new Big(text.trim()) : null;

/** Formats a number with as many decimals as the texts that it comes from. */
export const formatDecimal = (number: Big, texts: readonly string[]): string =>
  number.toFixed(Math.max(...texts.map((text) => text.trim().split('.')[1]?.length ?? 0)));

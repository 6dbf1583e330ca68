import Big from 'big.js';
import type { DocumentData, FieldValue, ValueTable } from '@/lib/documents/document-data';
import type { ExtractionField } from '@/lib/tenancy/projects/project-settings';

const NUMBERS: readonly ExtractionField['type'][] = ['number', 'amount'];
const DECIMAL = /^-?\d{1,40}(\.\d{1,40})?$/;

/** Values of a document, as its rules read them. */
export class CheckedValues {
  private readonly values: ReadonlyMap<string, FieldValue>;
  private readonly tables: ReadonlyMap<string, ValueTable>;
  private readonly labels: ReadonlyMap<string, string>;
  private readonly numbers: ReadonlySet<string>;
  private readonly tableKeys: ReadonlySet<string>;

  /**
   * @param data values without unaccepted suggestions
   * @param fields fields of the document's type
   */
  constructor(data: DocumentData, fields: readonly ExtractionField[]) {
    this.labels = new Map(fields.map(({ key, label }) => [key, label]));
    this.tableKeys = new Set(fields.filter(({ type }) => type === 'table').map(({ key }) => key));
    // After a change of its type, a field can have data of both forms.
    const singles = data.metadataFields.filter(({ key }) => this.hasField(key) && !this.isTable(key));
    this.values = new Map(singles.map(({ key, value }) => [key, value]));
    const tables = (data.tables ?? []).filter(({ key }) => this.isTable(key));
    this.tables = new Map(tables.map((table) => [table.key, table]));
    this.numbers = new Set(fields.filter(({ type }) => NUMBERS.includes(type)).map(({ key }) => key));
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

  /**
   * Returns the value of a field in a form that is the same for equal values: numbers without trailing zeros, texts without
   * differences of case and spaces. `undefined` without a value.
   */
  getComparable(key: string): string | undefined {
    return (
      this.getShortNumber(key) ?? this.getText(key)?.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ')
    );
  }

  /** Returns the texts by which records are found: the value, and a number also without trailing zeros. */
  getLookupTexts(key: string): readonly string[] {
    const texts = [this.getText(key), this.getShortNumber(key)].filter((text) => text !== undefined);
    return [...new Set(texts)];
  }

  /** Returns the value of a number field without trailing zeros; `undefined` if it is no number. */
  private getShortNumber(key: string): string | undefined {
    return this.numbers.has(key) ? this.getNumber(key)?.toFixed() : undefined;
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

  /** Returns the rows of a table that have a value, each with its number from 1. */
  getRows(key: string): { number: number; cells: ValueTable['rows'][number]['cells'] }[] {
    const rows = this.tables.get(key)?.rows ?? [];
    return rows
      .map(({ cells }, index) => ({ number: index + 1, cells }))
      .filter(({ cells }) => Object.values(cells).some(({ value }) => value !== null && value.trim() !== ''));
  }

  /** Returns `true` if the field has the type `table`, whether or not the document has a table. */
  isTable(key: string): boolean {
    return this.tableKeys.has(key);
  }
}

/** Returns the number of a normalized text; `null` if it is not a number. */
export const parseDecimal = (text: string): Big | null =>
  DECIMAL.test(text.trim()) ? new Big(text.trim()) : null;

/** Formats a number with as many decimals as the texts that it comes from. */
export const formatDecimal = (number: Big, texts: readonly string[]): string =>
  number.toFixed(Math.max(...texts.map((text) => text.trim().split('.')[1]?.length ?? 0)));

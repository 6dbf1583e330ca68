import { z } from 'zod';
import { Defect } from './assert';
import { type SalvageOptions, salvage, sentenceOf } from './salvage';

/** How the values of one JSON column are checked: by the same schema when they are written and when they are read. */
export interface StoredJson<T = unknown> {
  schema: z.ZodType<T>;
  /** Returns what stands in for a value of which nothing can be kept, and for JSON's null in a required column. */
  fallback(): T;
  /**
   * Checks a value before it is written.
   * @throws Defect if the schema rejects the value, or JSON would change it
   */
  write(value: unknown): void;
  /**
   * Returns a stored value, without the parts that the schema rejects. Never throws.
   * @param report is called with a sentence for each rejected part
   */
  read(stored: unknown, report?: (problems: string[]) => void): T;
}

/**
 * Declares a JSON column.
 *
 * @param fallback stands in for a value of which nothing can be kept
 */
export function storedJson<T, F>(
  schema: z.ZodType<T>,
  fallback: () => F,
  options: SalvageOptions = {},
): StoredJson<T | F> {
  return {
    schema: schema as z.ZodType<T | F>,
    fallback,
    write(value) {
      const { error } = schema.safeParse(value);
      if (error) throw new Defect(error.issues.slice(0, 5).map(sentenceOf).join(' '));
    },
    read(stored, report) {
      try {
        if (schema.safeParse(stored).success) return stored as T;
        const salvaged = salvage(schema, stored, options);
        report?.(salvaged?.problems ?? problemsOf(schema, stored));
        return salvaged ? (salvaged.value as T) : fallback();
      } catch (error) {
        // For example a value that is nested too deeply to be walked.
        report?.([String(error)]);
        return fallback();
      }
    },
  };
}

const problemsOf = (schema: z.ZodType, stored: unknown): string[] =>
  (schema.safeParse(stored).error?.issues ?? []).slice(0, 5).map(sentenceOf);

/** Any JSON value: for columns whose content no code of ours relies on. */
export const ANY_JSON = storedJson(z.unknown(), () => null);

/** A JSON object with any keys. */
export const JSON_OBJECT = storedJson(z.record(z.string(), z.unknown()), () => ({}));

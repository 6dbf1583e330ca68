import { z } from 'zod';
import { Defect } from './assert';
import { formatIssue, type SalvageOptions, salvage } from './salvage';
import { isStorableJson, UNSTORABLE_DESCRIPTION } from './text';

/** Check for the values of one JSON column. The same schema is used for writing and reading. */
export interface StoredJson<T = unknown> {
  schema: z.ZodType<T>;
  /** Returns the replacement for a value that can't be kept at all, and for JSON null in a required column. */
  fallback(): T;
  /**
   * Checks a value before it is written.
   * @throws Defect if the schema rejects the value, or PostgreSQL can't store one of its texts
   */
  write(value: unknown): void;
  /**
   * Returns a stored value without the content that the schema rejects. Never throws.
   * @param report called with a message for each rejection
   */
  read(stored: unknown, report?: (problems: string[]) => void): T;
}

export interface StoredJsonOptions extends SalvageOptions {
  /** True for a column of type `json`, which stores every text. A `jsonb` column rejects some. */
  keepsAnyText?: boolean;
}

/**
 * Declares a JSON column.
 *
 * @param fallback replaces a value that can't be kept at all
 */
export function storedJson<T, F>(
  schema: z.ZodType<T>,
  fallback: () => F,
  { keepsAnyText = false, ...options }: StoredJsonOptions = {},
): StoredJson<T | F> {
  return {
    schema: schema as z.ZodType<T | F>,
    fallback,
    write(value) {
      const { error } = schema.safeParse(value);
      if (error) throw new Defect(error.issues.slice(0, 5).map(formatIssue).join(' '));
      if (!keepsAnyText && !isStorableJson(value)) throw new Defect(`Its texts ${UNSTORABLE_DESCRIPTION}.`);
    },
    read(stored, report) {
      try {
        if (schema.safeParse(stored).success) return stored as T;
        const salvaged = salvage(schema, stored, options);
        report?.(salvaged?.problems ?? getProblems(schema, stored));
        return remembering(stored, salvaged ? (salvaged.value as T) : fallback());
      } catch (error) {
        // For example, the value is nested too deeply to walk.
        report?.([String(error)]);
        return remembering(stored, fallback());
      }
    },
  };
}

/** Original stored values that were only partly read or replaced by the fallback, by the object that was read. */
const originals = new WeakMap<object, unknown>();

function remembering<T>(stored: unknown, read: T): T {
  if (typeof read === 'object' && read !== null) originals.set(read, stored);
  return read;
}

/**
 * Returns the stored value if its schema rejected some of it. Code that writes such a value back saves the original
 * first, because the write removes the rejected content.
 *
 * @param read an object or array as `read` returned it, not a copy
 * @returns undefined if the whole value was read
 */
export const getOriginal = (read: unknown): { stored: unknown } | undefined =>
  typeof read === 'object' && read !== null && originals.has(read)
    ? { stored: originals.get(read) }
    : undefined;

const getProblems = (schema: z.ZodType, stored: unknown): string[] =>
  (schema.safeParse(stored).error?.issues ?? []).slice(0, 5).map(formatIssue);

/** Any JSON value, for columns whose content no code depends on. */
export const ANY_JSON = storedJson(z.unknown(), () => null);

export const JSON_OBJECT = storedJson(z.record(z.string(), z.unknown()), () => ({}));

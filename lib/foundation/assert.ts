/** Error caused by a bug in Sheaf, never by input. */
export class Defect extends Error {
  override name = 'Defect';
}

/** Asserts a condition that no input can break. A failure is a bug in Sheaf and returns 500. */
export function assert(condition: unknown, message: string): asserts condition {
  if (!condition) throw new Defect(`Assertion failed: ${message}`);
}

/** Makes the compiler check that all cases of a union are handled. */
export function unreachable(value: never): never {
  throw new Defect(`Unreachable: ${JSON.stringify(value)}`);
}

const DEFECTS = [
  'Defect',
  'TypeError',
  'RangeError',
  'ReferenceError',
  'ZodError',
  'PrismaClientValidationError',
];

/**
 * Returns true if an error is certainly a bug in Sheaf, so retrying is useless. Compares names, because classes exist
 * twice.
 */
export const isDefect = (error: unknown): boolean => error instanceof Error && DEFECTS.includes(error.name);

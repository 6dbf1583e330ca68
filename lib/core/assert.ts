/** What no input can cause: a mistake of ours. */
export class Defect extends Error {
  override name = 'Defect';
}

/** For what the code guarantees and no input can break: a failure is a defect of ours and answered with 500. */
export function assert(condition: unknown, message: string): asserts condition {
  if (!condition) throw new Defect(`Assertion failed: ${message}`);
}

/** Makes the compiler prove that a union was handled whole. */
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

/** Whether an error is surely a mistake of ours, which no waiting mends. Told by names, since classes exist twice. */
export const isDefect = (error: unknown): boolean => error instanceof Error && DEFECTS.includes(error.name);

import type { Media, Operation } from './api-document';

/**
 * Returns, for each shared response schema, the first operation of the page, which describes its fields. Repeating them
 * would make the page much longer.
 */
export function getDescribingOperations(operations: readonly Operation[]): Map<string, Operation> {
  const tellers = new Map<string, Operation>();
  for (const operation of operations) {
    for (const [status, { content }] of Object.entries(operation.responses)) {
      const name = getSchemaName(Object.values(content ?? {})[0]);
      if (name && Number(status) < 400 && !tellers.has(name)) tellers.set(name, operation);
    }
  }
  return tellers;
}

/** Returns the name of the schema of a body, if it is a reference. */
export const getSchemaName = (media: Media | undefined): string | undefined =>
  media?.schema?.$ref?.split('/').at(-1);

import type { Media, Operation } from './api-document';

/**
 * Which operation of a page tells the fields of a shape that several of them answer with: the first one. A page that
 * told them with each would be many times as long, and no clearer.
 */
export function tellersOf(operations: readonly Operation[]): Map<string, Operation> {
  const tellers = new Map<string, Operation>();
  for (const operation of operations) {
    for (const [status, { content }] of Object.entries(operation.responses)) {
      const name = shapeOf(Object.values(content ?? {})[0]);
      if (name && Number(status) < 400 && !tellers.has(name)) tellers.set(name, operation);
    }
  }
  return tellers;
}

/** The name of the shape that a body has as a whole, where it has one. */
export const shapeOf = (media: Media | undefined): string | undefined =>
  media?.schema?.$ref?.split('/').at(-1);

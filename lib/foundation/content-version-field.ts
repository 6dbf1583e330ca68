import { z } from 'zod';

/**
 * Schema for the version of an object that two people may change at once, as returned by `hashContentVersion`. @param
 * example for the API document
 */
export const contentVersionField = (example: string) =>
  z.string().meta({
    description:
      'Version of the content. To detect conflicts, send it with a change as `If-Match`, in quotes.',
    example,
  });

import { z } from 'zod';

/** Of what two people may change at once: what `contentVersion` gives. @param example for the API document */
export const versionField = (example: string) =>
  z.string().meta({
    description: 'Names what it holds: what a change of it sends as `If-Match`, in quotes.',
    example,
  });

import { MAX_SHAPED_CHARACTERS } from '@/lib/tenancy/projects/custom-schema/project-schema-template';
import type { ShapeLimit } from './document-shaper-port';

const MESSAGES: Record<ShapeLimit, string> = {
  size: `The document in the custom schema has more than ${MAX_SHAPED_CHARACTERS.toLocaleString('en')} characters. Select fewer values in the custom schema.`,
  time: 'The expressions of the custom schema exceed the time limit on this document. Use simpler expressions.',
  memory:
    'The expressions of the custom schema exceed the memory limit on this document. Use expressions that repeat less.',
};

/** Returns a message that names the limit and the fix. */
export const getLimitMessage = (limit: ShapeLimit): string => MESSAGES[limit];

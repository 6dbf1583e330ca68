import { z } from 'zod';
import { isStorable, STORABLE } from '@/lib/foundation/text';

const MAX_URL = 2000;

const parsed = (text: string): URL | null => (URL.canParse(text) ? new URL(text) : null);

/** URL of a service that a project uses. Another check decides whether the URL may be called. */
export const ServiceUrl = z
  .string()
  .refine((text) => text.length <= MAX_URL, { error: `An address can have at most ${MAX_URL} characters.` })
  .refine(isStorable, STORABLE)
  .refine((text) => ['http:', 'https:'].includes(parsed(text)?.protocol ?? ''), {
    error: 'The address must begin with https:// or http://.',
    abort: true,
  })
  .refine((text) => parsed(text)?.username === '' && parsed(text)?.password === '', {
    error: 'The address can’t contain a user name or a password. Store the key as a secret instead.',
  })
  .meta({ format: 'uri', maxLength: MAX_URL, example: 'https://classifier.example.com/v1' });

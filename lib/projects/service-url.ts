import { z } from 'zod';
import { isStorable, UNSTORABLE } from '@/lib/core/text';

const MAX_URL = 2000;

const parsed = (text: string): URL | null => (URL.canParse(text) ? new URL(text) : null);

/** The address of a service that a project asks. Whether it may be called is looked up apart from this. */
export const ServiceUrl = z
  .string()
  .refine((text) => text.length <= MAX_URL, { error: `An address can have at most ${MAX_URL} characters.` })
  .refine(isStorable, { error: `An address can't hold ${UNSTORABLE}.` })
  .refine((text) => ['http:', 'https:'].includes(parsed(text)?.protocol ?? ''), {
    error: 'The address must begin with https:// or http://.',
    abort: true,
  })
  .refine((text) => parsed(text)?.username === '' && parsed(text)?.password === '', {
    error: 'The address can’t hold a user name or a password: keys are kept apart, as secrets.',
  })
  .meta({ format: 'uri', maxLength: MAX_URL, example: 'https://classifier.example.com/v1' });

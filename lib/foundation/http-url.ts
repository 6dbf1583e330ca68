import type { z } from 'zod';
import { withReason } from './problem-reason';
import { isStorable, STORABLE } from './text';

const MAX_URL = 2000;

/**
 * Parses a URL; `null` if it is invalid. Doesn't use `URL.canParse`: on Node.js 20 and 22 it rejects hosts such as
 * `münchen.example` once it has been called some thousand times.
 */
export function parseUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}

interface HttpUrlOptions {
  /** Error for a URL with a user name or a password. */
  credentialsError: string;
  example: string;
}

/** Creates the schema of an http or https URL that an admin enters. Whether it may be called is checked separately. */
export const httpUrl = (text: z.ZodString, { credentialsError, example }: HttpUrlOptions) =>
  text
    .refine((url) => url.length <= MAX_URL, {
      error: `An address can have at most ${MAX_URL} characters.`,
      ...withReason('tooLong', { max: MAX_URL }),
    })
    .refine(isStorable, STORABLE)
    .refine((url) => ['http:', 'https:'].includes(parseUrl(url)?.protocol ?? ''), {
      error: 'The address must begin with https:// or http://.',
      abort: true,
      ...withReason('urlScheme'),
    })
    .refine((url) => parseUrl(url)?.username === '' && parseUrl(url)?.password === '', {
      error: credentialsError,
      ...withReason('urlCredentials'),
    })
    .meta({ format: 'uri', maxLength: MAX_URL, example });

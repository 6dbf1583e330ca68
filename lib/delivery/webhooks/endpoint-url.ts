import { z } from 'zod';
import { isStorable, STORABLE } from '@/lib/foundation/text';

const MAX_URL_LENGTH = 2000;

const parseUrl = (text: string): URL | null => (URL.canParse(text) ? new URL(text) : null);

/** URL of an endpoint. Whether it may be called is checked separately. */
export const EndpointUrl = z
  .string()
  .trim()
  .refine((text) => text.length <= MAX_URL_LENGTH, {
    error: `An address can have at most ${MAX_URL_LENGTH} characters.`,
  })
  .refine(isStorable, STORABLE)
  .refine((text) => ['http:', 'https:'].includes(parseUrl(text)?.protocol ?? ''), {
    error: 'The address must begin with https:// or http://.',
    abort: true,
  })
  .refine((text) => parseUrl(text)?.username === '' && parseUrl(text)?.password === '', {
    error: 'The address can’t contain a username or password. Verify the signature instead.',
  })
  .meta({ format: 'uri', maxLength: MAX_URL_LENGTH, example: 'https://erp.example.com/sheaf' });

/** Returns the part of a URL that is safe to log. The path can contain a secret. */
export const getHost = (url: string): string => parseUrl(url)?.host ?? '';

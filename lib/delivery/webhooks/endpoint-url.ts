import { z } from 'zod';
import { httpUrl, parseUrl } from '@/lib/foundation/http-url';

/** URL of an endpoint. Whether it may be called is checked separately. */
export const EndpointUrl = httpUrl(z.string().trim(), {
  credentialsError: 'The address can’t contain a username or password. Verify the signature instead.',
  example: 'https://erp.example.com/sheaf',
});

/** Returns the part of a URL that is safe to log. The path can contain a secret. */
export const getHost = (url: string): string => parseUrl(url)?.host ?? '';

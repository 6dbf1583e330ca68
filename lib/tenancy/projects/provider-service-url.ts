import { z } from 'zod';
import { httpUrl } from '@/lib/foundation/http-url';

/** URL of a service that a project uses. Another check decides whether the URL may be called. */
export const ServiceUrl = httpUrl(z.string(), {
  credentialsError: 'The address can’t contain a user name or a password. Store the key as a secret instead.',
  example: 'https://classifier.example.com/v1',
});

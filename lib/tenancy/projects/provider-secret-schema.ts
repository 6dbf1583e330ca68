import { z } from 'zod';
import { ServiceUrl } from './provider-service-url';

/** Provider that a key is for: the classifier, its shadow, the extraction provider, or the OCR service. */
export type SecretName = 'classifier' | 'shadow' | 'extraction' | 'ocr';

/** Format of a key: visible ASCII, because it is sent in a header. */
const KEY = /^[\x21-\x7e]{1,1000}$/;

export const ProviderSecret = z
  .object({
    set: z.boolean(),
    set_at: z
      .string()
      .nullable()
      .meta({ format: 'date-time', description: 'Time when the key was set. `null` if no key is set.' }),
    origin: z.string().nullable().meta({
      description:
        'Scheme, host and port that the key was set for. The key is sent nowhere else. `null` if no key is set.',
      example: 'https://models.example.com',
    }),
    notice: z.string().nullable().meta({
      description:
        'A sentence if the address in the settings has another origin, so that the key is not sent; otherwise `null`.',
      example: null,
    }),
  })
  .meta({ id: 'ProviderSecret' });
export type ProviderSecret = z.output<typeof ProviderSecret>;

export const NewProviderSecret = z
  .strictObject({
    key: z.string().max(1000).regex(KEY, {
      error: 'The key must have 1 to 1000 letters, digits, or symbols, without spaces.',
    }),
    url: ServiceUrl.optional().meta({
      description:
        'Address that the key is for. The key is sent only to the same scheme, host and port. Default: the address in the settings. If the settings have none, the default for a classifier and for extraction is `https://api.openai.com/v1`, and the key of an OCR service is rejected.',
    }),
  })
  .meta({ id: 'NewProviderSecret' });
export type NewProviderSecret = z.output<typeof NewProviderSecret>;

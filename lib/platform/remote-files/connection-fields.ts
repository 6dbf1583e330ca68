import { z } from 'zod';
import { httpUrl } from '@/lib/foundation/http-url';
import { NOT_ONE_LINE, ONE_LINE } from '@/lib/foundation/text';

/** Fields of connections to servers and folders, and the secrets of their accounts. */

export const line = (max: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .refine((text) => ONE_LINE.test(text), NOT_ONE_LINE);

export const host = line(253)
  .regex(/^[^\s/@:[\]]+$|^[0-9a-fA-F:]+$/, {
    error: 'must be a host name or an IP address, without a port.',
  })
  .meta({ example: 'mail.example.com' });
export const port = z.int().min(1).max(65_535);
export const user = line(320).meta({ example: 'invoices@example.com' });
export const path = line(4000).meta({ example: '/srv/scans/invoices' });
export const endpoint = httpUrl(z.string().trim(), {
  credentialsError: 'The address can’t contain a username or password. Send them in `secret`.',
  example: 'https://s3.example.com',
})
  .nullable()
  .meta({ description: 'URL of an S3-compatible server. `null`: Amazon S3.' });
export const region = line(64).meta({ example: 'us-east-1' });
/** Address of a Paperless-ngx installation. */
export const paperlessUrl = httpUrl(z.string().trim(), {
  credentialsError: 'The address can’t contain a username or password. Send a token in `secret`.',
  example: 'https://paperless.example.com',
})
  .refine((text) => !/[?#]/.test(text), { error: 'can’t contain a query.' })
  .meta({ description: 'URL of the Paperless-ngx installation.' });
/** Name of a tag in Paperless-ngx. */
export const paperlessTag = line(128).meta({ example: 'split' });
export const bucket = line(255).meta({ example: 'incoming' });
export const hostKey = z
  .string()
  .max(50)
  .regex(/^SHA256:[A-Za-z0-9+/]{43}$/, { error: 'must be `SHA256:` and the fingerprint in base64.' })
  .nullable()
  .meta({
    description:
      'Fingerprint of the server’s key. `null`: the first successful test stores the fingerprint that the server shows.',
    example: 'SHA256:47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU',
  });

export const secretText = (max: number) => z.string().min(1).max(max);
export const password = secretText(1000).meta({ example: 'app-password' });
export const accessKeyId = secretText(500).meta({ example: 'reader' });
export const secretAccessKey = secretText(1000).meta({ example: 'secret-access-key' });
export const privateKey = secretText(20_000).meta({ example: '-----BEGIN OPENSSH PRIVATE KEY-----…' });
export const passphrase = secretText(1000).nullable();
/** Token of an HTTP API. */
export const token = z
  .string()
  .trim()
  .min(1)
  .max(1000)
  .regex(/^[\x21-\x7e]*$/, { error: 'can’t contain spaces or special characters.' })
  .meta({ example: 'api-token' });

export const PasswordSecret = z.strictObject({ password });
export const TokenSecret = z.strictObject({ token });
export const S3Secret = z.strictObject({ access_key_id: accessKeyId, secret_access_key: secretAccessKey });
export const PrivateKeySecret = z.strictObject({
  private_key: privateKey,
  passphrase: passphrase.default(null),
});

export type PasswordSecret = z.output<typeof PasswordSecret>;
export type TokenSecret = z.output<typeof TokenSecret>;
export type S3Secret = z.output<typeof S3Secret>;
export type PrivateKeySecret = z.output<typeof PrivateKeySecret>;

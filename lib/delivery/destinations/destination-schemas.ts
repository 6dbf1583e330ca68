import type { z } from 'zod';
import { createFieldError, requireValidField } from '@/lib/foundation/check-field';
import {
  PasswordSecret,
  PrivateKeySecret,
  S3Secret,
  TokenSecret,
} from '@/lib/platform/remote-files/connection-fields';
import type { DeliveredValuesName } from './delivered-content';
import {
  type DestinationConfig,
  type DestinationKind,
  EmailDestinationConfig,
  FolderDestinationConfig,
  PaperlessDestinationConfig,
  S3DestinationConfig,
  SftpDestinationConfig,
  WebdavDestinationConfig,
} from './destination-config';

const CONFIGS = {
  folder: FolderDestinationConfig,
  s3: S3DestinationConfig,
  sftp: SftpDestinationConfig,
  webdav: WebdavDestinationConfig,
  email: EmailDestinationConfig,
  paperless: PaperlessDestinationConfig,
} as const;

/** Returns the schema of a kind's configuration. */
export const getConfigSchema = (kind: DestinationKind): z.ZodType<DestinationConfig> => CONFIGS[kind];

/** Returns the schema of the secret that a kind needs; `null` if it needs none. */
export function getSecretSchema(kind: DestinationKind, secret: unknown): z.ZodType | null {
  if (kind === 'folder' || kind === 'email') return null;
  if (kind === 's3') return S3Secret;
  if (kind === 'webdav') return PasswordSecret;
  if (kind === 'paperless') return TokenSecret;
  const hasKey = typeof secret === 'object' && secret !== null && 'private_key' in secret;
  return hasKey ? PrivateKeySecret : PasswordSecret;
}

/** @throws DomainError `invalid` with the fields that don't fit the kind */
export const checkConfig = (kind: DestinationKind, config: unknown): DestinationConfig =>
  requireValidField('config', getConfigSchema(kind), config);

/** @throws DomainError `invalid` if a destination of the kind can't receive the values as a second file */
export function checkValues(kind: DestinationKind, values: DeliveredValuesName): void {
  if (kind === 'paperless' && values !== 'none')
    throw createFieldError(
      'values',
      'Paperless-ngx receives the values as custom fields, and no second file.',
      { reason: 'values_not_supported' },
    );
}

/** @throws DomainError `invalid` with the fields that are missing, or that don't fit the kind */
export function checkSecret(kind: DestinationKind, secret: unknown): object {
  const schema = getSecretSchema(kind, secret);
  if (!schema)
    throw createFieldError('secret', 'A destination of this kind has no secret.', {
      reason: 'secret_not_used',
    });
  return requireValidField('secret', schema, secret) as object;
}

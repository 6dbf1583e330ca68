import { z } from 'zod';
import { createFieldError, requireValidField } from '@/lib/foundation/check-field';
import {
  PasswordSecret,
  PrivateKeySecret,
  S3Secret,
  TokenSecret,
} from '@/lib/platform/remote-files/connection-fields';
import {
  type ChannelAccess,
  type ChannelKind,
  FolderConfig,
  ImapConfig,
  OAuthSecret,
  PaperlessConfig,
  S3Config,
  SftpConfig,
} from './channel-config';

const CONFIGS = {
  imap: ImapConfig,
  folder: FolderConfig,
  s3: S3Config,
  sftp: SftpConfig,
  paperless: PaperlessConfig,
} as const;

/** Returns the schema of a kind's configuration. */
export const getConfigSchema = (kind: ChannelKind): z.ZodType<ChannelAccess['config']> => CONFIGS[kind];

/** Returns the schema of the secret that a channel needs; `null` only for a folder. */
export function getSecretSchema(
  kind: ChannelKind,
  config: ChannelAccess['config'],
  secret: unknown,
): z.ZodType {
  if (kind === 'imap') return 'auth' in config && config.auth === 'oauth2' ? OAuthSecret : PasswordSecret;
  if (kind === 's3') return S3Secret;
  if (kind === 'paperless') return TokenSecret;
  if (kind === 'folder') return z.null();
  const hasKey = typeof secret === 'object' && secret !== null && 'private_key' in secret;
  return hasKey ? PrivateKeySecret : PasswordSecret;
}

/** @throws DomainError `invalid` with the fields that don't fit the kind */
export const checkConfig = (kind: ChannelKind, config: unknown): ChannelAccess['config'] =>
  requireValidField('config', getConfigSchema(kind), config);

/** @throws DomainError `invalid` with the fields that are missing, or that don't fit the kind and its sign-in */
export function checkSecret(kind: ChannelKind, config: ChannelAccess['config'], secret: unknown): object {
  if (kind === 'folder')
    throw createFieldError('secret', 'A folder has no secret.', { reason: 'secret_not_used' });
  return requireValidField('secret', getSecretSchema(kind, config, secret), secret) as object;
}

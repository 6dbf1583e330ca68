import { z } from 'zod';
import { checkInput } from '@/lib/foundation/check-input';
import { DomainError, type FieldErrors } from '@/lib/foundation/errors';
import {
  type ChannelAccess,
  type ChannelKind,
  FolderConfig,
  ImapConfig,
  OAuthSecret,
  PasswordSecret,
  PrivateKeySecret,
  S3Config,
  S3Secret,
  SftpConfig,
} from './channel-config';

const CONFIGS = { imap: ImapConfig, folder: FolderConfig, s3: S3Config, sftp: SftpConfig } as const;

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
  if (kind === 'folder') return z.null();
  const hasKey = typeof secret === 'object' && secret !== null && 'private_key' in secret;
  return hasKey ? PrivateKeySecret : PasswordSecret;
}

/** @throws DomainError `invalid` with the fields that don't fit the kind */
export const checkConfig = (kind: ChannelKind, config: unknown): ChannelAccess['config'] =>
  requireValid('config', getConfigSchema(kind), config);

/** @throws DomainError `invalid` with the fields that are missing, or that don't fit the kind and its sign-in */
export function checkSecret(kind: ChannelKind, config: ChannelAccess['config'], secret: unknown): object {
  if (kind === 'folder') throw createFieldError('secret', 'A folder has no secret.');
  return requireValid('secret', getSecretSchema(kind, config, secret), secret) as object;
}

function requireValid<T>(field: string, schema: z.ZodType<T>, value: unknown): T {
  const checked = checkInput(schema, value);
  if (checked.success) return checked.data;
  const errors: FieldErrors = Object.create(null);
  for (const { path, sentence } of checked.problems)
    errors[[field, ...path].map(String).join('.')] = [sentence];
  throw new DomainError('invalid', checked.problems[0]!.sentence, { errors });
}

export const createFieldError = (field: string, message: string): DomainError =>
  new DomainError('invalid', message, { errors: { [field]: [message] } });

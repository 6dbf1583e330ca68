import { z } from 'zod';
import { describedEnum } from '@/lib/foundation/described-enum';
import { httpUrl } from '@/lib/foundation/http-url';
import {
  accessKeyId,
  bucket,
  endpoint,
  host,
  hostKey,
  line,
  type PasswordSecret,
  type PrivateKeySecret,
  paperlessTag,
  paperlessUrl,
  passphrase,
  password,
  path,
  port,
  privateKey,
  region,
  type S3Secret,
  secretAccessKey,
  secretText,
  type TokenSecret,
  token,
  user,
} from '@/lib/platform/remote-files/connection-fields';

/** Configuration of each kind of channel. The secret is separate, because it is sealed and never returned. */

const tls = describedEnum({
  implicit: 'TLS from the start, usually on port 993',
  starttls: 'STARTTLS, usually on port 143',
});
const auth = describedEnum({
  password: 'a password or app password',
  oauth2: 'a refresh token of OAuth 2.0',
});
const mailbox = line(500).meta({ example: 'INBOX' });
const optionalLine = (max: number) => line(max).nullable().default(null);
const filter = z.strictObject({
  from: optionalLine(320).meta({ description: 'Only messages whose sender contains this text.' }),
  subject: optionalLine(200).meta({ description: 'Only messages whose subject contains this text.' }),
  has_attachments: z
    .boolean()
    .default(false)
    .meta({ description: '`true`: only messages with an attachment. Default: `false`.' }),
});
const prefix = z
  .string()
  .trim()
  .max(900)
  .meta({ description: 'Only objects whose key begins with this text.', example: 'invoices/' });
const fileAfter = describedEnum(
  { move: 'moves it to the subfolder `processed`', delete: 'deletes it' },
  { before: 'What happens to a file after Sheaf has taken it.', after: 'Default: `move`.' },
).default('move');

export const ImapConfig = z
  .strictObject({
    host,
    port: port.default(993).meta({ description: 'Default: 993.' }),
    tls: tls.default('implicit'),
    user,
    auth: auth.default('password'),
    mailbox: mailbox.default('INBOX').meta({ description: 'Default: `INBOX`.', example: 'INBOX' }),
    filter: filter.default({ from: null, subject: null, has_attachments: false }),
    after: line(520)
      .regex(/^(flag|delete|move:.+)$/, {
        error: 'must be `flag`, `delete`, or `move:` and the name of a mailbox.',
      })
      .default('flag')
      .meta({
        description:
          'What happens to a message after Sheaf has taken it: `flag` marks it as read and with the keyword `$SheafTaken`; `delete` deletes it; `move:Archive` moves it to the mailbox `Archive`. Default: `flag`.',
        example: 'move:Archive',
      }),
  })
  .meta({
    id: 'ImapChannelConfig',
    example: {
      host: 'mail.example.com',
      port: 993,
      tls: 'implicit',
      user: 'invoices@example.com',
      auth: 'password',
      mailbox: 'INBOX',
      filter: { from: null, subject: null, has_attachments: false },
      after: 'flag',
    },
  });
export type ImapConfig = z.output<typeof ImapConfig>;

export const FolderConfig = z
  .strictObject({
    path: path.regex(/^\//, { error: 'must be an absolute path.' }).meta({
      description: 'Folder on the server. It must be in one of the folders of `CHANNEL_FOLDERS`.',
      example: '/srv/scans/invoices',
    }),
    after: fileAfter,
  })
  .meta({ id: 'FolderChannelConfig', example: { path: '/srv/scans/invoices', after: 'move' } });
export type FolderConfig = z.output<typeof FolderConfig>;

export const S3Config = z
  .strictObject({
    endpoint: endpoint.default(null),
    region: region.default('us-east-1').meta({ description: 'Default: `us-east-1`.' }),
    bucket,
    prefix: prefix.default(''),
    after: fileAfter,
  })
  .meta({
    id: 'S3ChannelConfig',
    example: {
      endpoint: 'https://s3.example.com',
      region: 'us-east-1',
      bucket: 'incoming',
      prefix: 'invoices/',
      after: 'move',
    },
  });
export type S3Config = z.output<typeof S3Config>;

export const SftpConfig = z
  .strictObject({
    host,
    port: port.default(22).meta({ description: 'Default: 22.' }),
    user,
    host_key: hostKey.default(null),
    path: path.meta({ description: 'Folder on the SFTP server.', example: '/upload' }),
    after: fileAfter,
  })
  .meta({
    id: 'SftpChannelConfig',
    example: {
      host: 'files.example.com',
      port: 22,
      user: 'scanner',
      host_key: 'SHA256:47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU',
      path: '/upload',
      after: 'move',
    },
  });
export type SftpConfig = z.output<typeof SftpConfig>;

const tag = paperlessTag.meta({ description: 'Sheaf takes the documents with this tag.' });
const doneTag = paperlessTag.nullable().meta({
  description:
    'Replaces the tag when destinations of the project have delivered all parts of a document to the same installation. `null`: Sheaf only removes the tag.',
  example: 'split done',
});

export const PaperlessConfig = z
  .strictObject({ url: paperlessUrl, tag, done_tag: doneTag.default(null) })
  .refine(({ tag: taken, done_tag }) => taken.toLowerCase() !== done_tag?.toLowerCase(), {
    path: ['done_tag'],
    error: 'must be another tag than `tag`.',
  })
  .meta({
    id: 'PaperlessChannelConfig',
    example: { url: 'https://paperless.example.com', tag: 'split', done_tag: 'split done' },
  });
export type PaperlessConfig = z.output<typeof PaperlessConfig>;

/** Configuration of a channel of any kind. */
export const ChannelConfig = z.union([ImapConfig, FolderConfig, S3Config, SftpConfig, PaperlessConfig]);

/** Fields of all kinds, as a change sends them. The kind of the channel decides which of them are allowed. */
export const ChannelConfigPatch = z
  .strictObject({
    ...{ host, port, tls, user, auth, mailbox, filter, path, endpoint, region, bucket, prefix },
    host_key: hostKey,
    ...{ url: paperlessUrl, tag, done_tag: doneTag },
    after: line(520).meta({ description: 'As in `NewChannel`, for this kind.', example: 'delete' }),
  })
  .partial()
  .meta({ id: 'ChannelConfigPatch', example: { path: '/srv/scans/invoices', after: 'delete' } });

const tokenUrl = httpUrl(z.string().trim(), {
  credentialsError: 'The address can’t contain a username or password.',
  example: 'https://login.example.com/oauth2/token',
});
const clientId = secretText(500).meta({ example: 'sheaf' });
const clientSecret = secretText(2000).nullable().default(null);
const refreshToken = secretText(10_000).meta({ example: 'refresh-token' });
const scope = secretText(1000).nullable().default(null);
export const OAuthSecret = z.strictObject({
  token_url: tokenUrl,
  client_id: clientId,
  client_secret: clientSecret,
  refresh_token: refreshToken,
  scope,
});
export type OAuthSecret = z.output<typeof OAuthSecret>;

/** Fields of all secrets, as they are sent. The kind of the channel and its sign-in decide which of them are needed. */
export const ChannelSecretInput = z
  .strictObject({
    password,
    token_url: tokenUrl,
    client_id: clientId,
    client_secret: secretText(2000).nullable(),
    refresh_token: refreshToken,
    scope: secretText(1000).nullable(),
    access_key_id: accessKeyId,
    secret_access_key: secretAccessKey,
    private_key: privateKey,
    passphrase,
    token,
  })
  .partial()
  .meta({
    id: 'ChannelSecret',
    description:
      'Mailbox: `password`, or for OAuth 2.0 `token_url`, `client_id`, `refresh_token`, and optionally `client_secret` and `scope`. S3: `access_key_id` and `secret_access_key`. SFTP: `password`, or `private_key` and optionally `passphrase`. Paperless-ngx: `token`.',
    example: { password: 'app-password' },
  });
export type ChannelSecretInput = z.output<typeof ChannelSecretInput>;

/** Configuration and secret that a driver is opened with. */
export type ChannelAccess =
  | { kind: 'imap'; config: ImapConfig; secret: PasswordSecret | OAuthSecret }
  | { kind: 'folder'; config: FolderConfig }
  | { kind: 's3'; config: S3Config; secret: S3Secret }
  | { kind: 'sftp'; config: SftpConfig; secret: PasswordSecret | PrivateKeySecret }
  | { kind: 'paperless'; config: PaperlessConfig; secret: TokenSecret };

export type ChannelKind = ChannelAccess['kind'];

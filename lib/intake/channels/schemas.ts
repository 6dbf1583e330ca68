import { z } from 'zod';
import { contentVersionField } from '@/lib/foundation/content-version-field';
import { describedEnum } from '@/lib/foundation/described-enum';
import { describeParts } from '@/lib/foundation/languages/coded-sentence';
import { CURSOR_DESCRIPTION, pageLimit } from '@/lib/foundation/page-limit';
import { NOT_ONE_LINE, ONE_LINE } from '@/lib/foundation/text';
import { uuid } from '@/lib/foundation/uuid';
import {
  ChannelConfig,
  ChannelConfigPatch,
  ChannelSecretInput,
  FolderConfig,
  ImapConfig,
  PaperlessConfig,
  S3Config,
  SftpConfig,
} from './channel-config';

const time = z.string().meta({ format: 'date-time' });
const id = z.string().meta({ format: 'uuid' });

const MAX_ITEMS = 200;
const MIN_INTERVAL_SECONDS = 10;
const MAX_INTERVAL_SECONDS = 86_400;

const Name = z
  .string()
  .trim()
  .min(1)
  .max(100)
  .regex(ONE_LINE, NOT_ONE_LINE)
  .meta({ description: 'Name for people.', example: 'Invoice mailbox' });
const Interval = z
  .int()
  .min(MIN_INTERVAL_SECONDS)
  .max(MAX_INTERVAL_SECONDS)
  .meta({ description: 'Time between two runs, in seconds. Default: 60.', example: 60 });
const Classify = z.boolean().nullable().meta({
  description:
    'Classifies the received files or not. `null`: as the project’s setting `classify_by_default`.',
});

const common = {
  name: Name,
  enabled: z.boolean().default(true).meta({ description: 'Default: `true`.' }),
  classify: Classify.default(null),
  interval_seconds: Interval.default(60),
};

const KINDS = {
  imap: 'a mailbox',
  folder: 'a folder on the server',
  s3: 'a bucket of S3 or a compatible server',
  sftp: 'a folder on an SFTP server',
  paperless: 'the documents of a Paperless-ngx installation that have a tag',
};
type Kind = keyof typeof KINDS;

const kindIs = <const K extends Kind>(kind: K) =>
  z.literal(kind).meta({ description: `\`${kind}\`: ${KINDS[kind]}.` });

export const NewChannel = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: kindIs('imap'), ...common, config: ImapConfig, secret: ChannelSecretInput }),
    z.strictObject({ kind: kindIs('folder'), ...common, config: FolderConfig }),
    z.strictObject({ kind: kindIs('s3'), ...common, config: S3Config, secret: ChannelSecretInput }),
    z.strictObject({ kind: kindIs('sftp'), ...common, config: SftpConfig, secret: ChannelSecretInput }),
    z.strictObject({
      ...{ kind: kindIs('paperless'), ...common, config: PaperlessConfig, secret: ChannelSecretInput },
    }),
  ])
  .meta({ id: 'NewChannel' });
export type NewChannel = z.output<typeof NewChannel>;

export const ChannelPatch = z
  .strictObject({
    name: Name.optional(),
    enabled: z.boolean().optional().meta({ description: '`true` also resumes a paused channel.' }),
    classify: Classify.optional(),
    interval_seconds: Interval.optional(),
    config: ChannelConfigPatch.optional().meta({
      description: 'Replaces the whole configuration, with the fields of `NewChannel` for this kind.',
    }),
    secret: ChannelSecretInput.optional().meta({
      description: 'Replaces the secret. Required if `config` names another server, user, or way to sign in.',
    }),
  })
  .meta({ id: 'ChannelPatch', example: { enabled: false } });
export type ChannelPatch = z.output<typeof ChannelPatch>;

export const Channel = z
  .object({
    id,
    kind: describedEnum(KINDS),
    name: z.string(),
    enabled: z.boolean(),
    classify: z.boolean().nullable(),
    interval_seconds: z.int(),
    config: ChannelConfig,
    secret_set: z.boolean().meta({ description: 'The secret itself is never returned.' }),
    state: describedEnum({
      active: 'the last run succeeded, or the channel is new',
      failing: 'the last run failed',
      paused: 'ten runs failed in a row',
      off: 'a person turned the channel off',
    }),
    message: z
      .string()
      .nullable()
      .meta({ description: 'Why the last run failed, for the user. `null` if it succeeded.' }),
    message_parts: describeParts('message'),
    failures: z.int().meta({ description: 'Number of failed runs in a row.' }),
    last_run_at: time.nullable(),
    next_run_at: time.nullable().meta({ description: '`null` if the channel is off or paused.' }),
    created_at: time,
    version: contentVersionField('Y2hhbm5lbC12MQ'),
  })
  .meta({ id: 'Channel' });
export type Channel = z.output<typeof Channel>;

export const ChannelList = z
  .object({
    channels: z.array(Channel),
    folders: z.array(z.string()).meta({
      description:
        'Folders of `CHANNEL_FOLDERS`. A channel of the kind `folder` reads one of them or a subfolder. Empty: the kind is not offered.',
      example: ['/srv/scans'],
    }),
  })
  .meta({ id: 'ChannelList' });
export type ChannelList = z.output<typeof ChannelList>;

export const ChannelTestResult = z
  .object({
    ok: z.boolean(),
    message: z.string().meta({ example: 'Connected. 12 messages match.' }),
    message_parts: describeParts('message'),
  })
  .meta({ id: 'ChannelTestResult' });
export type ChannelTestResult = z.output<typeof ChannelTestResult>;

export const ChannelItem = z
  .object({
    id,
    name: z.string(),
    from: z.string().nullable().meta({ description: 'Sender of a message.' }),
    status: describedEnum({
      taken: 'documents were made',
      skipped: 'the filter of the channel excludes the item',
      rejected: 'the type or size of the file is not supported',
      failed: 'the item could not be read, and is tried again',
    }),
    message: z.string().nullable().meta({
      description: 'Why no document was made, or why the item could not be finished, for the user.',
    }),
    message_parts: describeParts('message'),
    document_uuids: z.array(id).meta({ description: 'Documents that still exist, at most 500.' }),
    at: time,
  })
  .meta({ id: 'ChannelItem' });
export type ChannelItem = z.output<typeof ChannelItem>;

export const ChannelItemList = z
  .object({ items: z.array(ChannelItem), next_cursor: z.string().nullable() })
  .meta({ id: 'ChannelItemList' });
export type ChannelItemList = z.output<typeof ChannelItemList>;

export const ChannelItemQuery = z.object({
  cursor: z.string().max(200).optional().meta({ description: CURSOR_DESCRIPTION }),
  limit: pageLimit(MAX_ITEMS, 50),
});
export type ChannelItemQuery = z.output<typeof ChannelItemQuery>;

export const ChannelsPath = z.object({ uuid: uuid('a project') });
export const ChannelPath = ChannelsPath.extend({ id: uuid('a channel') });

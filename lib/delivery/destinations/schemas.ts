import { z } from 'zod';
import { contentVersionField } from '@/lib/foundation/content-version-field';
import { describedEnum, describeValues } from '@/lib/foundation/described-enum';
import { describeParts } from '@/lib/foundation/languages/coded-sentence';
import { CURSOR_DESCRIPTION, pageLimit } from '@/lib/foundation/page-limit';
import { NOT_ONE_LINE, ONE_LINE } from '@/lib/foundation/text';
import { uuid } from '@/lib/foundation/uuid';
import {
  DELIVERED_FILES,
  DELIVERED_VALUES,
  type DeliveredFileName,
  type DeliveredValuesName,
} from './delivered-content';
import {
  DestinationConfig,
  DestinationConfigPatch,
  DestinationSecretInput,
  EmailDestinationConfig,
  FolderDestinationConfig,
  PaperlessDestinationConfig,
  S3DestinationConfig,
  SftpDestinationConfig,
  WebdavDestinationConfig,
} from './destination-config';
import {
  DEFAULT_NAME_TEMPLATE,
  describeNameTemplateProblem,
  findNameTemplateProblem,
  MAX_NAME_TEMPLATE_CHARACTERS,
  NAME_TEMPLATE_PLACEHOLDERS,
} from './name-template';

const time = z.string().meta({ format: 'date-time' });
const id = z.string().meta({ format: 'uuid' });

const MAX_DOC_TYPES = 200;
const MAX_DELIVERIES = 200;
/** Maximum number of attempts that are returned with a delivery. */
export const MAX_SHOWN_TRIES = 10;

const Name = z
  .string()
  .trim()
  .min(1)
  .max(100)
  .regex(ONE_LINE, NOT_ONE_LINE)
  .meta({ description: 'Name for people.', example: 'Accounting archive' });

const TRIGGERS = {
  approved: 'when a document is approved',
  validated: 'when a document is validated',
  manual: 'only when a person sends it',
};
const Trigger = describedEnum(TRIGGERS, {
  before: 'When a document is sent.',
  after: 'Default: `approved`.',
});

const DocTypes = z
  .array(z.string().min(1).max(200).meta({ example: 'invoice' }))
  .max(MAX_DOC_TYPES)
  .meta({
    description:
      'Document types that are sent when they are approved or validated. Empty: all documents. Default: empty.',
    example: ['invoice'],
  });

const File = describedEnum(DELIVERED_FILES, { before: 'File that is sent.', after: 'Default: `original`.' });
const Values = describedEnum(DELIVERED_VALUES, {
  before: 'Second file next to the first, with the same name and another extension.',
  after: 'Default: `none`.',
});

const NameTemplate = z
  .string()
  .trim()
  .min(1)
  .max(MAX_NAME_TEMPLATE_CHARACTERS)
  .superRefine((text, context) => {
    const problem = findNameTemplateProblem(text);
    if (problem !== null) context.addIssue({ code: 'custom', message: describeNameTemplateProblem(problem) });
  })
  .meta({
    description:
      'Path at the destination, without an extension. `/` separates folders. `{a|b}` is the first of both with a value. ' +
      `${describeValues(NAME_TEMPLATE_PLACEHOLDERS)} Default: \`${DEFAULT_NAME_TEMPLATE}\`.`,
    example: '{doc_type}/{received:yyyy-MM}/{fields.invoice_number|original_filename}',
  });

const MarkExported = z.boolean().meta({
  description: 'Sets the status of an approved or validated document to `exported` after it was sent.',
});

const common = {
  name: Name,
  enabled: z.boolean().default(true).meta({ description: 'Default: `true`.' }),
  on: Trigger.default('approved'),
  doc_types: DocTypes.default([]),
  file: File.default('original'),
  values: Values.default('none'),
  name_template: NameTemplate.default(DEFAULT_NAME_TEMPLATE),
  mark_exported: MarkExported.default(false),
};

const KINDS = {
  folder: 'a folder on the server',
  s3: 'a bucket of S3 or a compatible server',
  sftp: 'a folder on an SFTP server',
  webdav: 'a folder on a WebDAV server, for example Nextcloud',
  email: 'an email address. The installation’s mail server sends the emails',
  paperless: 'a Paperless-ngx installation',
};
type Kind = keyof typeof KINDS;

const kindIs = <const K extends Kind>(kind: K) =>
  z.literal(kind).meta({ description: `\`${kind}\`: ${KINDS[kind]}.` });

const secret = DestinationSecretInput;

export const NewDestination = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: kindIs('folder'), ...common, config: FolderDestinationConfig }),
    z.strictObject({ kind: kindIs('s3'), ...common, config: S3DestinationConfig, secret }),
    z.strictObject({ kind: kindIs('sftp'), ...common, config: SftpDestinationConfig, secret }),
    z.strictObject({ kind: kindIs('webdav'), ...common, config: WebdavDestinationConfig, secret }),
    z.strictObject({ kind: kindIs('email'), ...common, config: EmailDestinationConfig }),
    z.strictObject({ kind: kindIs('paperless'), ...common, config: PaperlessDestinationConfig, secret }),
  ])
  .meta({ id: 'NewDestination' });
export type NewDestination = z.output<typeof NewDestination>;

export const DestinationPatch = z
  .strictObject({
    name: Name.optional(),
    enabled: z.boolean().optional().meta({
      description: '`true` also turns a destination on again that was turned off because it failed.',
    }),
    on: Trigger.optional(),
    doc_types: DocTypes.optional(),
    file: File.optional(),
    values: Values.optional(),
    name_template: NameTemplate.optional(),
    mark_exported: MarkExported.optional(),
    config: DestinationConfigPatch.optional().meta({
      description: 'Replaces the whole configuration, with the fields of `NewDestination` for this kind.',
    }),
    secret: secret.optional().meta({
      description: 'Replaces the secret. Required if `config` names another server or user.',
    }),
  })
  .meta({ id: 'DestinationPatch', example: { enabled: false } });
export type DestinationPatch = z.output<typeof DestinationPatch>;

export const Destination = z
  .object({
    id,
    kind: describedEnum(KINDS),
    name: z.string(),
    enabled: z.boolean(),
    on: Trigger,
    doc_types: z.array(z.string()).meta({ example: ['invoice'] }),
    file: File,
    values: Values,
    name_template: z.string().meta({ example: DEFAULT_NAME_TEMPLATE }),
    mark_exported: z.boolean(),
    config: DestinationConfig,
    secret_set: z.boolean().meta({ description: 'The secret itself is never returned.' }),
    state: describedEnum({
      active: 'the last attempt succeeded, or nothing was sent yet',
      failing: 'the last attempt failed, and Sheaf retries',
      off: 'a person turned the destination off, or all attempts failed for 5 days',
    }),
    message: z.string().nullable().meta({ description: 'Message for the user. `null` if all is well.' }),
    failing_since: time.nullable(),
    waiting: z.int().meta({ description: 'Number of deliveries that are not done yet, counted up to 1000.' }),
    created_at: time,
    version: contentVersionField('ZGVzdGluYXRpb24'),
  })
  .meta({ id: 'Destination' });
export type Destination = z.output<typeof Destination>;

export const DestinationList = z
  .object({
    destinations: z.array(Destination),
    folders: z.array(z.string()).meta({
      description:
        'Folders of `DESTINATION_FOLDERS`. A destination of the kind `folder` writes to one of them or a subfolder. Empty: the kind is not offered.',
      example: ['/srv/archive'],
    }),
    can_email: z.boolean().meta({
      description: '`false`: this installation sends no email, so the kind `email` is not offered.',
    }),
  })
  .meta({ id: 'DestinationList' });
export type DestinationList = z.output<typeof DestinationList>;

export const DestinationTestResult = z
  .object({
    ok: z.boolean(),
    message: z.string().meta({ example: 'Sheaf can write to the folder.' }),
    message_parts: describeParts('message'),
  })
  .meta({ id: 'DestinationTestResult' });
export type DestinationTestResult = z.output<typeof DestinationTestResult>;

const DELIVERY_STATES = {
  pending: 'not delivered yet; Sheaf sends or retries',
  delivered: 'the destination has the document',
  failed: 'failed permanently',
};

export const DestinationDelivery = z
  .object({
    id,
    document: z.object({ uuid: id, original_filename: z.string() }),
    object_name: z.string().meta({
      description:
        'Path at the destination, without an extension. The same for each delivery of the document.',
      example: 'invoice/2026-11/88412',
    }),
    manual: z.boolean().meta({ description: '`true` if a person sent the document.' }),
    action: describedEnum({
      send: 'Sheaf sends the document',
      withdraw:
        'Sheaf removes the document from the destination, because a page plan or its undo replaced it',
    }),
    status: describedEnum(DELIVERY_STATES),
    error: z.string().nullable().meta({ description: 'Reason why the last attempt failed, for the user.' }),
    error_parts: describeParts('error'),
    duration_ms: z.int().nullable().meta({ description: 'Duration of the last attempt, in milliseconds.' }),
    attempts: z.int().meta({ description: 'Number of attempts.' }),
    tries: z
      .array(
        z.object({
          at: time,
          duration_ms: z.int(),
          error: z.string().nullable(),
          error_parts: describeParts('error'),
        }),
      )
      .meta({ description: `Last ${MAX_SHOWN_TRIES} attempts, oldest first.` }),
    next_attempt_at: time.nullable(),
    created_at: time,
  })
  .meta({ id: 'DestinationDelivery' });
export type DestinationDelivery = z.output<typeof DestinationDelivery>;

export const DestinationDeliveryList = z
  .object({ deliveries: z.array(DestinationDelivery), next_cursor: z.string().nullable() })
  .meta({ id: 'DestinationDeliveryList' });
export type DestinationDeliveryList = z.output<typeof DestinationDeliveryList>;

export const DestinationDeliveryQuery = z.object({
  status: z
    .enum(['pending', 'delivered', 'failed'])
    .optional()
    .meta({ description: `State of the deliveries. Default: all. ${describeValues(DELIVERY_STATES)}` }),
  cursor: z.string().max(200).optional().meta({ description: CURSOR_DESCRIPTION }),
  limit: pageLimit(MAX_DELIVERIES, 50),
});
export type DestinationDeliveryQuery = z.output<typeof DestinationDeliveryQuery>;

export const SendRequest = z
  .strictObject({
    destination_id: z.string().max(64).meta({
      description: 'Destination of the document’s project.',
      example: '0192f0c1-7d2e-7a51-9c5e-3f1f0d9b2a11',
    }),
  })
  .meta({ id: 'SendRequest' });
export type SendRequest = z.output<typeof SendRequest>;

export const SendableDestinationList = z
  .object({ destinations: z.array(z.object({ id, name: z.string(), kind: describedEnum(KINDS) })) })
  .meta({ id: 'SendableDestinationList' });
export type SendableDestinationList = z.output<typeof SendableDestinationList>;

export const DestinationsPath = z.object({ uuid: uuid('a project') });
export const DestinationPath = DestinationsPath.extend({ id: uuid('a destination') });
export const DestinationDeliveryPath = DestinationPath.extend({ deliveryId: uuid('a delivery') });

export type { DeliveredFileName, DeliveredValuesName };

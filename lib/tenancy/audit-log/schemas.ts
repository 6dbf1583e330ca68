import { z } from 'zod';
import { describeValues } from '@/lib/foundation/described-enum';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '@/lib/foundation/languages/locales';
import { CURSOR_DESCRIPTION, pageLimit } from '@/lib/foundation/page-limit';
import { isStorable, STORABLE } from '@/lib/foundation/text';
import { uuid } from '@/lib/foundation/uuid';
import { AUDIT_SUBJECTS, type AuditSubject } from '@/lib/tenancy/audit/audit-actions';
import { DocumentChange } from '@/lib/tenancy/audit/audit-document-changes';
import { ActorKind } from './audit-actor-kind';
import { AuditText } from './audit-text';

const MAX_LIMIT = 200;

const time = (name: string) =>
  z.iso
    .datetime({ offset: true, error: `\`${name}\` must be a time, for example 2026-11-20T00:00:00Z.` })
    .max(64)
    .transform((text) => new Date(text))
    .optional();

const SUBJECTS = {
  installation: 'secrets of the whole installation',
  organization: 'the organization',
  member: 'members, invitations, and invite links',
  account: 'passwords and sessions of users',
  api_key: 'API keys',
  access_token: 'access tokens of users',
  project: 'projects, their members, and their settings',
  document: 'documents',
  page_change: 'page plans, attached documents, and undone page changes',
  entity: 'entities and their fields',
  records: 'records of entities',
  webhook_endpoint: 'webhook endpoints',
  webhook_delivery: 'webhook deliveries that were sent again',
  destination: 'destinations that documents are sent to',
  destination_delivery: 'deliveries to destinations that were sent again',
  channel: 'channels that documents come from',
  job: 'background jobs that were retried',
} satisfies Record<AuditSubject, string>;

const LANGUAGES: Record<Locale, string> = { en: 'English', de: 'German', fr: 'French' };

const filter = {
  about: z
    .enum(AUDIT_SUBJECTS)
    .optional()
    .meta({
      description: `Subject of the entries: the first part of \`action\`. Default: all subjects. ${describeValues(SUBJECTS)}`,
    }),
  actor: uuid('a user or a key')
    .optional()
    .meta({ description: 'ID of the user or key: `actor.id` of an entry.' }),
  project: uuid('a project').optional().meta({ description: 'UUID of the project. Default: all projects.' }),
  subject: z
    .string()
    .max(100)
    .optional()
    .meta({ description: 'ID of the changed object: `subject_id` of an entry.' }),
  q: z
    .string()
    .max(200, { error: '`q` can have at most 200 characters.' })
    .refine(isStorable, STORABLE)
    .optional()
    .meta({
      description:
        'Words to search for in the action and its general label (for example “applied a page plan to a document”), the details, the actor, and the project of an entry.',
    }),
  from: time('from').meta({ description: 'Earliest time of an entry, inclusive. Default: no limit.' }),
  to: time('to').meta({ description: 'Latest time of an entry, exclusive. Default: no limit.' }),
  language: z
    .enum(LOCALES, { error: `\`language\` must be one of ${LOCALES.join(', ')}.` })
    .default(DEFAULT_LOCALE)
    .meta({
      description: `Language of \`summary\`, of \`facts\`, and of the labels that \`q\` searches in. Default: \`en\`. ${describeValues(LANGUAGES)}`,
    }),
};

export const AuditFilter = z.object(filter);
export type AuditFilter = z.output<typeof AuditFilter>;

export const AuditQuery = z.object({
  ...filter,
  cursor: z.string().max(200).optional().meta({ description: CURSOR_DESCRIPTION }),
  limit: pageLimit(MAX_LIMIT, 50),
});
export type AuditQuery = z.output<typeof AuditQuery>;

const AuditDocument = z
  .object({
    uuid: z.string(),
    original_filename: z
      .string()
      .nullable()
      .meta({ description: 'Current name. `null` if the document was deleted permanently.' }),
    attached: z
      .boolean()
      .meta({ description: '`true` if the page change attached the document to another one.' }),
  })
  .meta({ id: 'AuditDocument' });
export type AuditDocument = z.output<typeof AuditDocument>;

export const AuditEntry = z
  .object({
    id: z.string(),
    at: z.string().meta({ format: 'date-time' }),
    action: z.string(),
    actor: z.object({
      kind: ActorKind,
      id: z.string().nullable(),
      name: z
        .string()
        .nullable()
        .meta({ description: 'Email address of the user, or name of the key. `null` if no longer known.' }),
      agent: z.string().nullable().meta({
        description:
          'Name of the agent that acted for the user or the key, if they work with one (MCP). The agent chooses the name; Sheaf does not verify it. Empty if the agent gave no name. `null` without an agent.',
      }),
    }),
    project: z
      .object({ uuid: z.string(), name: z.string().nullable() })
      .nullable()
      .meta({ description: 'Project of the entry. `null` if the entry belongs to no project.' }),
    subject_id: z.string().nullable(),
    documents: z.array(AuditDocument).meta({
      description:
        'Documents that the entry is about: the document, or the source documents of a page change. Empty for other entries.',
    }),
    assignee: z.object({ id: z.string(), name: z.string().nullable() }).nullable().meta({
      description:
        'Member whom the document was assigned to, with the email address. `null` for other entries.',
    }),
    changes: z.array(DocumentChange.extend({ document_uuid: z.string() })).meta({
      description:
        'Changes of the documents, each with the previous and the new value. Empty for other entries, and after the document is deleted permanently. A text has at most 300 characters.',
    }),
    summary: AuditText.meta({
      description: 'Action of the actor as a sentence part in `language`, to display after the actor’s name.',
    }),
    facts: z.array(AuditText).meta({
      description:
        'Other facts about the change, in `language`. Each begins with a capital letter or a number.',
    }),
    details: z
      .record(z.string(), z.unknown())
      .meta({ description: 'Details of the change as they were recorded.' }),
  })
  .meta({
    id: 'AuditEntry',
    example: {
      id: '4711',
      at: '2026-11-21T08:41:07.000Z',
      action: 'document.deleted',
      actor: {
        kind: 'user',
        id: '0198c1d3-90ce-7d28-a6f4-3e5b8c1d7f60',
        name: 'ada@example.com',
        agent: null,
      },
      project: { uuid: '0198c1e0-11aa-7f00-8b1d-90e4c2d7a6b5', name: 'Accounts payable' },
      subject_id: '0198c1f2-7a1e-7c3b-9d40-5a2f81c04e11',
      documents: [
        {
          uuid: '0198c1f2-7a1e-7c3b-9d40-5a2f81c04e11',
          original_filename: 'scan.pdf',
          attached: false,
        },
      ],
      assignee: null,
      changes: [],
      summary: [
        { text: 'moved ' },
        {
          text: 'scan.pdf',
          link: { type: 'document', id: '0198c1f2-7a1e-7c3b-9d40-5a2f81c04e11' },
        },
        { text: ' to the trash in ' },
        {
          text: 'Accounts payable',
          link: { type: 'project', id: '0198c1e0-11aa-7f00-8b1d-90e4c2d7a6b5' },
        },
      ],
      facts: [],
      details: {},
    },
  });
export type AuditEntry = z.output<typeof AuditEntry>;

export const AuditLog = z
  .object({ entries: z.array(AuditEntry), next_cursor: z.string().nullable() })
  .meta({ id: 'AuditLog' });
export type AuditLog = z.output<typeof AuditLog>;

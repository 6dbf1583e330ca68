import { z } from 'zod';
import { describedEnum } from '@/lib/foundation/described-enum';
import { MAX_FILES } from '@/lib/recognition/classification/count-decided-types';
import type { DocumentSource, WaitingKind } from './dashboard-tables';

/** Maximum number of documents whose values are compared. */
export const MAX_COMPARED = 2000;
export const MAX_TYPES = 100;
export const MAX_FIELDS = 50;
export const MAX_REVIEWERS = 100;

const day = z.string().meta({ format: 'date', description: 'UTC day.', example: '2026-11-21' });
const share = (description: string) =>
  z.number().min(0).max(1).nullable().meta({ description, example: 0.75 });
const seconds = (description: string) =>
  z
    .int()
    .nullable()
    .meta({
      description: `${description} In seconds, from the upload of the first page to the decision. \`null\` without a decision.`,
      example: 5400,
    });

const Decisions = z.object({
  documents: z.int().meta({
    description:
      'Number of documents that were approved or rejected. A document counts once in the period, at its first decision, also if it was deleted permanently later.',
    example: 40,
  }),
  automatic: z
    .int()
    .meta({ description: 'Number of these documents that Sheaf approved by itself.', example: 30 }),
  automatic_share: share(
    'Share of these documents that Sheaf approved by itself. `null` without a decision.',
  ),
  median_seconds: seconds('Median time to decision.'),
  p90_seconds: seconds('90th percentile of the time to decision.'),
});

const Source = describedEnum({
  upload: 'uploaded by a member',
  api: 'uploaded with an API key',
  imap: 'from a channel that reads a mailbox',
  folder: 'from a channel that reads a folder',
  s3: 'from a channel that reads a bucket',
  sftp: 'from a channel that reads an SFTP folder',
  paperless: 'from a channel that reads Paperless-ngx',
  deleted_channel: 'from a channel that was deleted before Sheaf stored the kind with each upload',
} satisfies Record<DocumentSource, string>);

const Intake = z
  .object({
    day,
    documents: z.int().meta({
      description:
        'Number of files received on the day that became documents, including files unpacked from an archive or email. A file still counts after the document was cut, removed, or deleted permanently. Archives and emails that were unpacked, and parts of a cut, are excluded.',
      example: 120,
    }),
    pages: z
      .int()
      .meta({ description: 'Number of pages of these documents, as far as counted.', example: 480 }),
    sources: z.record(Source, z.int()).meta({
      description:
        'Number of these documents by source. Documents of a deleted channel keep the kind of the channel.',
      example: { upload: 20, api: 60, imap: 40, folder: 0, s3: 0, sftp: 0, paperless: 0, deleted_channel: 0 },
    }),
  })
  .meta({ id: 'DashboardIntake' });

const Waiting = z
  .object({
    kind: describedEnum({
      split_review: 'documents with this hold type, whose cuts wait for a decision',
      type_review: 'documents with this hold type, whose type waits for a decision',
      file_problem: 'documents with this hold type, whose file has a problem',
      values: 'documents with the status `done`, whose values wait for approval',
    } satisfies Record<WaitingKind, string>),
    documents: z.int().meta({
      description: 'Number of documents in the list that wait now. Deleted documents are excluded.',
      example: 8,
    }),
    oldest_at: z.string().nullable().meta({
      format: 'date-time',
      description: 'Time when the oldest of these documents entered the list. `null` without documents.',
    }),
  })
  .meta({ id: 'DashboardWaiting' });

const TypeAccuracy = z
  .object({
    doc_type: z.string().meta({ description: 'Type that people decided.', example: 'invoice' }),
    decided: z.int().meta({
      description: `Number of parts of classified files whose type people decided in the period. Sheaf counts the latest ${MAX_FILES.toLocaleString('en')} files.`,
      example: 50,
    }),
    corrected: z.int().meta({
      description: 'Number of these parts for which Sheaf proposed other pages or another type.',
      example: 4,
    }),
    accuracy: share(
      'Share of these parts that Sheaf proposed as people decided: 1 − `corrected` / `decided`.',
    ),
  })
  .meta({ id: 'DashboardType' });

const FieldAccuracy = z
  .object({
    key: z
      .string()
      .meta({ description: 'Key of the extraction field. Tables are excluded.', example: 'total' }),
    label: z.string().meta({ example: 'Total' }),
    read: z.int().meta({
      description: `Number of documents in which Sheaf read a value, among those that a person approved or validated in the period. Documents that only Sheaf approved, that are reopened, or that were deleted permanently are excluded. Sheaf compares the latest ${MAX_COMPARED.toLocaleString('en')} documents.`,
      example: 100,
    }),
    corrected: z
      .int()
      .meta({ description: 'Number of these values that a person changed or removed.', example: 3 }),
    missed: z.int().meta({
      description: 'Number of documents in which a person entered a value that Sheaf did not read.',
      example: 2,
    }),
    accuracy: share(
      'Share of the values read that nobody changed: 1 − `corrected` / `read`. `null` if `read` is 0.',
    ),
  })
  .meta({ id: 'DashboardField' });

const Reviewer = z
  .object({
    user_id: z.string().meta({ format: 'uuid' }),
    name: z.string().nullable().meta({
      description: 'Name or email address of the user. `null` if the user is no longer a member.',
      example: 'Ada Meyer',
    }),
    documents: z.int().meta({
      description:
        'Number of documents that the user approved, validated, rejected, or applied a page plan to in the period. Each document counts once for the user, also if it was deleted permanently later.',
      example: 64,
    }),
    pages: z.int().meta({
      description: 'Number of pages of these documents, as far as counted.',
      example: 210,
    }),
    last_active_at: z.string().meta({
      format: 'date-time',
      description: 'Time of the latest of these decisions.',
    }),
  })
  .meta({ id: 'DashboardReviewer' });

export const Dashboard = z
  .object({
    from: day.meta({ description: 'First UTC day of the period.' }),
    to: day.meta({ description: 'Last UTC day of the period, inclusive.' }),
    intake: z.array(Intake).meta({ description: 'Received documents, one entry per day of the period.' }),
    waiting: z.array(Waiting).meta({
      description: 'Documents that wait for a person now, whatever the period.',
    }),
    decisions: z
      .array(Decisions.extend({ day }).meta({ id: 'DashboardDecisions' }))
      .meta({ description: 'Decisions, one entry per day of the period.' }),
    total: Decisions.meta({ id: 'DashboardTotal', description: 'Decisions of the whole period.' }),
    types: z.array(TypeAccuracy).meta({
      description: `Accuracy per type, by \`decided\` in descending order. Maximum: ${MAX_TYPES}.`,
    }),
    fields: z.array(FieldAccuracy).meta({
      description: `Accuracy per extraction field, by \`read\` in descending order. Maximum: ${MAX_FIELDS}.`,
    }),
    reviewers: z.array(Reviewer).meta({
      description: `Work of each user, by \`documents\` in descending order. Maximum: ${MAX_REVIEWERS}.`,
    }),
  })
  .meta({ id: 'Dashboard' });
export type Dashboard = z.output<typeof Dashboard>;

import { z } from 'zod';
import { describedEnum, describeValues } from '@/lib/foundation/described-enum';
import { CodedSentence, describeSentences } from '@/lib/foundation/languages/coded-sentence';
import type { RemovedKind } from '@/lib/foundation/removed-content';
import { HOLD_TYPES } from './document-hold-types';

/** Optional keys under `metadata` of a document. Keys with a database column are stored there unchanged. */

export const HoldType = z.enum(HOLD_TYPES).meta({
  id: 'HoldType',
  description: describeValues({
    split_review: 'a person must confirm where the file is cut',
    type_review: 'a person must choose the document type',
    file_problem: 'the file is damaged, encrypted, or beyond a limit',
  } satisfies Record<(typeof HOLD_TYPES)[number], string>),
});
export type HoldType = z.infer<typeof HoldType>;

export const HoldCode = describedEnum(
  {
    multiple_documents: 'a person must confirm the cuts, because no cuts of the project are automatic',
    low_confidence:
      'cuts are automatic, but the confidence is below the threshold, the split failed, or the audit drew the file',
    splitting_off: 'the file may need cuts, but `document_splitting` is `off`',
    password_protected: 'the PDF or ZIP archive needs a password',
  },
  { before: 'Only with `split_review` and `file_problem`.' },
);
export type HoldCode = z.infer<typeof HoldCode>;

const RequestId = z
  .string()
  .meta({ description: 'ID of the request, for `upload-status` and `undo`.', example: 'split-0199…' });
const NamedDocument = z.object({ uuid: z.string(), original_filename: z.string() });
const Timestamp = z.string().meta({ format: 'date-time' });

const countField = (what: string) =>
  z
    .int()
    .min(1)
    .optional()
    .meta({ description: `Number of ${what}.` });

/** Counts of active content that a cut removed; kinds that did not occur are absent. */
export const RemovedCounts = z
  .object({
    scripts: countField('scripts, including `javascript:` links'),
    program_links: countField('links that start a program'),
    form_submissions: countField('actions that send the form'),
    data_imports: countField('actions that import data into the form'),
    file_links: countField('links to files on a computer or network, such as `file:` links and UNC paths'),
    media: countField('embedded rich media objects'),
    attached_files: countField('files that a link carries to open them'),
  } satisfies Record<RemovedKind, z.ZodType>)
  .meta({
    id: 'RemovedContent',
    description:
      'Active content that a cut removed from the part, by kind. Actions that run when the document opens count ' +
      'for the part with its first page.',
  });

/** Source of a part's pages; `pages` are 1-based within the source. */
export const Split = z.object({
  request_id: RequestId,
  sources: z.array(NamedDocument.extend({ pages: z.array(z.int().min(1)) })),
  removed: RemovedCounts.optional(),
});
export type Split = z.infer<typeof Split>;

/** Codes and values of the sentences in `reasons`. */
export const ReasonDetails = z.array(CodedSentence.nullable()).meta({
  description:
    'Codes and values of `reasons`, in the same order, to build the sentences in another language. `null` for a text of an external classifier. Absent if an earlier version made the proposal.',
});

export const SplitProposal = z.object({
  segments: z.array(
    z.object({
      segment_id: z.string(),
      start_page: z.int().min(1),
      end_page: z.int().min(1),
      doc_type: z.string().nullable(),
      confidence: z.number().min(0).max(1),
      reasons: z.array(z.string()).meta({ example: ['Page 1 is titled “Invoice”.'] }),
      reason_details: ReasonDetails.optional(),
      name: z.string().nullable().optional().meta({
        description:
          'Name from the content of the pages. `null` if too little of it was read with certainty.',
      }),
      type_confidence: z
        .number()
        .min(0)
        .max(1)
        .nullable()
        .optional()
        .meta({ description: 'Confidence of the document type. `confidence` refers to the cuts.' }),
      role: describedEnum(
        {
          main: 'becomes a document',
          discard: 'is discarded: separator sheets, if the setting `separation.sheets` is `drop`',
        },
        { after: 'Default: `main`.' },
      ).optional(),
    }),
  ),
  confidence: z
    .number()
    .min(0)
    .max(1)
    .meta({ description: 'Probability that all proposed cuts are correct.' }),
});
export type SplitProposal = z.infer<typeof SplitProposal>;

const MAIN = 'becomes a document';
const SUPPORTING =
  'becomes an attachment of the nearest main part before it, or of the first main part if there is none before it';

/** Role of a part created by a page plan. */
export const MadePartRole = describedEnum({ main: MAIN, supporting: SUPPORTING });

/** Role of a segment in a page plan. */
export const PartRole = describedEnum(
  { main: MAIN, supporting: SUPPORTING, discard: 'is discarded' },
  { after: 'Default: `main`.' },
);

const REPLACING_ACTIONS = {
  split: 'a document was cut into several parts',
  combine: 'pages were combined in a new document',
  attach: 'documents became attachments',
  discard: 'pages or documents were discarded',
  rescan: 'the selection of pages to read changed',
};
const ReplacingAction = describedEnum(REPLACING_ACTIONS);

/** Main effect of a page change. */
export const PageChangeAction = describedEnum({
  ...REPLACING_ACTIONS,
  edit: 'only names, document types, or holds changed',
});

/** Row of the accepted plan. */
const ConfirmedSegment = z.object({
  start_page: z.int().min(1),
  end_page: z.int().min(1),
  role: PartRole.optional(),
  doc_type: z.string().nullable().optional(),
  name: z.string().nullable().optional(),
  skip_pages: z.array(z.int().min(1)).optional(),
  segment_id: z.string().nullable().optional(),
});

export const SplitConfirmed = z.object({
  mode: describedEnum({
    automatic: 'Sheaf accepted the proposed cuts',
    review: 'a member accepted the plan',
  }),
  by: z.string().nullable().meta({ description: 'ID of the member. `null` for the system.' }),
  at: Timestamp,
  segments: z.array(ConfirmedSegment).meta({ description: 'The accepted plan.' }),
});
export type SplitConfirmed = z.infer<typeof SplitConfirmed>;

export const DocType = z.object({
  type: z.string(),
  confidence: z.number().min(0).max(1).nullable(),
  source: describedEnum({
    classifier: 'the classifier found the type',
    review: 'a member chose the type while the document was on hold',
    manual: 'a member chose the type at another time',
  }),
});

export const NeedsAction = z.object({
  type: HoldType,
  reason: z.string().meta({ description: 'Message for the user.' }),
  code: HoldCode.optional(),
});

export const Replaced = z.object({
  request_id: RequestId,
  action: ReplacingAction,
  documents: z.array(NamedDocument),
});
export type Replaced = z.infer<typeof Replaced>;

/** Where a document came from: a channel, a container, or both. The container itself is a column. */
export const StoredOrigin = z.object({
  channel: z
    .object({ id: z.string().meta({ format: 'uuid' }), name: z.string() })
    .nullable()
    .default(null)
    .meta({ description: 'Channel that fetched the file. `null` for an upload.' }),
  path: z.string().nullable().meta({
    description:
      'Place in the container: names of folders and inner containers, and the file name, joined by `/`. `null` without a container.',
    example: 'Invoices.zip/2026/A-1.pdf',
  }),
  message_id: z
    .string()
    .nullable()
    .meta({ description: '`Message-ID` of the email. `null` without an email.' }),
  from: z.string().nullable().meta({ description: 'Sender of the email.' }),
  subject: z.string().nullable().meta({ description: 'Subject of the email.' }),
  received_at: Timestamp.nullable().meta({ description: 'Date of the email.' }),
});
export type StoredOrigin = z.infer<typeof StoredOrigin>;

const Origin = StoredOrigin.extend({
  container: NamedDocument.nullable().meta({
    description:
      'The file that contained the document. `GET …/{uuid}/file` returns it. `null` without a container, and if you may not view it, because you see only documents assigned to you.',
  }),
});

export const Replacing = z.object({ request_id: RequestId });
export const CorrectionFailed = z.object({ request_id: RequestId, message: z.string() });
export type CorrectionFailed = z.infer<typeof CorrectionFailed>;
export const CorrectionDone = z.object({ request_id: RequestId, at: Timestamp });
export type CorrectionDone = z.infer<typeof CorrectionDone>;

/** Metadata of a document; contains only keys that apply. */
export const DocumentMetadata = z
  .object({
    split: Split.optional(),
    split_proposal: SplitProposal.optional(),
    split_confirmed: SplitConfirmed.optional(),
    doc_type: DocType.optional(),
    needs_action: NeedsAction.optional(),
    replaced: Replaced.optional(),
    replacing: Replacing.optional(),
    correction_failed: CorrectionFailed.extend({
      message_details: describeSentences('`message`'),
    }).optional(),
    correction_done: CorrectionDone.optional(),
    origin: Origin.optional().meta({
      description:
        'Only for a document that a channel fetched or that Sheaf unpacked from an archive, an email, or a PDF portfolio, and for the parts of such a document.',
    }),
  })
  .meta({ id: 'DocumentMetadata' });
export type DocumentMetadata = z.infer<typeof DocumentMetadata>;

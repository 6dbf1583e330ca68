import { z } from 'zod';
import { PageChangeAction, PartRole } from '@/lib/documents/document-metadata';
import { Instant } from '@/lib/documents/instant';
import { PublicKey } from '@/lib/platform/signing-key';
import { HistoryActor } from '../history/schemas';

const Sha256 = z.string().meta({
  description: 'SHA-256 in hexadecimal.',
  example: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
});
/** Hash of a file as Sheaf received it. */
const ReceivedSha256 = Sha256.nullable().meta({
  description:
    'SHA-256 of the file as it was uploaded, before Sheaf rotated or unlocked it. `null` if an earlier version of Sheaf rotated, unlocked, or erased the file.',
});
const Name = z
  .string()
  .nullable()
  .meta({ description: 'Name of the file. `null` if it was erased or the caller may not view it.' });
const PageNumber = z.int().min(1);

const ReceiptPage = z.object({
  page: PageNumber.meta({ description: 'Page in this file, from 1.' }),
  source: z.string().meta({ description: 'UUID of the uploaded file, as in `sources`.' }),
  source_sha256: ReceivedSha256,
  source_page: PageNumber.meta({ description: 'Page in the uploaded file, from 1.' }),
  uploaded_at: Instant,
});

const ReceiptSource = z.object({
  uuid: z.string(),
  original_filename: Name,
  sha256: ReceivedSha256,
  page_count: z.int().min(0),
  uploaded_at: Instant,
  uploaded_by: HistoryActor,
  container: z
    .object({
      uuid: z.string(),
      original_filename: Name,
      sha256: ReceivedSha256,
      path: z.string().nullable(),
    })
    .nullable()
    .meta({ description: 'The archive or email that the file was unpacked from, and its place there.' }),
});

const ReceiptFile = z.object({
  uuid: z.string(),
  original_filename: z.string(),
  sha256: Sha256,
  size_bytes: z.int().min(0),
  pages: z.array(ReceiptPage),
});

const ReceiptPlan = z.object({
  request_id: z.string(),
  action: PageChangeAction,
  at: Instant,
  by: HistoryActor.meta({ description: 'Who requested the change. `system` for an automatic split.' }),
  documents: z
    .array(z.object({ uuid: z.string(), sha256: ReceivedSha256, page_count: z.int().min(0) }))
    .meta({ description: 'Documents of the plan. Its pages are numbered through all of them, from 1.' }),
  segments: z.array(z.object({ start_page: PageNumber, end_page: PageNumber, role: PartRole })),
});

export const ReceiptManifest = z
  .object({
    version: z.literal(1),
    issuer: z
      .string()
      .meta({ description: 'Address of the Sheaf server.', example: 'https://sheaf.example' }),
    issued_at: Instant,
    document: ReceiptFile.extend({ created_at: Instant }),
    attachments: z.array(ReceiptFile),
    sources: z.array(ReceiptSource).meta({ description: 'Uploaded files that the pages come from.' }),
    plan: ReceiptPlan.nullable().meta({
      description: 'The page plan that created the document. `null` for an uploaded file.',
    }),
  })
  .meta({ id: 'ReceiptManifest' });
export type ReceiptManifest = z.infer<typeof ReceiptManifest>;

export const Receipt = z
  .object({
    manifest: ReceiptManifest,
    signature: z.object({
      algorithm: z.literal('Ed25519').meta({ description: '`Ed25519`: the signature algorithm.' }),
      key_id: z.string().meta({
        description: '`kid` of the key at `/.well-known/sheaf-receipt-key`.',
        example: 'kPrK_qmxVWaYVA9wwBF6Iuo3vVzz7TxHCTwXBygrS4k',
      }),
      value: z.string().meta({
        description: 'Signature of the manifest in canonical JSON (RFC 8785, UTF-8), in base64url.',
        example: 'hgyY0il_MGCjP0JzlnLWG1PPOt7-09PGcvMg3AIbQR6dWbhijcNR4ki4iylGjg5BhVsPt9g7sVvpAr_MuM0KAg',
      }),
    }),
  })
  .meta({ id: 'Receipt' });
export type Receipt = z.infer<typeof Receipt>;

export const ReceiptKeys = z
  .object({
    keys: z.array(PublicKey).min(1).meta({
      description: 'JSON Web Keys (RFC 7517, RFC 8037): the current key first, then earlier keys.',
    }),
  })
  .meta({ id: 'ReceiptKeys' });
export type ReceiptKeys = z.infer<typeof ReceiptKeys>;

import { z } from 'zod';
import { DocumentSummary } from '@/lib/documents/schemas';
import { countCharacters, isStorable, STORABLE } from '@/lib/foundation/text';
import { NextCursor, paginationQuery } from './document-pagination';

export const MAX_REFERENCE_LENGTH = 255;
const MAX_LIMIT = 1000;

/** Query of `GET …/documents?reference=` with an API key. */
export const ReferenceQuery = z.object({
  reference: z
    .string()
    .min(1, { error: 'The reference is empty.' })
    .refine((text) => countCharacters(text) <= MAX_REFERENCE_LENGTH, {
      error: `A reference has at most ${MAX_REFERENCE_LENGTH} characters.`,
    })
    .refine(isStorable, STORABLE)
    .meta({
      maxLength: MAX_REFERENCE_LENGTH,
      description: 'Reference that was sent with the upload. Must match exactly.',
    }),
  ...paginationQuery(MAX_LIMIT, MAX_LIMIT),
});
export type ReferenceQuery = z.output<typeof ReferenceQuery>;

export const ReferencedDocuments = z
  .object({
    documents: z.array(DocumentSummary),
    next_cursor: NextCursor,
  })
  .meta({ id: 'ReferencedDocuments' });
export type ReferencedDocuments = z.infer<typeof ReferencedDocuments>;

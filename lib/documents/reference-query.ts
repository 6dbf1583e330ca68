import { z } from 'zod';
import { characters, isStorable, UNSTORABLE } from '@/lib/core/text';
import { NextCursor, pagingQuery } from './paging';
import { DocumentSummary } from './schemas';

export const MAX_REFERENCE = 255;
const MAX_LIMIT = 1000;

/** `GET …/documents?reference=` with an API key. */
export const ReferenceQuery = z.object({
  reference: z
    .string()
    .min(1, { error: 'The reference is empty.' })
    .refine((text) => characters(text) <= MAX_REFERENCE, {
      error: `A reference has at most ${MAX_REFERENCE} characters.`,
    })
    .refine(isStorable, { error: `A reference can't hold ${UNSTORABLE}.` })
    .meta({
      maxLength: MAX_REFERENCE,
      description: 'Reference that was sent with the upload. Must match exactly.',
    }),
  ...pagingQuery(MAX_LIMIT, MAX_LIMIT),
});
export type ReferenceQuery = z.output<typeof ReferenceQuery>;

export const ReferencedDocuments = z
  .object({
    documents: z.array(DocumentSummary),
    next_cursor: NextCursor,
  })
  .meta({ id: 'ReferencedDocuments' });
export type ReferencedDocuments = z.infer<typeof ReferencedDocuments>;

import type { SplitProposal } from '@/lib/documents/document-metadata';
import type { Document } from '@/lib/platform/db/generated/client';

/** Returns the page plan that applies a proposal. A document that stays whole keeps its type and the source of it. */
export function toProposedPlan({ id }: Pick<Document, 'id'>, { segments }: SplitProposal) {
  const isWhole = segments.length === 1;
  return {
    documents: [id],
    segments: segments.map(({ start_page, end_page, doc_type, segment_id, name, role }) => ({
      start_page,
      end_page,
      segment_id,
      ...(role === 'discard' ? { role } : !isWhole && { doc_type, ...(name && { name }) }),
    })),
  };
}

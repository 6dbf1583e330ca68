import { SplitProposal } from '@/lib/documents/document-metadata';
import { isProposedDocument } from '@/lib/documents/proposed-documents';
import type { Member } from '@/lib/foundation/actor';
import { DomainError } from '@/lib/foundation/errors';
import { findPlanDocuments } from '@/lib/page-plan/plan-page-documents';
import { findDocumentIndex, layOutDocuments, type PlacedDocument } from '@/lib/page-plan/rules/plan-document';
import type { Context } from '@/lib/platform/context';
import type { Document } from '@/lib/platform/db/generated/client';
import { readSettings } from '@/lib/tenancy/projects/project-settings';
import { MAX_NAMED_PARTS } from './part-name-limits';
import type { PartNamesRequest } from './part-name-request-schema';
import { proposePartNames } from './propose-part-names';
import type { PartNames } from './schemas';

type Segment = NonNullable<PartNamesRequest['segments']>[number];

/**
 * Returns the names that Sheaf proposes for parts of documents. Changes nothing, and uses only text that was read.
 *
 * @throws DomainError not_found, forbidden; invalid for pages that the documents don't have
 */
export async function previewPartNames(
  ctx: Context<Member>,
  { documents: uuids, segments, name_pattern: pattern }: PartNamesRequest,
): Promise<PartNames> {
  const documents = await findPlanDocuments(ctx, uuids);
  const project = await ctx.db.project.findUniqueOrThrow({ where: { id: documents[0]!.projectId } });
  const layout = layOutDocuments(documents);
  const wanted = segments ?? layout.flatMap(getProposedSegments).slice(0, MAX_NAMED_PARTS);
  const pageCount = layout.at(-1)!.lastPage;
  const parts = wanted.map(({ start_page: startPage, end_page: endPage, doc_type: docType }, index) => {
    if (startPage > endPage || endPage > pageCount) {
      const message = `There are pages 1 to ${pageCount}. Correct \`segments[${index}]\`.`;
      throw new DomainError('invalid', message, { errors: { [`segments.${index}`]: [message] } });
    }
    const { document, firstPage, lastPage } = layout[findDocumentIndex(layout, startPage)]!;
    // Joined pages are named by the first document.
    return {
      document,
      startPage: startPage - firstPage + 1,
      endPage: Math.min(endPage, lastPage) - firstPage + 1,
      docType,
    };
  });
  const settings = readSettings(project);
  const names = await proposePartNames(ctx, parts, {
    ...settings,
    name_pattern: pattern ?? settings.name_pattern,
  });
  return {
    parts: wanted.map(({ start_page, end_page }, index) => ({ start_page, end_page, name: names[index]! })),
  };
}

/** Returns the proposed parts of a document, or else the whole document, in the combined numbering. */
function getProposedSegments({ document, firstPage, lastPage }: PlacedDocument<Document>): Segment[] {
  const proposed = SplitProposal.safeParse(document.splitProposal).data?.segments ?? [];
  if (proposed.length > 1 && proposed.at(-1)!.end_page === lastPage - firstPage + 1) {
    return proposed.filter(isProposedDocument).map(({ start_page, end_page, doc_type }) => ({
      start_page: start_page + firstPage - 1,
      end_page: end_page + firstPage - 1,
      doc_type,
    }));
  }
  return lastPage < firstPage
    ? []
    : [{ start_page: firstPage, end_page: lastPage, doc_type: document.docType }];
}

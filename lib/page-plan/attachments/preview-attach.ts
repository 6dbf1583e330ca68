import { loadDocumentContents } from '@/lib/page-plan/load-page-spans';
import { type PlanContext, toPlanDocument } from '@/lib/page-plan/plan-page-documents';
import { buildAttachmentRows } from './build-attachment-rows';
import { findAttachDocuments } from './find-attach-documents';
import type { AttachPreview, AttachRequest } from './schemas';

/**
 * Returns the result of attaching now, without changing anything.
 * @throws DomainError as for attaching
 */
export async function previewAttach(ctx: PlanContext, request: AttachRequest): Promise<AttachPreview> {
  const { receivers, attachments } = await findAttachDocuments(ctx, request);
  const contents = await loadDocumentContents(ctx.db, [...receivers, ...attachments]);
  const rows = buildAttachmentRows({
    changeId: ctx.newId(),
    receivers,
    attached: attachments,
    contents,
    newId: ctx.newId,
    now: ctx.clock(),
  });
  const gets = new Map<string, number>();
  for (const { documentId } of rows.attachments) gets.set(documentId, (gets.get(documentId) ?? 0) + 1);
  const held = (id: string) => contents.attachments.get(id)?.length ?? 0;
  return {
    documents: receivers.map(({ id }) => ({ uuid: id, has: held(id), gets: gets.get(id) ?? 0 })),
    attachments: attachments.map((document) => {
      const { values } = toPlanDocument(document);
      return {
        uuid: document.id,
        brings: held(document.id),
        values: values.length,
        edited: values.filter(({ edited }) => edited).length,
      };
    }),
  };
}

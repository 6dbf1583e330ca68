import { type PlanContext, toPlanDocument } from '@/lib/page-plan/plan-documents';
import { readHoldings } from '@/lib/page-plan/read-holdings';
import { attachmentRows } from './attachment-rows';
import { findToAttach } from './find-to-attach';
import type { AttachPreview, AttachRequest } from './schemas';

/**
 * What attaching now would do; nothing changes.
 * @throws DomainError what attaching would throw
 */
export async function previewAttach(ctx: PlanContext, request: AttachRequest): Promise<AttachPreview> {
  const { receivers, attachments } = await findToAttach(ctx, request);
  const holdings = await readHoldings(ctx.db, [...receivers, ...attachments]);
  const rows = attachmentRows({
    changeId: ctx.newId(),
    receivers,
    attached: attachments,
    holdings,
    newId: ctx.newId,
    now: ctx.clock(),
  });
  const gets = new Map<string, number>();
  for (const { documentId } of rows.attachments) gets.set(documentId, (gets.get(documentId) ?? 0) + 1);
  const held = (id: string) => holdings.attachments.get(id)?.length ?? 0;
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

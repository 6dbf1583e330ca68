import { expect } from 'vitest';
import { DELETE } from '@/app/api/prebuilt-documents/[uuid]/route';
import { POST as attachRoute } from '@/app/api/prebuilt-documents/attach/route';
import { POST as undoRoute } from '@/app/api/prebuilt-documents/page-changes/[requestId]/undo/route';
import { POST as reviewPages } from '@/app/api/prebuilt-documents/review-pages/route';
import { cutPlannedDocuments } from '@/lib/page-plan/cut-planned-documents';
import type { Document } from '@/lib/platform/db/generated/client';
import type { Credential } from '@/test-support/app';
import type { PagePlanFixture } from '@/test-support/page-plan/page-plan-fixture';

type DocumentRef = Pick<Document, 'id'>;

/** Creates a segment of a plan. Pages are 1-based over all documents of the plan. */
export const createSegment = (start_page: number, end_page: number, more: object = {}) => ({
  start_page,
  end_page,
  ...more,
});

export const getChangeId = (requestId: string): string => requestId.slice('split-'.length);

/** Creates functions that change pages through the routes, as users do, and read the result. */
export function createPageChangeActions(getFixture: () => PagePlanFixture) {
  const owner = () => getFixture().owner.token;
  const stored = (id: string) => getFixture().services.db.document.findUniqueOrThrow({ where: { id } });
  const undo = (requestId: string, as: Credential = owner()) =>
    getFixture().app.call(undoRoute, { method: 'POST', params: { requestId }, as });

  return {
    /** Applies a plan, runs its cuts (unless disabled), and returns its request ID. */
    async apply(
      documents: DocumentRef[],
      segments: object[],
      options: { cut?: boolean } = {},
    ): Promise<string> {
      const { app, services } = getFixture();
      const json = { documents: documents.map(({ id }) => id), segments };
      const response = await app.call(reviewPages, { json, as: owner() });
      const body = await response.json();
      if (response.status === 200) {
        const change = await services.db.pageChange.findFirstOrThrow({
          where: { documents: { some: { documentId: documents[0]!.id } } },
          orderBy: { id: 'desc' },
        });
        return `split-${change.id}`;
      }
      expect(response.status, JSON.stringify(body)).toBe(202);
      if (options.cut !== false) await cutPlannedDocuments(services, getChangeId(body.request_id));
      return body.request_id;
    },

    /** @returns the request ID of the change */
    async attach(documents: DocumentRef[], attachments: DocumentRef[]): Promise<string> {
      const json = { documents: documents.map(({ id }) => id), attachments: attachments.map(({ id }) => id) };
      const response = await getFixture().app.call(attachRoute, { json, as: owner() });
      expect(response.status).toBe(200);
      const { correctionDone } = await stored(documents[0]!.id);
      return (correctionDone as { request_id: string }).request_id;
    },

    undo,

    /** Asserts that an undo is rejected, and returns the reason. */
    async expectRejectedUndo(requestId: string): Promise<string> {
      const response = await undo(requestId);
      expect(response.status).toBe(409);
      return (await response.json()).message;
    },

    remove: ({ id }: DocumentRef) =>
      getFixture().app.call(DELETE, { method: 'DELETE', params: { uuid: id }, as: owner() }),

    stored,

    listParts: (requestId: string) =>
      getFixture().services.db.document.findMany({
        where: { madeById: getChangeId(requestId) },
        orderBy: { madeByPart: 'asc' },
      }),

    listAttachments: (documentId: string) =>
      getFixture().services.db.attachment.findMany({ where: { documentId }, orderBy: { position: 'asc' } }),
  };
}

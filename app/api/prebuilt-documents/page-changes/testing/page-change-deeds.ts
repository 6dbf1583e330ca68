import { expect } from 'vitest';
import { DELETE } from '@/app/api/prebuilt-documents/[uuid]/route';
import { POST as attachRoute } from '@/app/api/prebuilt-documents/attach/route';
import { POST as reviewPages } from '@/app/api/prebuilt-documents/review-pages/route';
import { cutDocuments } from '@/lib/page-plan/cut-documents';
import type { Desk } from '@/lib/page-plan/testing/desk';
import type { Document } from '@/lib/platform/db/generated/client';
import type { Credential } from '@/lib/testing/app';
import { POST as undoRoute } from '../[requestId]/undo/route';

type Named = Pick<Document, 'id'>;

/** A segment as a plan names it, pages counted from 1 over all documents of the plan. */
export const segment = (start_page: number, end_page: number, more: object = {}) => ({
  start_page,
  end_page,
  ...more,
});

export const changeIdOf = (requestId: string): string => requestId.slice('split-'.length);

/** What people do to pages, through the routes, and what is there afterwards. */
export function pageChangeDeeds(desk: () => Desk) {
  const owner = () => desk().owner.token;
  const stored = (id: string) => desk().services.db.document.findUniqueOrThrow({ where: { id } });
  const undo = (requestId: string, as: Credential = owner()) =>
    desk().app.call(undoRoute, { method: 'POST', params: { requestId }, as });

  return {
    /** Applies a plan, cuts what it cuts (unless told not to), and answers with its request id. */
    async apply(documents: Named[], segments: object[], options: { cut?: boolean } = {}): Promise<string> {
      const { app, services } = desk();
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
      if (options.cut !== false) await cutDocuments(services, changeIdOf(body.request_id));
      return body.request_id;
    },

    /** @returns the change's request id */
    async attach(documents: Named[], attachments: Named[]): Promise<string> {
      const json = { documents: documents.map(({ id }) => id), attachments: attachments.map(({ id }) => id) };
      const response = await desk().app.call(attachRoute, { json, as: owner() });
      expect(response.status).toBe(200);
      const { correctionDone } = await stored(documents[0]!.id);
      return (correctionDone as { request_id: string }).request_id;
    },

    undo,

    /** Asserts that an undo is refused, and answers with the reason. */
    async refused(requestId: string): Promise<string> {
      const response = await undo(requestId);
      expect(response.status).toBe(409);
      return (await response.json()).message;
    },

    remove: ({ id }: Named) =>
      desk().app.call(DELETE, { method: 'DELETE', params: { uuid: id }, as: owner() }),

    stored,

    partsOf: (requestId: string) =>
      desk().services.db.document.findMany({
        where: { madeById: changeIdOf(requestId) },
        orderBy: { madeByPart: 'asc' },
      }),

    attachmentsOf: (documentId: string) =>
      desk().services.db.attachment.findMany({ where: { documentId }, orderBy: { position: 'asc' } }),
  };
}

import { afterAll, beforeAll, expect, test } from 'vitest';
import { POST as undoRoute } from '@/app/api/prebuilt-documents/page-changes/[requestId]/undo/route';
import { POST as planRoute } from '@/app/api/prebuilt-documents/review-pages/route';
import { getDocument } from '@/lib/documents/get-document';
import { makeDocument } from '@/lib/testing/factories';
import { cutDocuments } from './cut-documents';
import { type Desk, openDesk } from './testing/desk';
import { makeBelievePdf, modelPdf } from './testing/model/model-pdf';

/** A year of post in one file. What the database holds and does must grow with the parts, not with their square. */
const PAGES = 5_000;
const PARTS = 1_000;

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
  // The cutter is measured elsewhere.
  Object.assign(desk.services, { pdf: modelPdf });
});
afterAll(() => desk.app.close());

test(`${PAGES} pages are cut into ${PARTS} parts, and put together again, in time and without repeating the plan`, async () => {
  const { db } = desk.services;
  const pages = Array.from({ length: PAGES }, (_, index) => `page ${index + 1}`);
  const file = await makeDocument(desk.services, desk.project, {
    content: makeBelievePdf(pages),
    pages: PAGES,
  });
  const size = PAGES / PARTS;
  const segments = Array.from({ length: PARTS }, (_, index) => ({
    start_page: index * size + 1,
    end_page: (index + 1) * size,
    role: index % 7 === 6 ? 'supporting' : 'main',
    doc_type: index % 2 ? 'invoice' : 'contract',
  }));
  const json = { documents: [file.id], segments };
  const response = await desk.app.call(planRoute, { json, as: desk.owner.token });
  expect(response.status).toBe(202);
  const { request_id: requestId } = await response.json();
  const madeById = requestId.slice('split-'.length);

  // A transaction that takes far too long is broken off, so that it fails here.
  await cutDocuments(desk.services, madeById);
  const made = await db.document.findMany({ where: { madeById }, orderBy: { madeByPart: 'asc' } });
  const attachments = await db.attachment.count({ where: { madeById } });
  expect(made.length + attachments).toBe(PARTS);
  const confirmations = made.map(({ splitConfirmed }) => JSON.stringify(splitConfirmed).length);
  expect(Math.max(...confirmations)).toBeLessThan(300);

  const { user, membership } = desk.owner;
  const { accepted } = await getDocument(
    {
      ...desk.services,
      requestId: 'test',
      actor: {
        kind: 'member',
        userId: user.id,
        membershipId: membership.id,
        organizationId: desk.organization.id,
        role: 'owner',
        sessionId: null,
      },
    },
    made[0]!.id,
  );
  expect(accepted!.segments).toEqual(segments);

  const undone = await desk.app.call(undoRoute, {
    method: 'POST',
    params: { requestId },
    as: desk.owner.token,
  });
  expect(undone.status).toBe(200);
  expect(await db.document.count({ where: { madeById, departedAt: null } })).toBe(0);
}, 300_000);

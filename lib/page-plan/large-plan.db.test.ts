import { expect, test } from 'vitest';
import { POST as undoRoute } from '@/app/api/prebuilt-documents/page-changes/[requestId]/undo/route';
import { POST as planRoute } from '@/app/api/prebuilt-documents/review-pages/route';
import { getDocument } from '@/lib/documents/get-document';
import { closeAfterTests } from '@/test-support/close-after-tests';
import { makeDocument } from '@/test-support/factories';
import { createModelPdf, modelPdf } from '@/test-support/page-plan/model/model-pdf';
import { openPagePlanFixture } from '@/test-support/page-plan/page-plan-fixture';
import { cutPlannedDocuments } from './cut-planned-documents';

/**
 * Tests a year of mail in one file. Database size and work must grow linearly with the parts, not with their square.
 */
const PAGES = 5_000;
const PARTS = 1_000;

const fixture = await closeAfterTests(openPagePlanFixture());
// Other tests measure the cutter.
Object.assign(fixture.services, { pdf: modelPdf });

test(`${PAGES} pages are cut into ${PARTS} parts, and put together again, in time and without repeating the plan`, async () => {
  const { db } = fixture.services;
  const pages = Array.from({ length: PAGES }, (_, index) => `page ${index + 1}`);
  const file = await makeDocument(fixture.services, fixture.project, {
    content: createModelPdf(pages),
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
  const response = await fixture.app.call(planRoute, { json, as: fixture.owner.token });
  expect(response.status).toBe(202);
  const { request_id: requestId } = await response.json();
  const madeById = requestId.slice('split-'.length);

  // A transaction that takes far too long times out and fails here.
  await cutPlannedDocuments(fixture.services, madeById);
  const made = await db.document.findMany({ where: { madeById }, orderBy: { madeByPart: 'asc' } });
  const attachments = await db.attachment.count({ where: { madeById } });
  expect(made.length + attachments).toBe(PARTS);
  const confirmations = made.map(({ splitConfirmed }) => JSON.stringify(splitConfirmed).length);
  expect(Math.max(...confirmations)).toBeLessThan(300);

  const { user, membership } = fixture.owner;
  const { accepted } = await getDocument(
    {
      ...fixture.services,
      requestId: 'test',
      actor: {
        kind: 'member',
        userId: user.id,
        membershipId: membership.id,
        organizationId: fixture.organization.id,
        role: 'owner',
        sessionId: null,
      },
    },
    made[0]!.id,
  );
  expect(accepted!.segments).toEqual(segments);

  const undone = await fixture.app.call(undoRoute, {
    method: 'POST',
    params: { requestId },
    as: fixture.owner.token,
  });
  expect(undone.status).toBe(200);
  expect(await db.document.count({ where: { madeById, removedAt: null } })).toBe(0);
}, 300_000);

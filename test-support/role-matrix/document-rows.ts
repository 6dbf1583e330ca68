import { makeComment, makeDestination } from '@/test-support/factories';
import { createRow, type MatrixRows } from './matrix-row';
import type { RoleMatrixFixture } from './role-matrix-fixture';

const HELD_BY_PASSWORD = {
  status: 'needs_action',
  holdType: 'file_problem',
  holdCode: 'password_protected',
  holdReason: 'The PDF is protected with a password.',
} as const;

const onDocument = (json?: unknown) => (place: RoleMatrixFixture) => place.onDocument(json);
const onPageOne = async (place: RoleMatrixFixture) => ({
  params: { uuid: (await place.document()).id, page: '1' },
});

const withPlan = async (place: RoleMatrixFixture) => ({
  json: {
    documents: [(await place.document()).id],
    segments: [{ start_page: 1, end_page: 2, name: 'renamed' }],
  },
});

const withTwo = async (place: RoleMatrixFixture) => ({
  json: { documents: [(await place.document()).id], attachments: [(await place.document()).id] },
});

export const DOCUMENT_ROWS: MatrixRows = {
  '/api/prebuilt-documents/attach': { POST: createRow('reviewer', 'document', 200, withTwo) },
  '/api/prebuilt-documents/attach/preview': { POST: createRow('reviewer', 'document', 200, withTwo) },
  '/api/prebuilt-documents/review-pages': { POST: createRow('reviewer', 'document', 200, withPlan) },
  '/api/prebuilt-documents/review-pages/names': {
    POST: createRow('viewer', 'document', 200, async (place) => ({
      json: { documents: [(await place.document()).id] },
    })),
  },
  '/api/prebuilt-documents/review-pages/preview': { POST: createRow('reviewer', 'document', 200, withPlan) },
  '/api/prebuilt-documents/page-changes/{requestId}/undo': {
    POST: createRow('reviewer', 'request', 200, (place) => place.onPageChange()),
  },
  '/api/prebuilt-documents/upload-status/{requestId}': {
    GET: createRow('viewer', 'request', 200, (place) => place.onUpload()),
  },
  '/api/prebuilt-documents/{uuid}': {
    GET: createRow('viewer', 'document', 200, onDocument()),
    PATCH: createRow('reviewer', 'document', 200, (place) =>
      place.onDocument({ assignee: place.owner.membership.id }),
    ),
    DELETE: createRow('reviewer', 'document', 204, onDocument()),
  },
  '/api/prebuilt-documents/{uuid}/attachments/{attachmentUuid}/file': {
    GET: createRow('viewer', 'document', 200, async (place) => ({ params: await place.onAttachment() })),
  },
  '/api/prebuilt-documents/{uuid}/attachments/{attachmentUuid}/pages/{page}/thumbnail': {
    GET: createRow('viewer', 'document', 200, async (place) => ({
      params: { ...(await place.onAttachment()), page: '1' },
    })),
  },
  '/api/prebuilt-documents/{uuid}/file': { GET: createRow('viewer', 'document', 200, onDocument()) },
  '/api/prebuilt-documents/{uuid}/history': { GET: createRow('viewer', 'document', 200, onDocument()) },
  '/api/prebuilt-documents/{uuid}/receipt': { GET: createRow('viewer', 'document', 200, onDocument()) },
  '/api/prebuilt-documents/{uuid}/pages/{page}/history': {
    GET: createRow('viewer', 'document', 200, onPageOne),
  },
  '/api/prebuilt-documents/{uuid}/pages/{page}/thumbnail': {
    GET: createRow('viewer', 'document', 200, onPageOne),
  },
  '/api/prebuilt-documents/{uuid}/pages/{page}/words': {
    GET: createRow('viewer', 'document', 200, onPageOne),
  },
  '/api/prebuilt-documents/{uuid}/thumbnails': { GET: createRow('viewer', 'document', 200, onDocument()) },
  '/api/prebuilt-documents/{uuid}/presence': {
    PUT: createRow('viewer', 'document', 200, onDocument()),
    DELETE: createRow('viewer', 'document', 204, onDocument()),
  },
  '/api/prebuilt-documents/{uuid}/claim': { POST: createRow('reviewer', 'document', 200, onDocument()) },
  '/api/prebuilt-documents/{uuid}/comments': {
    GET: createRow('viewer', 'document', 200, onDocument()),
    POST: createRow('reviewer', 'document', 201, onDocument({ text: 'Is this right?' })),
  },
  '/api/prebuilt-documents/{uuid}/comments/{commentId}': {
    DELETE: createRow('admin', 'document', 204, async (place) => {
      const { id: documentId } = await place.document();
      const comment = await makeComment(place.services, { documentId, authorId: place.owner.membership.id });
      return { params: { uuid: documentId, commentId: comment.id } };
    }),
  },
  '/api/prebuilt-documents/{uuid}/postpone': {
    POST: createRow('reviewer', 'document', 200, onDocument({ until: null })),
  },
  '/api/prebuilt-documents/{uuid}/reject': {
    POST: createRow('reviewer', 'document', 204, onDocument({ reason: 'Advertising.' })),
  },
  '/api/prebuilt-documents/{uuid}/release': { POST: createRow('reviewer', 'document', 204, onDocument()) },
  '/api/prebuilt-documents/{uuid}/restore': {
    POST: createRow('reviewer', 'document', 200, (place) =>
      place.onDocument(undefined, { removedAt: place.services.clock(), removalReason: 'trashed' }),
    ),
  },
  '/api/prebuilt-documents/waiting': { GET: createRow('viewer', 'nothing', 200) },
  '/api/prebuilt-documents/waiting/neighbours': {
    GET: createRow('viewer', 'document', 200, async (place) => ({
      query: { of: (await place.document()).id },
    })),
  },
  '/api/prebuilt-documents/{uuid}/classify': { POST: createRow('reviewer', 'document', 202, onDocument()) },
  '/api/prebuilt-documents/{uuid}/rotate': {
    POST: createRow('reviewer', 'document', 200, onDocument({ pages: [1], degrees: 90 })),
  },
  '/api/prebuilt-documents/{uuid}/send': {
    GET: createRow('reviewer', 'document', 200, onDocument()),
    POST: createRow('reviewer', 'document', 202, async (place) =>
      place.onDocument({ destination_id: (await makeDestination(place.services, place.project)).id }),
    ),
  },
  '/api/prebuilt-documents/{uuid}/text': { GET: createRow('viewer', 'document', 200, onDocument()) },
  '/api/prebuilt-documents/{uuid}/unlock': {
    // The file held here opens without a password.
    POST: createRow('reviewer', 'document', 409, (place) =>
      place.onDocument({ password: 'Sesame' }, HELD_BY_PASSWORD),
    ),
  },
};

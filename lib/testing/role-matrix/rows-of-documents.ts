import type { Place } from './place';
import { type Rows, row } from './row';

const HELD_BY_PASSWORD = {
  status: 'needs_action',
  holdType: 'file_problem',
  holdCode: 'password_protected',
  holdReason: 'The PDF is protected with a password.',
} as const;

const onDocument = (json?: unknown) => (place: Place) => place.onDocument(json);
const onPageOne = async (place: Place) => ({ params: { uuid: (await place.document()).id, page: '1' } });

const withPlan = async (place: Place) => ({
  json: {
    documents: [(await place.document()).id],
    segments: [{ start_page: 1, end_page: 2, name: 'renamed' }],
  },
});

const withTwo = async (place: Place) => ({
  json: { documents: [(await place.document()).id], attachments: [(await place.document()).id] },
});

/** Documents by themselves, page plans and attaching. */
export const DOCUMENTS: Rows = {
  '/api/prebuilt-documents/attach': { POST: row('reviewer', 'document', 200, withTwo) },
  '/api/prebuilt-documents/attach/preview': { POST: row('reviewer', 'document', 200, withTwo) },
  '/api/prebuilt-documents/review-pages': { POST: row('reviewer', 'document', 200, withPlan) },
  '/api/prebuilt-documents/review-pages/preview': { POST: row('reviewer', 'document', 200, withPlan) },
  '/api/prebuilt-documents/page-changes/{requestId}/undo': {
    POST: row('reviewer', 'request', 200, (place) => place.onPageChange()),
  },
  '/api/prebuilt-documents/upload-status/{requestId}': {
    GET: row('viewer', 'request', 200, (place) => place.onUpload()),
  },
  '/api/prebuilt-documents/{uuid}': {
    GET: row('viewer', 'document', 200, onDocument()),
    PATCH: row('reviewer', 'document', 200, (place) =>
      place.onDocument({ assignee: place.owner.membership.id }),
    ),
    DELETE: row('reviewer', 'document', 204, onDocument()),
  },
  '/api/prebuilt-documents/{uuid}/attachments/{attachmentUuid}/file': {
    GET: row('viewer', 'document', 200, async (place) => ({ params: await place.onAttachment() })),
  },
  '/api/prebuilt-documents/{uuid}/attachments/{attachmentUuid}/pages/{page}/thumbnail': {
    GET: row('viewer', 'document', 200, async (place) => ({
      params: { ...(await place.onAttachment()), page: '1' },
    })),
  },
  '/api/prebuilt-documents/{uuid}/file': { GET: row('viewer', 'document', 200, onDocument()) },
  '/api/prebuilt-documents/{uuid}/history': { GET: row('viewer', 'document', 200, onDocument()) },
  '/api/prebuilt-documents/{uuid}/pages/{page}/history': { GET: row('viewer', 'document', 200, onPageOne) },
  '/api/prebuilt-documents/{uuid}/pages/{page}/thumbnail': { GET: row('viewer', 'document', 200, onPageOne) },
  '/api/prebuilt-documents/{uuid}/presence': {
    PUT: row('viewer', 'document', 200, onDocument()),
    DELETE: row('viewer', 'document', 204, onDocument()),
  },
  '/api/prebuilt-documents/{uuid}/restore': {
    POST: row('reviewer', 'document', 200, (place) =>
      place.onDocument(undefined, { departedAt: place.services.clock(), departureReason: 'trashed' }),
    ),
  },
  '/api/prebuilt-documents/{uuid}/rotate': {
    POST: row('reviewer', 'document', 200, onDocument({ pages: [1], degrees: 90 })),
  },
  '/api/prebuilt-documents/{uuid}/text': { GET: row('viewer', 'document', 200, onDocument()) },
  '/api/prebuilt-documents/{uuid}/unlock': {
    // What is held here opens without a password.
    POST: row('reviewer', 'document', 409, (place) =>
      place.onDocument({ password: 'Sesame' }, HELD_BY_PASSWORD),
    ),
  },
};

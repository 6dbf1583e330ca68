import { createRow, type MatrixRows } from './matrix-row';
import type { MatrixCall, RoleMatrixFixture } from './role-matrix-fixture';

const CONNECTOR = 'automation';

/** Builds the path parameters of the project under `/api/v1`. */
const inProject = (place: RoleMatrixFixture) => ({ projectUuid: place.project.id });

const onDocument =
  (columns: object = {}, json?: unknown) =>
  async (place: RoleMatrixFixture): Promise<MatrixCall> => ({
    params: { ...inProject(place), uuid: (await place.document(columns)).id },
    json,
  });

const onEntity =
  (json?: unknown) =>
  async (place: RoleMatrixFixture): Promise<MatrixCall> => {
    const { params } = await place.onEntity();
    return { params: { ...inProject(place), entityId: params.entityId! }, json };
  };

const connected = (json?: unknown) => (place: RoleMatrixFixture) => ({
  params: { connector: CONNECTOR, ...inProject(place) },
  json,
});

const RECORDS = '/api/v1/external/projects/{projectUuid}/entities/{entityId}/records';
const SEARCH = { search_by: { no: 'none has this' } };

export const INTEGRATION_ROWS: MatrixRows = {
  '/api/v1/external/projects/{projectUuid}/documents': {
    GET: createRow('read', 'project', 200, (place) => ({
      params: inProject(place),
      query: { reference: 'PO-1' },
    })),
    POST: createRow('write', 'project', 200, (place) => place.upload(inProject(place))),
  },
  '/api/v1/external/projects/{projectUuid}/documents/custom': {
    GET: createRow('read', 'project', 200, (place) => ({
      params: inProject(place),
      query: { from: '2026-01-01', status: 'done' },
    })),
  },
  '/api/v1/external/projects/{projectUuid}/documents/export': {
    GET: createRow('read', 'project', 200, (place) => ({
      params: inProject(place),
      query: { format: 'csv' },
    })),
  },
  '/api/v1/external/projects/{projectUuid}/documents/{uuid}': {
    GET: createRow('read', 'document', 200, onDocument()),
  },
  '/api/v1/external/projects/{projectUuid}/documents/{uuid}/attachments/{attachmentUuid}/file': {
    GET: createRow('read', 'document', 200, async (place) => ({
      params: { ...inProject(place), ...(await place.onAttachment()) },
    })),
  },
  '/api/v1/external/projects/{projectUuid}/documents/{uuid}/file': {
    GET: createRow('read', 'document', 200, onDocument()),
  },
  '/api/v1/external/projects/{projectUuid}/documents/{uuid}/status': {
    POST: createRow('write', 'document', 200, onDocument({ status: 'approved' }, { status: 'exported' })),
  },
  [RECORDS]: {
    POST: createRow('write', 'project', 200, onEntity({ records: [{ data: { no: '1' } }] })),
    DELETE: createRow('write', 'project', 200, onEntity(SEARCH)),
  },
  [`${RECORDS}/delete`]: { POST: createRow('write', 'project', 200, onEntity(SEARCH)) },
  '/api/v1/{connector}/projects/{projectUuid}/documents': {
    POST: createRow('write', 'project', 200, (place) =>
      place.upload({ connector: CONNECTOR, ...inProject(place) }, 'file'),
    ),
  },
  '/api/v1/{connector}/projects/{projectUuid}/webhooks': {
    POST: createRow('write', 'project', 201, connected({ url: 'https://1.1.1.1/hook' })),
  },
  '/api/v1/{connector}/projects/{projectUuid}/webhooks/samples': {
    GET: createRow('read', 'project', 200, connected()),
  },
  '/api/v1/{connector}/projects/{projectUuid}/webhooks/{id}': {
    DELETE: createRow('write', 'project', 204, async (place) => ({
      params: {
        ...connected()(place).params,
        id: await place.endpoint({ connector: CONNECTOR }),
      },
    })),
  },
};

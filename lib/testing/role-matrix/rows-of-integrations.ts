import type { Asked, Place } from './place';
import { type Rows, row } from './row';

const CONNECTOR = 'automation';

/** The project as paths under `/api/v1` name it. */
const inProject = (place: Place) => ({ projectUuid: place.project.id });

const onDocument =
  (columns: object = {}, json?: unknown) =>
  async (place: Place): Promise<Asked> => ({
    params: { ...inProject(place), uuid: (await place.document(columns)).id },
    json,
  });

const onEntity =
  (json?: unknown) =>
  async (place: Place): Promise<Asked> => {
    const { params } = await place.onEntity();
    return { params: { ...inProject(place), entityId: params.entityId! }, json };
  };

const connected = (json?: unknown) => (place: Place) => ({
  params: { connector: CONNECTOR, ...inProject(place) },
  json,
});

const RECORDS = '/api/v1/external/projects/{projectUuid}/entities/{entityId}/records';
const SEARCH = { search_by: { no: 'none has this' } };

/** What an organization's keys open. */
export const INTEGRATIONS: Rows = {
  '/api/v1/external/projects/{projectUuid}/documents': {
    GET: row('read', 'project', 200, (place) => ({
      params: inProject(place),
      query: { reference: 'PO-1' },
    })),
    POST: row('write', 'project', 200, (place) => place.upload(inProject(place))),
  },
  '/api/v1/external/projects/{projectUuid}/documents/custom': {
    GET: row('read', 'project', 200, (place) => ({
      params: inProject(place),
      query: { from: '2026-01-01', status: 'done' },
    })),
  },
  '/api/v1/external/projects/{projectUuid}/documents/{uuid}': {
    GET: row('read', 'document', 200, onDocument()),
  },
  '/api/v1/external/projects/{projectUuid}/documents/{uuid}/attachments/{attachmentUuid}/file': {
    GET: row('read', 'document', 200, async (place) => ({
      params: { ...inProject(place), ...(await place.onAttachment()) },
    })),
  },
  '/api/v1/external/projects/{projectUuid}/documents/{uuid}/file': {
    GET: row('read', 'document', 200, onDocument()),
  },
  '/api/v1/external/projects/{projectUuid}/documents/{uuid}/status': {
    POST: row('write', 'document', 200, onDocument({ status: 'approved' }, { status: 'exported' })),
  },
  [RECORDS]: {
    POST: row('write', 'project', 200, onEntity({ records: [{ data: { no: '1' } }] })),
    DELETE: row('write', 'project', 200, onEntity(SEARCH)),
  },
  [`${RECORDS}/delete`]: { POST: row('write', 'project', 200, onEntity(SEARCH)) },
  '/api/v1/{connector}/projects/{projectUuid}/documents': {
    POST: row('write', 'project', 200, (place) =>
      place.upload({ connector: CONNECTOR, ...inProject(place) }, 'file'),
    ),
  },
  '/api/v1/{connector}/projects/{projectUuid}/webhooks': {
    POST: row('write', 'project', 201, connected({ url: 'https://1.1.1.1/hook' })),
  },
  '/api/v1/{connector}/projects/{projectUuid}/webhooks/samples': {
    GET: row('read', 'project', 200, connected()),
  },
  '/api/v1/{connector}/projects/{projectUuid}/webhooks/{id}': {
    DELETE: row('write', 'project', 204, async (place) => ({
      params: {
        ...connected()(place).params,
        id: await place.endpoint({ connector: CONNECTOR }),
      },
    })),
  },
};

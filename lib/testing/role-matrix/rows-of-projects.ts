import type { Place } from './place';
import { inProject, type Rows, row, sending } from './row';

const onEntity = (json?: unknown) => (place: Place) => place.onEntity(json);
const onEndpoint = (json?: unknown) => (place: Place) => place.onEndpoint(json);

const SEARCH = { search_by: { no: 'none has this' } };

/** Projects and their settings. */
const SETTINGS: Rows = {
  '/api/projects': {
    GET: row('viewer', 'nothing', 200),
    POST: row('admin', 'nothing', 201, sending({ name: 'Another' })),
  },
  '/api/projects/{uuid}': { PATCH: row('admin', 'project', 200, inProject({ name: 'Renamed' })) },
  '/api/projects/{uuid}/classification-report': { GET: row('viewer', 'project', 200, inProject()) },
  '/api/projects/{uuid}/classifier-categories': { GET: row('viewer', 'project', 200, inProject()) },
  '/api/projects/{uuid}/classifier-secret': {
    GET: row('admin', 'project', 200, inProject()),
    PUT: row('admin', 'project', 204, inProject({ key: 'sk-a-key' })),
    DELETE: row('admin', 'project', 204, inProject()),
  },
  '/api/projects/{uuid}/extraction-secret': {
    GET: row('admin', 'project', 200, inProject()),
    PUT: row('admin', 'project', 204, inProject({ key: 'sk-a-key' })),
    DELETE: row('admin', 'project', 204, inProject()),
  },
  '/api/projects/{uuid}/classifier/preview': {
    // The pages of what is tried have not been read.
    POST: row('admin', 'project', 409, async (place) =>
      place.inProject({ document: (await place.document()).id }),
    ),
  },
  '/api/projects/{uuid}/custom-schema/preview': {
    POST: row('admin', 'document', 200, async (place) =>
      place.inProject({ custom_schema: null, document: (await place.document()).id }),
    ),
  },
  '/api/projects/{uuid}/custom-schema/versions': { GET: row('admin', 'project', 200, inProject()) },
  '/api/projects/{uuid}/members': {
    GET: row('viewer', 'project', 200, inProject()),
    PUT: row('admin', 'project', 200, async (place) =>
      place.inProject({ member_ids: await place.oneMoreMember() }),
    ),
  },
  '/api/projects/{uuid}/retention': {
    GET: row('admin', 'project', 200, (place) => ({ ...place.inProject(), query: { days: '90' } })),
  },
  '/api/projects/{uuid}/settings': {
    GET: row('viewer', 'project', 200, inProject()),
    PATCH: row('admin', 'project', 200, inProject({ duplicates: 'flag' })),
  },
};

/** The documents of a project. */
const LISTS: Rows = {
  '/api/projects/{uuid}/documents': {
    GET: row('viewer', 'project', 200, inProject()),
    POST: row('reviewer', 'project', 202, (place) => place.upload({ uuid: place.project.id })),
  },
  '/api/projects/{uuid}/documents/bulk': {
    // Each document is answered for by itself: also whether it may be seen.
    POST: row('viewer', 'project', 200, async (place) =>
      place.inProject({ documents: [(await place.document()).id], action: 'delete' }),
    ),
  },
  '/api/projects/{uuid}/documents/neighbours': {
    GET: row('viewer', 'document', 200, async (place) => ({
      ...place.inProject(),
      query: { of: (await place.document()).id },
    })),
  },
  '/api/projects/{uuid}/documents/zip': {
    GET: row('viewer', 'document', 200, async (place) => ({
      ...place.inProject(),
      query: { documents: (await place.document()).id },
    })),
  },
};

const ENTITIES: Rows = {
  '/api/projects/{uuid}/entities': {
    GET: row('viewer', 'project', 200, inProject()),
    POST: row('admin', 'project', 201, inProject({ name: 'Cost centres' })),
  },
  '/api/projects/{uuid}/entities/{entityId}': {
    GET: row('viewer', 'project', 200, onEntity()),
    PATCH: row('admin', 'project', 200, onEntity({ name: 'Vendors' })),
    DELETE: row('admin', 'project', 204, onEntity()),
  },
  '/api/projects/{uuid}/entities/{entityId}/records': {
    GET: row('viewer', 'project', 200, onEntity()),
    POST: row('reviewer', 'project', 200, onEntity({ records: [{ data: { no: '1' } }] })),
  },
  '/api/projects/{uuid}/entities/{entityId}/records/delete': {
    POST: row('reviewer', 'project', 200, onEntity(SEARCH)),
  },
  '/api/projects/{uuid}/entities/{entityId}/records/export': {
    GET: row('viewer', 'project', 200, onEntity()),
  },
  '/api/projects/{uuid}/entities/{entityId}/records/matches': {
    POST: row('viewer', 'project', 200, onEntity(SEARCH)),
  },
  '/api/projects/{uuid}/entities/{entityId}/records/remove': {
    POST: row('reviewer', 'project', 200, onEntity({ ids: ['1'] })),
  },
  '/api/projects/{uuid}/entities/{entityId}/records/{recordId}': {
    GET: row('viewer', 'project', 200, (place) => place.onRecord()),
    PUT: row('reviewer', 'project', 200, (place) => place.onRecord({ data: { no: '2' } })),
  },
};

const WEBHOOKS: Rows = {
  '/api/projects/{uuid}/webhook-endpoints': {
    GET: row('admin', 'project', 200, inProject()),
    POST: row('admin', 'project', 201, inProject({ url: 'https://1.1.1.1/hook' })),
  },
  '/api/projects/{uuid}/webhook-endpoints/{id}': {
    GET: row('admin', 'project', 200, onEndpoint()),
    PATCH: row('admin', 'project', 200, onEndpoint({ enabled: false })),
    DELETE: row('admin', 'project', 204, onEndpoint()),
  },
  '/api/projects/{uuid}/webhook-endpoints/{id}/deliveries': {
    GET: row('admin', 'project', 200, onEndpoint()),
  },
  '/api/projects/{uuid}/webhook-endpoints/{id}/deliveries/{deliveryId}': {
    GET: row('admin', 'project', 200, (place) => place.onDelivery()),
  },
  '/api/projects/{uuid}/webhook-endpoints/{id}/deliveries/{deliveryId}/replay': {
    POST: row('admin', 'project', 202, (place) => place.onDelivery()),
  },
  '/api/projects/{uuid}/webhook-endpoints/{id}/replay': {
    POST: row('admin', 'project', 202, onEndpoint({ from: '2026-01-01T00:00:00Z' })),
  },
  '/api/projects/{uuid}/webhook-endpoints/{id}/rotate': { POST: row('admin', 'project', 200, onEndpoint()) },
  '/api/projects/{uuid}/webhook-endpoints/{id}/test': { POST: row('admin', 'project', 202, onEndpoint()) },
  '/api/projects/{uuid}/webhook-notices': { GET: row('admin', 'project', 200, inProject()) },
};

export const PROJECTS: Rows = { ...SETTINGS, ...LISTS, ...ENTITIES, ...WEBHOOKS };

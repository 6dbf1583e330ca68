import { makeView } from '@/test-support/factories';
import { createRow, inProject, type MatrixRows, withJson } from './matrix-row';
import type { RoleMatrixFixture } from './role-matrix-fixture';

const onEntity = (json?: unknown) => (place: RoleMatrixFixture) => place.onEntity(json);
const onEndpoint = (json?: unknown) => (place: RoleMatrixFixture) => place.onEndpoint(json);

const onDestination = (json?: unknown) => (place: RoleMatrixFixture) => place.onDestination(json);
const onChannel = (json?: unknown) => (place: RoleMatrixFixture) => place.onChannel(json);

const SEARCH = { search_by: { no: 'none has this' } };

const SETTINGS_ROWS: MatrixRows = {
  '/api/projects': {
    GET: createRow('viewer', 'nothing', 200),
    POST: createRow('admin', 'nothing', 201, withJson({ name: 'Another' })),
  },
  '/api/projects/activity': {
    GET: createRow('viewer', 'nothing', 200, () => ({ query: { received_from: '2026-01-01' } })),
  },
  '/api/projects/{uuid}': {
    PATCH: createRow('admin', 'project', 200, inProject({ name: 'Renamed' })),
    DELETE: createRow('admin', 'project', 204, async (place) => {
      const { id, name } = await place.emptyProject();
      return { params: { uuid: id }, query: { name } };
    }),
  },
  '/api/projects/{uuid}/automation': { GET: createRow('viewer', 'project', 200, inProject()) },
  '/api/projects/{uuid}/automation/decisions': { GET: createRow('viewer', 'project', 200, inProject()) },
  '/api/projects/{uuid}/dashboard': { GET: createRow('admin', 'project', 200, inProject()) },
  '/api/projects/{uuid}/dashboard/export': {
    GET: createRow('admin', 'project', 200, (place) => ({
      ...place.inProject(),
      query: { format: 'csv' },
    })),
  },
  '/api/projects/{uuid}/classification-report': { GET: createRow('viewer', 'project', 200, inProject()) },
  '/api/projects/{uuid}/classifier-categories': { GET: createRow('viewer', 'project', 200, inProject()) },
  '/api/projects/{uuid}/classifier-secret': {
    GET: createRow('admin', 'project', 200, inProject()),
    PUT: createRow('admin', 'project', 204, inProject({ key: 'sk-a-key' })),
    DELETE: createRow('admin', 'project', 204, inProject()),
  },
  '/api/projects/{uuid}/extraction-secret': {
    GET: createRow('admin', 'project', 200, inProject()),
    PUT: createRow('admin', 'project', 204, inProject({ key: 'sk-a-key' })),
    DELETE: createRow('admin', 'project', 204, inProject()),
  },
  '/api/projects/{uuid}/ocr-secret': {
    GET: createRow('admin', 'project', 200, inProject()),
    PUT: createRow('admin', 'project', 204, inProject({ key: 'sk-a-key', url: 'https://ocr.example.com' })),
    DELETE: createRow('admin', 'project', 204, inProject()),
  },
  '/api/projects/{uuid}/shadow-secret': {
    GET: createRow('admin', 'project', 200, inProject()),
    PUT: createRow('admin', 'project', 204, inProject({ key: 'sk-a-key' })),
    DELETE: createRow('admin', 'project', 204, inProject()),
  },
  '/api/projects/{uuid}/classifier/preview': {
    // The pages of the document have not been read.
    POST: createRow('admin', 'project', 409, async (place) =>
      place.inProject({ document: (await place.document()).id }),
    ),
  },
  '/api/projects/{uuid}/settings/preview': {
    POST: createRow('admin', 'project', 200, inProject({ settings: { rules: [] } })),
  },
  '/api/projects/{uuid}/custom-schema/preview': {
    POST: createRow('admin', 'document', 200, async (place) =>
      place.inProject({ custom_schema: null, document: (await place.document()).id }),
    ),
  },
  '/api/projects/{uuid}/custom-schema/versions': { GET: createRow('admin', 'project', 200, inProject()) },
  '/api/projects/{uuid}/labels': { GET: createRow('viewer', 'project', 200, inProject()) },
  '/api/projects/{uuid}/views': {
    GET: createRow('viewer', 'project', 200, inProject()),
    POST: createRow('viewer', 'project', 201, async (place) =>
      place.inProject({ name: place.services.newId().replaceAll('-', ''), query: 'status=done' }),
    ),
  },
  '/api/projects/{uuid}/views/{id}': {
    DELETE: createRow('admin', 'project', 204, async (place) => {
      const call = place.inProject();
      const { id } = await makeView(place.services, {
        projectId: call.params!.uuid!,
        membershipId: place.owner.membership.id,
      });
      return { ...call, params: { ...call.params, id } };
    }),
  },
  '/api/projects/{uuid}/members': {
    GET: createRow('viewer', 'project', 200, inProject()),
    PUT: createRow('admin', 'project', 200, async (place) =>
      place.inProject({ member_ids: await place.createMember() }),
    ),
  },
  '/api/projects/{uuid}/next': {
    POST: createRow('reviewer', 'project', 200, inProject({ queue: 'values' })),
  },
  '/api/projects/{uuid}/retention': {
    GET: createRow('admin', 'project', 200, (place) => ({ ...place.inProject(), query: { days: '90' } })),
  },
  '/api/projects/{uuid}/settings': {
    GET: createRow('viewer', 'project', 200, inProject()),
    PATCH: createRow('admin', 'project', 200, inProject({ duplicates: 'flag' })),
  },
};

const LIST_ROWS: MatrixRows = {
  '/api/projects/{uuid}/documents': {
    GET: createRow('viewer', 'project', 200, inProject()),
    POST: createRow('reviewer', 'project', 202, (place) => place.upload({ uuid: place.project.id })),
  },
  '/api/projects/{uuid}/documents/bulk': {
    // Each document has a separate result, including whether the caller may see it.
    POST: createRow('viewer', 'project', 200, async (place) =>
      place.inProject({ documents: [(await place.document()).id], action: 'delete' }),
    ),
  },
  '/api/projects/{uuid}/documents/export': {
    GET: createRow('viewer', 'project', 200, (place) => ({ ...place.inProject(), query: { format: 'csv' } })),
  },
  '/api/projects/{uuid}/documents/neighbours': {
    GET: createRow('viewer', 'document', 200, async (place) => ({
      ...place.inProject(),
      query: { of: (await place.document()).id },
    })),
  },
  '/api/projects/{uuid}/documents/zip': {
    GET: createRow('viewer', 'document', 200, async (place) => ({
      ...place.inProject(),
      query: { documents: (await place.document()).id },
    })),
  },
  '/api/projects/{uuid}/review/gaps': { GET: createRow('viewer', 'project', 200, inProject()) },
  '/api/projects/{uuid}/review/gaps/answers': {
    POST: createRow('reviewer', 'document', 200, async (place) =>
      place.inProject({ gaps: [(await place.gap()).id], answer: 'cut' }),
    ),
  },
  '/api/projects/{uuid}/review/gaps/answers/{answerId}': {
    DELETE: createRow('reviewer', 'document', 200, async (place) => {
      const answerId = place.services.newId();
      await place.gap({ answer: 'cut', answerId });
      return { params: { uuid: place.project.id, answerId } };
    }),
  },
  '/api/projects/{uuid}/review/gaps/apply': {
    POST: createRow('reviewer', 'document', 200, async (place) =>
      place.inProject({ documents: [(await place.gap({ answer: 'cut' })).documentId] }),
    ),
  },
  '/api/projects/{uuid}/duplicates': { GET: createRow('viewer', 'project', 200, inProject()) },
};

const ENTITY_ROWS: MatrixRows = {
  '/api/projects/{uuid}/entities': {
    GET: createRow('viewer', 'project', 200, inProject()),
    POST: createRow('admin', 'project', 201, inProject({ name: 'Cost centres' })),
  },
  '/api/projects/{uuid}/entities/{entityId}': {
    GET: createRow('viewer', 'project', 200, onEntity()),
    PATCH: createRow('admin', 'project', 200, onEntity({ name: 'Vendors' })),
    DELETE: createRow('admin', 'project', 204, onEntity()),
  },
  '/api/projects/{uuid}/entities/{entityId}/records': {
    GET: createRow('viewer', 'project', 200, onEntity()),
    POST: createRow('reviewer', 'project', 200, onEntity({ records: [{ data: { no: '1' } }] })),
  },
  '/api/projects/{uuid}/entities/{entityId}/records/delete': {
    POST: createRow('reviewer', 'project', 200, onEntity(SEARCH)),
  },
  '/api/projects/{uuid}/entities/{entityId}/records/export': {
    GET: createRow('viewer', 'project', 200, onEntity()),
  },
  '/api/projects/{uuid}/entities/{entityId}/records/matches': {
    POST: createRow('viewer', 'project', 200, onEntity(SEARCH)),
  },
  '/api/projects/{uuid}/entities/{entityId}/records/remove': {
    POST: createRow('reviewer', 'project', 200, onEntity({ ids: ['1'] })),
  },
  '/api/projects/{uuid}/entities/{entityId}/records/{recordId}': {
    GET: createRow('viewer', 'project', 200, (place) => place.onRecord()),
    PUT: createRow('reviewer', 'project', 200, (place) => place.onRecord({ data: { no: '2' } })),
  },
};

const WEBHOOK_ROWS: MatrixRows = {
  '/api/projects/{uuid}/webhook-endpoints': {
    GET: createRow('admin', 'project', 200, inProject()),
    POST: createRow('admin', 'project', 201, inProject({ url: 'https://1.1.1.1/hook' })),
  },
  '/api/projects/{uuid}/webhook-endpoints/{id}': {
    GET: createRow('admin', 'project', 200, onEndpoint()),
    PATCH: createRow('admin', 'project', 200, onEndpoint({ enabled: false })),
    DELETE: createRow('admin', 'project', 204, onEndpoint()),
  },
  '/api/projects/{uuid}/webhook-endpoints/{id}/deliveries': {
    GET: createRow('admin', 'project', 200, onEndpoint()),
  },
  '/api/projects/{uuid}/webhook-endpoints/{id}/deliveries/{deliveryId}': {
    GET: createRow('admin', 'project', 200, (place) => place.onDelivery()),
  },
  '/api/projects/{uuid}/webhook-endpoints/{id}/deliveries/{deliveryId}/replay': {
    POST: createRow('admin', 'project', 202, (place) => place.onDelivery()),
  },
  '/api/projects/{uuid}/webhook-endpoints/{id}/replay': {
    POST: createRow('admin', 'project', 202, onEndpoint({ from: '2026-01-01T00:00:00Z' })),
  },
  '/api/projects/{uuid}/webhook-endpoints/{id}/rotate': {
    POST: createRow('admin', 'project', 200, onEndpoint()),
  },
  '/api/projects/{uuid}/webhook-endpoints/{id}/test': {
    POST: createRow('admin', 'project', 202, onEndpoint()),
  },
  '/api/projects/{uuid}/webhook-notices': { GET: createRow('admin', 'project', 200, inProject()) },
};

const NEW_CHANNEL = {
  kind: 'imap',
  name: 'Invoices',
  config: { host: '1.1.1.1', user: 'invoices' },
  secret: { password: 'a password' },
};

const CHANNEL_ROWS: MatrixRows = {
  '/api/projects/{uuid}/channels': {
    GET: createRow('admin', 'project', 200, inProject()),
    POST: createRow('admin', 'project', 201, inProject(NEW_CHANNEL)),
  },
  '/api/projects/{uuid}/channels/{id}': {
    GET: createRow('admin', 'project', 200, onChannel()),
    PATCH: createRow('admin', 'project', 200, onChannel({ enabled: false })),
    DELETE: createRow('admin', 'project', 204, onChannel()),
  },
  '/api/projects/{uuid}/channels/{id}/items': { GET: createRow('admin', 'project', 200, onChannel()) },
  '/api/projects/{uuid}/channels/{id}/run': { POST: createRow('admin', 'project', 202, onChannel()) },
  '/api/projects/{uuid}/channels/{id}/test': { POST: createRow('admin', 'project', 200, onChannel()) },
};

const NEW_DESTINATION = {
  kind: 'webdav',
  name: 'Archive',
  config: { url: 'https://1.1.1.1/archive', user: 'sheaf' },
  secret: { password: 'a password' },
};

const DESTINATION_ROWS: MatrixRows = {
  '/api/projects/{uuid}/destinations': {
    GET: createRow('admin', 'project', 200, inProject()),
    POST: createRow('admin', 'project', 201, inProject(NEW_DESTINATION)),
  },
  '/api/projects/{uuid}/destinations/{id}': {
    GET: createRow('admin', 'project', 200, onDestination()),
    PATCH: createRow('admin', 'project', 200, onDestination({ name: 'Renamed' })),
    DELETE: createRow('admin', 'project', 204, onDestination()),
  },
  '/api/projects/{uuid}/destinations/{id}/test': {
    POST: createRow('admin', 'project', 200, onDestination()),
  },
  '/api/projects/{uuid}/destinations/{id}/deliveries': {
    GET: createRow('admin', 'project', 200, onDestination()),
  },
  '/api/projects/{uuid}/destinations/{id}/deliveries/{deliveryId}/replay': {
    POST: createRow('admin', 'project', 202, (place) => place.onDestinationDelivery()),
  },
};

export const PROJECT_ROWS: MatrixRows = {
  ...SETTINGS_ROWS,
  ...LIST_ROWS,
  ...ENTITY_ROWS,
  ...WEBHOOK_ROWS,
  ...CHANNEL_ROWS,
  ...DESTINATION_ROWS,
};

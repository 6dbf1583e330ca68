import { randomUUID } from 'node:crypto';
import { linkIn } from '@/lib/testing/mail-server';
import { ADMIN } from '../harness/server';
import { until } from '../harness/until';
import {
  FILE_PASSWORD,
  lockedFile,
  pile,
  SECOND_OWNER,
  type Stage,
  settled,
  signInWithCookie,
} from './stage';

/** The parts of a request that its operation leaves open. */
export interface Input {
  /** Path parameters. */
  ids?: Record<string, string>;
  query?: Record<string, string>;
  json?: unknown;
  form?: FormPart[];
  /** They replace those of the operation's usual credential; undefined removes a header. */
  headers?: Record<string, string | undefined>;
}

export interface FormPart {
  name: string;
  content: string | Buffer;
  filename?: string;
}

type Recipe = (stage: Stage) => Input | Promise<Input>;

let counter = 0;
const unique = (): number => {
  counter += 1;
  return counter;
};

/** Uploads a document and waits until it can be changed. @returns its UUID */
async function freshDocument({ api, project }: Stage): Promise<string> {
  const { uuid } = await api.uploaded(project, pile(`pile-${unique()}.pdf`));
  await settled(api, uuid);
  return uuid;
}

const HALVES = [
  { start_page: 1, end_page: 1, name: 'First' },
  { start_page: 2, end_page: 3, name: 'Rest' },
];

const onDocument =
  (make: (uuid: string, stage: Stage) => Input | Promise<Input> = () => ({})): Recipe =>
  async (stage) => {
    const uuid = await freshDocument(stage);
    return { ids: { uuid }, ...(await make(uuid, stage)) };
  };

/** A receiver with one attachment. */
const withAttachment: Recipe = async (stage) => {
  const [uuid, attached] = [await freshDocument(stage), await freshDocument(stage)];
  await stage.api.post('/api/prebuilt-documents/attach', { documents: [uuid], attachments: [attached] });
  const { attachments = [] } = await stage.api.document(uuid);
  return { ids: { uuid, attachmentUuid: attachments[0]!.uuid, page: '1' } };
};

/** A page change that is done. */
const doneChange: Recipe = async (stage) => {
  const uuid = await freshDocument(stage);
  const requestId = (await stage.api.applyPlan([uuid], HALVES))!;
  await until('the cut was done', 60_000, async () => {
    const { status } = await stage.api.get<{ status: string }>(
      `/api/prebuilt-documents/upload-status/${requestId}`,
    );
    return status === 'done' || status === 'review';
  });
  return { ids: { requestId } };
};

const freshMember = async ({ api, organizationId }: Stage): Promise<string> => {
  const member = await api.post<{ id: string }>(`/api/organizations/${organizationId}/members`, {
    email: `member-${unique()}@sheaf.example`,
    role: 'reviewer',
  });
  return member.id;
};
const onMember =
  (input: Input = {}): Recipe =>
  async (stage) => ({ ids: { memberId: await freshMember(stage) }, ...input });

/** The token of a link to choose a password, as the mail has it. */
const mailedToken = async (stage: Stage): Promise<string> => {
  const email = `link-${unique()}@sheaf.example`;
  await stage.api.post(`/api/organizations/${stage.organizationId}/members`, { email, role: 'viewer' });
  return linkIn(await stage.mails.mailTo(email)).split('#')[1]!;
};

const BASIC = `Basic ${Buffer.from(`${ADMIN.email}:${ADMIN.password}`).toString('base64')}`;

const freshToken = async ({ server }: Stage): Promise<string> => {
  const { id } = await postJson<{ id: string }>(`${server.url}/api/access-tokens`, BASIC, {
    name: `token ${unique()}`,
  });
  return id;
};

async function postJson<T>(url: string, authorization: string, json: unknown): Promise<T> {
  const headers = { authorization, 'content-type': 'application/json' };
  return (await fetch(url, { method: 'POST', headers, body: JSON.stringify(json) })).json() as Promise<T>;
}

const freshEntity = async ({ api, project }: Stage): Promise<string> =>
  (await api.post<{ id: string }>(`/api/projects/${project.uuid}/entities`, { name: `Entity ${unique()}` }))
    .id;

const freshRecord = async ({ api, project, entityId }: Stage): Promise<string> => {
  const records = `/api/projects/${project.uuid}/entities/${entityId}/records`;
  const number = `S-${unique()}`;
  await api.post(records, { records: [{ data: { number } }] });
  const { records: found } = await api.get<{ records: { id: string }[] }>(`${records}?search=${number}`);
  return found[0]!.id;
};

const freshEndpoint = async ({ api, project, receiver }: Stage): Promise<string> =>
  (
    await api.post<{ id: string }>(`/api/projects/${project.uuid}/webhook-endpoints`, {
      url: `${receiver.origin}/endpoint-${unique()}`,
    })
  ).id;

/** An endpoint with a finished delivery. */
const withDelivery: Recipe = async ({ api, project, endpointId }) => {
  const path = `/api/projects/${project.uuid}/webhook-endpoints/${endpointId}`;
  await api.post(`${path}/test`, {});
  const delivery = await until('the delivery was made', 30_000, async () => {
    const { deliveries } = await api.get<{ deliveries: { id: string; status: string }[] }>(
      `${path}/deliveries?type=ping`,
    );
    return deliveries.find(({ status }) => status === 'delivered');
  });
  return { ids: { id: endpointId, deliveryId: delivery.id } };
};

const file = (name: string): FormPart[] => [
  { name, content: pile('upload.pdf').content, filename: 'upload.pdf' },
  { name: 'reference', content: `reference-${unique()}` },
];

/** An invitation that its person can accept in the session, since the inviting owner made the account. */
const invited: Recipe = async (stage) => {
  const { api, server, organizationId } = stage;
  const person = { email: `invited-${unique()}@sheaf.example`, password: 'chosen by the inviting owner' };
  const other = await api.post<{ id: string }>('/api/organizations', { name: `Organization ${unique()}` });
  await api.within(other.id).post(`/api/organizations/${other.id}/members`, { ...person, role: 'viewer' });
  await api.post(`/api/organizations/${organizationId}/members`, { email: person.email, role: 'viewer' });
  const cookie = await signInWithCookie(stage, person);
  const response = await fetch(`${server.url}/api/account/invitations`, { headers: { cookie } });
  const { invitations } = (await response.json()) as { invitations: { id: string }[] };
  return {
    ids: { invitationId: invitations[0]!.id },
    json: {},
    headers: { authorization: undefined, 'x-organization-id': undefined, cookie, origin: server.url },
  };
};

const asSecondOwner = async (stage: Stage): Promise<Input['headers']> => ({
  authorization: undefined,
  'x-organization-id': undefined,
  cookie: await signInWithCookie(stage),
  origin: stage.server.url,
});

const records = { records: [{ data: { number: 'S-1', name: 'Müller' } }] };

/** Requests that succeed, for the operations that a sample of their schema doesn't reach a 2xx with. */
export const RECIPES: Record<string, Recipe> = {
  'POST /api/access-tokens': () => ({
    json: { name: 'fuzz' },
    headers: {
      authorization: BASIC,
      'x-organization-id': undefined,
    },
  }),
  'DELETE /api/access-tokens/{tokenId}': async (stage) => ({ ids: { tokenId: await freshToken(stage) } }),
  'PATCH /api/account': () => ({ json: { name: 'Olivia Owner' } }),
  'PUT /api/account/password': async (stage) => {
    const person = { email: `changes-${unique()}@sheaf.example`, password: 'the first of two passwords' };
    await stage.api.post(`/api/organizations/${stage.organizationId}/members`, { ...person, role: 'viewer' });
    return {
      json: { current_password: person.password, new_password: 'the second of two passwords' },
      headers: {
        authorization: undefined,
        'x-organization-id': undefined,
        cookie: await signInWithCookie(stage, person),
        origin: stage.server.url,
      },
    };
  },
  'POST /api/account/password-link': async (stage) => ({ json: { token: await mailedToken(stage) } }),
  'PUT /api/account/password-link': async (stage) => ({
    json: { token: await mailedToken(stage), password: 'chosen through the link' },
  }),
  'POST /api/account/password-reset': () => ({ json: { email: SECOND_OWNER.email } }),
  'POST /api/account/invitations/{invitationId}/accept': invited,
  'POST /api/account/invitations/{invitationId}/decline': invited,
  'DELETE /api/account/sessions': async (stage) => ({ headers: await asSecondOwner(stage) }),
  'DELETE /api/account/sessions/{sessionId}': async (stage) => {
    const headers = await asSecondOwner(stage);
    const cookie = headers!.cookie!;
    await signInWithCookie(stage);
    const response = await fetch(`${stage.server.url}/api/account/sessions`, { headers: { cookie } });
    const { sessions } = (await response.json()) as { sessions: { id: string; current: boolean }[] };
    return { ids: { sessionId: sessions.find(({ current }) => !current)!.id }, headers };
  },
  'POST /api/installation/job-runs/{runId}/retry': ({ failedRuns }) => ({
    ids: { runId: failedRuns.pop() ?? randomUUID() },
  }),
  'POST /api/organizations/{organizationId}/job-runs/{runId}/retry': ({ failedRuns }) => ({
    ids: { runId: failedRuns.pop() ?? randomUUID() },
  }),
  'DELETE /api/organizations/{organizationId}/api-keys/{keyId}': async ({ api, organizationId }) => ({
    ids: {
      keyId: (
        await api.post<{ id: string }>(`/api/organizations/${organizationId}/api-keys`, {
          name: 'short-lived',
        })
      ).id,
    },
  }),
  'POST /api/organizations/{organizationId}/api-keys': () => ({ json: { name: `Key ${unique()}` } }),
  'POST /api/organizations/{organizationId}/choose': async (stage) => ({
    headers: await asSecondOwner(stage),
  }),
  'POST /api/organizations/{organizationId}/members': () => ({
    json: { email: `member-${unique()}@sheaf.example`, role: 'viewer' },
  }),
  'PATCH /api/organizations/{organizationId}/members/{memberId}': onMember({ json: { role: 'viewer' } }),
  'DELETE /api/organizations/{organizationId}/members/{memberId}': onMember(),
  'POST /api/organizations/{organizationId}/members/{memberId}/password-link': onMember(),
  'DELETE /api/organizations/{organizationId}/members/{memberId}/password-link': onMember(),
  'POST /api/prebuilt-documents/attach': async (stage) => ({
    json: { documents: [await freshDocument(stage)], attachments: [await freshDocument(stage)] },
  }),
  'POST /api/prebuilt-documents/attach/preview': async (stage) => ({
    json: { documents: [await freshDocument(stage)], attachments: [await freshDocument(stage)] },
  }),
  'POST /api/prebuilt-documents/page-changes/{requestId}/undo': doneChange,
  'GET /api/prebuilt-documents/upload-status/{requestId}': doneChange,
  'POST /api/prebuilt-documents/review-pages': async (stage) => ({
    json: { documents: [await freshDocument(stage)], segments: HALVES },
  }),
  'POST /api/prebuilt-documents/review-pages/preview': async (stage) => ({
    json: { documents: [await freshDocument(stage)], segments: HALVES },
  }),
  'PATCH /api/prebuilt-documents/{uuid}': onDocument(() => ({ json: { status: 'approved' } })),
  'DELETE /api/prebuilt-documents/{uuid}': onDocument(),
  'GET /api/prebuilt-documents/{uuid}': onDocument(),
  'GET /api/prebuilt-documents/{uuid}/file': onDocument(),
  'GET /api/prebuilt-documents/{uuid}/history': onDocument(),
  'GET /api/prebuilt-documents/{uuid}/text': onDocument(),
  'GET /api/prebuilt-documents/{uuid}/pages/{page}/history': onDocument((uuid) => ({
    ids: { uuid, page: '1' },
  })),
  'GET /api/prebuilt-documents/{uuid}/pages/{page}/thumbnail': onDocument((uuid) => ({
    ids: { uuid, page: '1' },
  })),
  'PUT /api/prebuilt-documents/{uuid}/presence': onDocument(),
  'DELETE /api/prebuilt-documents/{uuid}/presence': onDocument(),
  'GET /api/prebuilt-documents/{uuid}/attachments/{attachmentUuid}/file': withAttachment,
  'GET /api/prebuilt-documents/{uuid}/attachments/{attachmentUuid}/pages/{page}/thumbnail': withAttachment,
  'POST /api/prebuilt-documents/{uuid}/restore': onDocument(async (uuid, { api }) => {
    await api.delete(`/api/prebuilt-documents/${uuid}`);
    return {};
  }),
  'POST /api/prebuilt-documents/{uuid}/rotate': onDocument(() => ({ json: { pages: [1], degrees: 90 } })),
  'POST /api/prebuilt-documents/{uuid}/unlock': async ({ api, project }) => {
    const { uuid } = await api.uploaded(project, lockedFile());
    return { ids: { uuid }, json: { password: FILE_PASSWORD } };
  },
  'POST /api/projects': () => ({ json: { name: `Project ${unique()}` } }),
  'PATCH /api/projects/{uuid}': () => ({ json: { name: `Settings ${unique()}` } }),
  'PUT /api/projects/{uuid}/classifier-secret': () => ({ json: { key: 'sk-fuzz' } }),
  'PUT /api/projects/{uuid}/extraction-secret': () => ({ json: { key: 'sk-fuzz' } }),
  'POST /api/projects/{uuid}/classifier/preview': async (stage) => ({
    ids: { uuid: stage.project.uuid },
    json: { document: await freshDocument(stage), separation: { mode: 'every_n', pages: 1 } },
  }),
  'POST /api/projects/{uuid}/custom-schema/preview': ({ project }) => ({
    ids: { uuid: project.uuid },
    json: { custom_schema: { id: '$ uuid' } },
  }),
  'PUT /api/projects/{uuid}/members': async (stage) => ({ json: { member_ids: [await freshMember(stage)] } }),
  'PATCH /api/projects/{uuid}/settings': () => ({ json: { automatic_threshold: 0.8 } }),
  'GET /api/projects/{uuid}/retention': () => ({ query: { days: '30' } }),
  'POST /api/projects/{uuid}/documents': () => ({ form: file('files[]') }),
  'POST /api/projects/{uuid}/documents/bulk': async (stage) => ({
    json: { documents: [await freshDocument(stage)], action: 'set_type', doc_type: 'invoice' },
  }),
  'GET /api/projects/{uuid}/documents': () => ({ query: { limit: '10' } }),
  'GET /api/projects/{uuid}/documents/neighbours': async (stage) => ({
    query: { of: await freshDocument(stage) },
  }),
  'GET /api/projects/{uuid}/documents/zip': async (stage) => ({
    query: { documents: await freshDocument(stage) },
  }),
  'POST /api/projects/{uuid}/entities': () => ({ json: { name: `Entity ${unique()}` } }),
  'PATCH /api/projects/{uuid}/entities/{entityId}': async (stage) => ({
    ids: { entityId: await freshEntity(stage) },
    json: { name: `Renamed ${unique()}` },
  }),
  'DELETE /api/projects/{uuid}/entities/{entityId}': async (stage) => ({
    ids: { entityId: await freshEntity(stage) },
  }),
  'POST /api/projects/{uuid}/entities/{entityId}/records': () => ({ json: records }),
  'POST /api/projects/{uuid}/entities/{entityId}/records/matches': () => ({
    json: { search_by: { number: 'S-1' } },
  }),
  'POST /api/projects/{uuid}/entities/{entityId}/records/remove': async (stage) => ({
    json: { ids: [await freshRecord(stage)] },
  }),
  'GET /api/projects/{uuid}/entities/{entityId}/records': () => ({ query: { search: 'S-1' } }),
  'GET /api/projects/{uuid}/entities/{entityId}/records/export': () => ({ query: { format: 'json' } }),
  'GET /api/projects/{uuid}/entities/{entityId}/records/{recordId}': async (stage) => ({
    ids: { recordId: await freshRecord(stage) },
  }),
  'PUT /api/projects/{uuid}/entities/{entityId}/records/{recordId}': async (stage) => ({
    ids: { recordId: await freshRecord(stage) },
    json: { data: { number: `S-${unique()}` } },
  }),
  'POST /api/projects/{uuid}/webhook-endpoints': ({ receiver }) => ({
    json: { url: `${receiver.origin}/endpoint-${unique()}` },
  }),
  'PATCH /api/projects/{uuid}/webhook-endpoints/{id}': async (stage) => ({
    ids: { id: await freshEndpoint(stage) },
    json: { enabled: false },
  }),
  'DELETE /api/projects/{uuid}/webhook-endpoints/{id}': async (stage) => ({
    ids: { id: await freshEndpoint(stage) },
  }),
  'GET /api/projects/{uuid}/webhook-endpoints/{id}/deliveries/{deliveryId}': withDelivery,
  'POST /api/projects/{uuid}/webhook-endpoints/{id}/deliveries/{deliveryId}/replay': withDelivery,
  'POST /api/projects/{uuid}/webhook-endpoints/{id}/replay': () => ({
    json: { from: new Date(Date.now() - 60_000).toISOString(), which: 'all' },
  }),
  'POST /api/projects/{uuid}/webhook-endpoints/{id}/rotate': async (stage) => ({
    ids: { id: await freshEndpoint(stage) },
  }),
  'GET /api/v1/external/projects/{projectUuid}/documents': () => ({ query: { reference: 'reference-1' } }),
  'POST /api/v1/external/projects/{projectUuid}/documents': () => ({ form: file('files[]') }),
  'POST /api/v1/{connector}/projects/{projectUuid}/documents': () => ({ form: file('file') }),
  'GET /api/v1/external/projects/{projectUuid}/documents/custom': () => ({
    query: { from: '2026-01-01', status: 'done' },
  }),
  'GET /api/v1/external/projects/{projectUuid}/documents/{uuid}': onDocument(),
  'GET /api/v1/external/projects/{projectUuid}/documents/{uuid}/file': onDocument(),
  'GET /api/v1/external/projects/{projectUuid}/documents/{uuid}/attachments/{attachmentUuid}/file':
    withAttachment,
  'POST /api/v1/external/projects/{projectUuid}/documents/{uuid}/status': onDocument(
    async (uuid, { api }) => {
      await api.patch(`/api/prebuilt-documents/${uuid}`, { status: 'approved' });
      return { json: { status: 'exported' } };
    },
  ),
  'POST /api/v1/external/projects/{projectUuid}/entities/{entityId}/records': () => ({ json: records }),
  'POST /api/v1/{connector}/projects/{projectUuid}/webhooks': ({ receiver }) => ({
    json: { url: `${receiver.origin}/connector-${unique()}` },
  }),
  'DELETE /api/v1/{connector}/projects/{projectUuid}/webhooks/{id}': async (stage) => {
    const url = `${stage.server.url}/api/v1/n8n/projects/${stage.project.uuid}/webhooks`;
    const { id } = await postJson<{ id: string }>(url, `Bearer ${stage.key}`, {
      url: `${stage.receiver.origin}/connector-${unique()}`,
    });
    return { ids: { id } };
  },
};

const OF_SETTINGS =
  /secret|settings|retention|custom-schema|\/members|classif|^PATCH \/api\/projects\/\{uuid\}$/;

/** Returns path parameters that name things of the stage, as far as the stage has them. */
export function usualIds(stage: Stage, operationId: string): Record<string, string> {
  const project = OF_SETTINGS.test(operationId) ? stage.settingsProject : stage.project;
  return {
    uuid: project.uuid,
    projectUuid: stage.project.uuid,
    organizationId: stage.organizationId,
    entityId: stage.entityId,
    id: stage.endpointId,
    connector: 'n8n',
    page: '1',
    name: 'inbound-pile',
  };
}

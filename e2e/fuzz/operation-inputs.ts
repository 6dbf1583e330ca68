import { randomUUID } from 'node:crypto';
import type { CreatedPasskey, PasskeyCreationOptions } from '@/lib/tenancy/second-factors/passkeys/schemas';
import { extractLink } from '@/test-support/mail-server';
import { SoftwareAuthenticator } from '@/test-support/software-authenticator';
import { generateTotpCode } from '@/test-support/totp';
import { uploadProposedPile } from '../harness/proposed-pile';
import { ADMIN } from '../harness/server';
import { waitUntil } from '../harness/wait-until';
import {
  createLockedFile,
  createPile,
  FILE_PASSWORD,
  type FuzzFixture,
  SECOND_OWNER,
  signInWithCookie,
  waitUntilSettled,
} from './fuzz-fixture';

/** Inputs that the operation doesn't fix. */
export interface OperationInput {
  ids?: Record<string, string>;
  query?: Record<string, string>;
  json?: unknown;
  form?: FormPart[];
  /** Headers that replace those of the operation's usual credential; `undefined` removes a header. */
  headers?: Record<string, string | undefined>;
}

export interface FormPart {
  name: string;
  content: string | Buffer;
  filename?: string;
}

type InputBuilder = (stage: FuzzFixture) => OperationInput | Promise<OperationInput>;

let counter = 0;
const createUniqueName = (): number => {
  counter += 1;
  return counter;
};

/**
 * Uploads a document and waits until it can be changed.
 * @returns its UUID
 */
async function createDocument({ api, project }: FuzzFixture): Promise<string> {
  const { uuid } = await api.uploadAndWait(project, createPile(`pile-${createUniqueName()}.pdf`));
  await waitUntilSettled(api, uuid);
  return uuid;
}

const HALF_SEGMENTS = [
  { start_page: 1, end_page: 1, name: 'First' },
  { start_page: 2, end_page: 3, name: 'Rest' },
];

const onDocument =
  (
    make: (uuid: string, stage: FuzzFixture) => OperationInput | Promise<OperationInput> = () => ({}),
  ): InputBuilder =>
  async (stage) => {
    const uuid = await createDocument(stage);
    return { ids: { uuid }, ...(await make(uuid, stage)) };
  };

/** Creates a receiver with one attachment. */
const createAttachment: InputBuilder = async (stage) => {
  const [uuid, attached] = [await createDocument(stage), await createDocument(stage)];
  await stage.api.post('/api/prebuilt-documents/attach', { documents: [uuid], attachments: [attached] });
  const { attachments = [] } = await stage.api.document(uuid);
  return { ids: { uuid, attachmentUuid: attachments[0]!.uuid, page: '1' } };
};

/** Creates a project with a stack that waits with a doubtful gap. */
async function createGap({ api }: FuzzFixture): Promise<{ uuid: string; gap: string }> {
  const project = await api.createProject(`Gaps ${createUniqueName()}`);
  await uploadProposedPile(api, project, { pages: 3 }, [
    { start_page: 1, end_page: 1, confidence: 0.9 },
    { start_page: 2, end_page: 3, confidence: 0.6 },
  ]);
  const { gaps } = await api.get<{ gaps: { id: string }[] }>(`/api/projects/${project.uuid}/review/gaps`);
  return { uuid: project.uuid, gap: gaps[0]!.id };
}

/** Creates a finished page change. */
const createPageChange: InputBuilder = async (stage) => {
  const uuid = await createDocument(stage);
  const requestId = (await stage.api.applyPlan([uuid], HALF_SEGMENTS))!;
  await waitUntil('the cut was done', 60_000, async () => {
    const { status } = await stage.api.get<{ status: string }>(
      `/api/prebuilt-documents/upload-status/${requestId}`,
    );
    return status === 'done' || status === 'review';
  });
  return { ids: { requestId } };
};

/** Deletes the views before they reach the maximum. */
async function deleteViews({ api, project }: FuzzFixture): Promise<void> {
  const path = `/api/projects/${project.uuid}/views`;
  const { views } = await api.get<{ views: { id: string }[] }>(path);
  if (views.length >= 25) for (const { id } of views) await api.delete(`${path}/${id}`);
}

const createMember = async ({ api, organizationId }: FuzzFixture): Promise<string> => {
  const member = await api.post<{ id: string }>(`/api/organizations/${organizationId}/members`, {
    email: `member-${createUniqueName()}@sheaf.example`,
    role: 'reviewer',
  });
  return member.id;
};
const onMember =
  (input: OperationInput = {}): InputBuilder =>
  async (stage) => ({ ids: { memberId: await createMember(stage) }, ...input });

/** Returns the token from an emailed password link. */
const getEmailedToken = async (stage: FuzzFixture): Promise<string> => {
  const email = `link-${createUniqueName()}@sheaf.example`;
  await stage.api.post(`/api/organizations/${stage.organizationId}/members`, { email, role: 'viewer' });
  return extractLink(await stage.mailServer.waitForEmailTo(email)).split('#')[1]!;
};

const BASIC = `Basic ${Buffer.from(`${ADMIN.email}:${ADMIN.password}`).toString('base64')}`;

const createAccessToken = async ({ server }: FuzzFixture): Promise<string> => {
  const { id } = await postJson<{ id: string }>(`${server.url}/api/access-tokens`, BASIC, {
    name: `token ${createUniqueName()}`,
  });
  return id;
};

async function postJson<T>(url: string, authorization: string, json: unknown): Promise<T> {
  const headers = { authorization, 'content-type': 'application/json' };
  return (await fetch(url, { method: 'POST', headers, body: JSON.stringify(json) })).json() as Promise<T>;
}

const createEntity = async ({ api, project }: FuzzFixture): Promise<string> =>
  (
    await api.post<{ id: string }>(`/api/projects/${project.uuid}/entities`, {
      name: `Entity ${createUniqueName()}`,
    })
  ).id;

const createRecord = async ({ api, project, entityId }: FuzzFixture): Promise<string> => {
  const records = `/api/projects/${project.uuid}/entities/${entityId}/records`;
  const number = `S-${createUniqueName()}`;
  await api.post(records, { records: [{ data: { number } }] });
  const { records: found } = await api.get<{ records: { id: string }[] }>(`${records}?search=${number}`);
  return found[0]!.id;
};

const createEndpoint = async ({ api, project, receiver }: FuzzFixture): Promise<string> =>
  (
    await api.post<{ id: string }>(`/api/projects/${project.uuid}/webhook-endpoints`, {
      url: `${receiver.origin}/endpoint-${createUniqueName()}`,
    })
  ).id;

const createChannel = async ({ api, project }: FuzzFixture): Promise<string> =>
  (await api.post<{ id: string }>(`/api/projects/${project.uuid}/channels`, createNewChannel())).id;

const createNewChannel = () => ({
  kind: 'imap',
  name: `Mailbox ${createUniqueName()}`,
  enabled: false,
  config: { host: '127.0.0.1', port: 1, user: 'invoices' },
  secret: { password: 'a password' },
});

const createDestination = async ({ api, project }: FuzzFixture): Promise<string> =>
  (await api.post<{ id: string }>(`/api/projects/${project.uuid}/destinations`, createNewDestination())).id;

const createNewDestination = () => ({
  kind: 'webdav',
  name: `Archive ${createUniqueName()}`,
  on: 'manual',
  config: { url: 'http://127.0.0.1:1/archive', user: 'sheaf' },
  secret: { password: 'a password' },
});

/** Sends a document to a destination that can't be reached, and waits for the first attempt. */
const createDestinationDelivery: InputBuilder = async (stage) => {
  const { api, project } = stage;
  const id = await createDestination(stage);
  const uuid = await createDocument(stage);
  await api.post(`/api/prebuilt-documents/${uuid}/send`, { destination_id: id });
  const delivery = await waitUntil('the delivery was tried', 30_000, async () => {
    const { deliveries } = await api.get<{ deliveries: { id: string; attempts: number }[] }>(
      `/api/projects/${project.uuid}/destinations/${id}/deliveries`,
    );
    return deliveries.find(({ attempts }) => attempts > 0);
  });
  return { ids: { id, deliveryId: delivery.id } };
};

/** Creates an endpoint with a finished delivery. */
const createDelivery: InputBuilder = async ({ api, project, endpointId }) => {
  const path = `/api/projects/${project.uuid}/webhook-endpoints/${endpointId}`;
  await api.post(`${path}/test`, {});
  const delivery = await waitUntil('the delivery was made', 30_000, async () => {
    const { deliveries } = await api.get<{ deliveries: { id: string; status: string }[] }>(
      `${path}/deliveries?type=ping`,
    );
    return deliveries.find(({ status }) => status === 'delivered');
  });
  return { ids: { id: endpointId, deliveryId: delivery.id } };
};

const createFilePart = (name: string): FormPart[] => [
  { name, content: createPile('upload.pdf').content, filename: 'upload.pdf' },
  { name: 'reference', content: `reference-${createUniqueName()}` },
];

/** Creates an invitation that the session's user can accept, because the inviting owner created the account. */
const createInvitation: InputBuilder = async (stage) => {
  const { api, server, organizationId } = stage;
  const person = {
    email: `invited-${createUniqueName()}@sheaf.example`,
    password: 'chosen by the inviting owner',
  };
  const other = await api.post<{ id: string }>('/api/organizations', {
    name: `Organization ${createUniqueName()}`,
  });
  await api
    .inOrganization(other.id)
    .post(`/api/organizations/${other.id}/members`, { ...person, role: 'viewer' });
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

const asSecondOwner = async (stage: FuzzFixture): Promise<OperationInput['headers']> => ({
  authorization: undefined,
  'x-organization-id': undefined,
  cookie: await signInWithCookie(stage),
  origin: stage.server.url,
});

/** Adds a member who signs in with a password. */
async function createPerson(stage: FuzzFixture) {
  const person = {
    email: `changes-${createUniqueName()}@sheaf.example`,
    password: 'the first of two passwords',
  };
  await stage.api.post(`/api/organizations/${stage.organizationId}/members`, { ...person, role: 'viewer' });
  return {
    password: person.password,
    headers: {
      authorization: undefined,
      'x-organization-id': undefined,
      cookie: await signInWithCookie(stage, person),
      origin: stage.server.url,
    },
  };
}

async function beginSecondFactor(stage: FuzzFixture) {
  const { headers } = await createPerson(stage);
  const { secret } = await postAs<{ secret: string }>(stage, '/api/account/second-factors', headers);
  return { headers, secret };
}

/** Adds a member with a second factor, and returns the headers of their session. */
async function addSecondFactor(stage: FuzzFixture): Promise<OperationInput['headers']> {
  const { headers, secret } = await beginSecondFactor(stage);
  await postAs(stage, '/api/account/second-factors/confirm', headers, { code: generateTotpCode(secret) });
  return headers;
}

const PASSKEYS = '/api/account/second-factors/passkeys';

/** Adds a member with a passkey. */
async function addPasskey(stage: FuzzFixture) {
  const { headers, body } = await createPasskey(stage);
  const { passkey } = await postAs<CreatedPasskey>(stage, PASSKEYS, headers, body);
  return { headers, passkeyId: passkey.id };
}

/** Adds a member, and creates a passkey that is not added to their account yet. */
async function createPasskey(stage: FuzzFixture) {
  const { headers } = await createPerson(stage);
  const options = await postAs<PasskeyCreationOptions>(stage, `${PASSKEYS}/options`, headers);
  const authenticator = new SoftwareAuthenticator(stage.server.url.replace('127.0.0.1', 'localhost'));
  return { headers, body: { name: 'Laptop', credential: authenticator.create(options) } };
}

async function postAs<T>(
  stage: FuzzFixture,
  path: string,
  { cookie, origin }: { cookie: string; origin: string },
  body?: object,
): Promise<T> {
  const response = await fetch(`${stage.server.url}${path}`, {
    method: 'POST',
    headers: { cookie, origin, 'content-type': 'application/json' },
    body: body && JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as T;
}

const records = { records: [{ data: { number: 'S-1', name: 'Müller' } }] };

/** Successful requests for operations that a schema sample can't reach a 2xx with. */
export const INPUT_BUILDERS: Record<string, InputBuilder> = {
  'POST /api/access-tokens': () => ({
    json: { name: 'fuzz' },
    headers: {
      authorization: BASIC,
      'x-organization-id': undefined,
    },
  }),
  'DELETE /api/access-tokens/{tokenId}': async (stage) => ({
    ids: { tokenId: await createAccessToken(stage) },
  }),
  'PATCH /api/account': () => ({ json: { name: 'Olivia Owner' } }),
  'GET /api/account/notifications': () => ({}),
  'PATCH /api/account/notifications': () => ({ json: { until: '2026-11-28T08:30:00Z' } }),
  'GET /api/account/notification-preferences': () => ({}),
  'PATCH /api/account/notification-preferences': () => ({ json: { digest: { enabled: false } } }),
  'POST /api/account/second-factors': async (stage) => ({ headers: (await createPerson(stage)).headers }),
  'POST /api/account/second-factors/confirm': async (stage) => {
    const { headers, secret } = await beginSecondFactor(stage);
    return { json: { code: generateTotpCode(secret) }, headers };
  },
  'POST /api/account/second-factors/recovery-codes': async (stage) => ({
    headers: await addSecondFactor(stage),
  }),
  'POST /api/account/second-factors/verify': async (stage) => {
    const { headers, password } = await createPerson(stage);
    return { json: { password }, headers };
  },
  'POST /api/account/second-factors/verify/options': async (stage) => ({
    headers: (await addPasskey(stage)).headers,
  }),
  'POST /api/account/second-factors/passkeys/options': async (stage) => ({
    headers: (await createPerson(stage)).headers,
  }),
  'POST /api/account/second-factors/passkeys': async (stage) => {
    const { headers, body } = await createPasskey(stage);
    return { json: body, headers };
  },
  'PATCH /api/account/second-factors/passkeys/{passkeyId}': async (stage) => {
    const { headers, passkeyId } = await addPasskey(stage);
    return { ids: { passkeyId }, json: { name: 'Work laptop' }, headers };
  },
  'DELETE /api/account/second-factors/passkeys/{passkeyId}': async (stage) => {
    const { headers, passkeyId } = await addPasskey(stage);
    return { ids: { passkeyId }, headers };
  },
  'DELETE /api/account/second-factors': async (stage) => ({ headers: await addSecondFactor(stage) }),
  'PATCH /api/organizations/{organizationId}': async (stage) => ({
    json: { require_second_factor: false },
    headers: await asSecondOwner(stage),
  }),
  'PUT /api/account/password': async (stage) => {
    const { headers, password } = await createPerson(stage);
    return { json: { current_password: password, new_password: 'the second of two passwords' }, headers };
  },
  'POST /api/account/password-link': async (stage) => ({ json: { token: await getEmailedToken(stage) } }),
  'PUT /api/account/password-link': async (stage) => ({
    json: { token: await getEmailedToken(stage), password: 'chosen through the link' },
  }),
  'POST /api/account/password-reset': () => ({ json: { email: SECOND_OWNER.email } }),
  'POST /api/account/invitations/{invitationId}/accept': createInvitation,
  'POST /api/account/invitations/{invitationId}/decline': createInvitation,
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
  'POST /api/organizations/{organizationId}/api-keys': () => ({
    json: { name: `Key ${createUniqueName()}` },
  }),
  'POST /api/organizations/{organizationId}/choose': async (stage) => ({
    headers: await asSecondOwner(stage),
  }),
  'POST /api/organizations/{organizationId}/members': () => ({
    json: { email: `member-${createUniqueName()}@sheaf.example`, role: 'viewer' },
  }),
  'PATCH /api/organizations/{organizationId}/members/{memberId}': onMember({ json: { role: 'viewer' } }),
  'DELETE /api/organizations/{organizationId}/members/{memberId}': onMember(),
  'POST /api/organizations/{organizationId}/members/{memberId}/password-link': onMember(),
  'DELETE /api/organizations/{organizationId}/members/{memberId}/password-link': onMember(),
  'POST /api/prebuilt-documents/attach': async (stage) => ({
    json: { documents: [await createDocument(stage)], attachments: [await createDocument(stage)] },
  }),
  'POST /api/prebuilt-documents/attach/preview': async (stage) => ({
    json: { documents: [await createDocument(stage)], attachments: [await createDocument(stage)] },
  }),
  'POST /api/prebuilt-documents/page-changes/{requestId}/undo': createPageChange,
  'GET /api/prebuilt-documents/upload-status/{requestId}': createPageChange,
  'POST /api/prebuilt-documents/review-pages': async (stage) => ({
    json: { documents: [await createDocument(stage)], segments: HALF_SEGMENTS },
  }),
  'POST /api/prebuilt-documents/review-pages/names': async (stage) => ({
    json: { documents: [await createDocument(stage)], segments: [{ start_page: 1, end_page: 2 }] },
  }),
  'POST /api/prebuilt-documents/review-pages/preview': async (stage) => ({
    json: { documents: [await createDocument(stage)], segments: HALF_SEGMENTS },
  }),
  'PATCH /api/prebuilt-documents/{uuid}': onDocument(() => ({ json: { status: 'approved' } })),
  'DELETE /api/prebuilt-documents/{uuid}': onDocument(),
  'GET /api/prebuilt-documents/{uuid}': onDocument(),
  'GET /api/prebuilt-documents/{uuid}/file': onDocument(),
  'GET /api/prebuilt-documents/{uuid}/history': onDocument(),
  'GET /api/prebuilt-documents/{uuid}/receipt': onDocument(),
  'GET /api/prebuilt-documents/{uuid}/text': onDocument(),
  'GET /api/prebuilt-documents/{uuid}/pages/{page}/history': onDocument((uuid) => ({
    ids: { uuid, page: '1' },
  })),
  'GET /api/prebuilt-documents/{uuid}/pages/{page}/thumbnail': onDocument((uuid) => ({
    ids: { uuid, page: '1' },
  })),
  'GET /api/prebuilt-documents/{uuid}/pages/{page}/words': onDocument((uuid) => ({
    ids: { uuid, page: '1' },
  })),
  'GET /api/prebuilt-documents/{uuid}/thumbnails': onDocument(),
  'PUT /api/prebuilt-documents/{uuid}/presence': onDocument(),
  'DELETE /api/prebuilt-documents/{uuid}/presence': onDocument(),
  'POST /api/prebuilt-documents/{uuid}/claim': onDocument(),
  'GET /api/prebuilt-documents/{uuid}/comments': onDocument(),
  'POST /api/prebuilt-documents/{uuid}/comments': onDocument(() => ({ json: { text: 'Is this right?' } })),
  'DELETE /api/prebuilt-documents/{uuid}/comments/{commentId}': onDocument(async (uuid, { api }) => ({
    ids: {
      uuid,
      commentId: (
        await api.post<{ id: string }>(`/api/prebuilt-documents/${uuid}/comments`, { text: 'Is this right?' })
      ).id,
    },
  })),
  'POST /api/prebuilt-documents/{uuid}/postpone': onDocument(() => ({ json: { until: null } })),
  'POST /api/prebuilt-documents/{uuid}/reject': onDocument(() => ({ json: { reason: 'Advertising.' } })),
  'POST /api/prebuilt-documents/{uuid}/release': onDocument(),
  'POST /api/projects/{uuid}/next': () => ({ json: { queue: 'values' } }),
  'GET /api/prebuilt-documents/{uuid}/attachments/{attachmentUuid}/file': createAttachment,
  'GET /api/prebuilt-documents/{uuid}/attachments/{attachmentUuid}/pages/{page}/thumbnail': createAttachment,
  'POST /api/prebuilt-documents/{uuid}/restore': onDocument(async (uuid, { api }) => {
    await api.delete(`/api/prebuilt-documents/${uuid}`);
    return {};
  }),
  'GET /api/prebuilt-documents/{uuid}/send': onDocument(),
  'POST /api/prebuilt-documents/{uuid}/send': onDocument(async (_uuid, stage) => ({
    json: { destination_id: await createDestination(stage) },
  })),
  'POST /api/prebuilt-documents/{uuid}/classify': onDocument(() => ({})),
  'POST /api/prebuilt-documents/{uuid}/rotate': onDocument(() => ({ json: { pages: [1], degrees: 90 } })),
  'POST /api/prebuilt-documents/{uuid}/unlock': async ({ api, project }) => {
    const { uuid } = await api.uploadAndWait(project, createLockedFile());
    return { ids: { uuid }, json: { password: FILE_PASSWORD } };
  },
  'POST /api/projects': () => ({ json: { name: `Project ${createUniqueName()}` } }),
  // On its own project, because a random body may archive it.
  'PATCH /api/projects/{uuid}': async ({ api }) => {
    const { uuid } = await api.createProject(`Project ${createUniqueName()}`);
    return { ids: { uuid }, json: { name: `Project ${createUniqueName()}` } };
  },
  'DELETE /api/projects/{uuid}': async ({ api }) => {
    const { uuid, name } = await api.createProject(`Project ${createUniqueName()}`);
    return { ids: { uuid }, query: { name } };
  },
  'PUT /api/projects/{uuid}/classifier-secret': () => ({ json: { key: 'sk-fuzz' } }),
  'PUT /api/projects/{uuid}/shadow-secret': () => ({ json: { key: 'sk-fuzz' } }),
  'PUT /api/projects/{uuid}/extraction-secret': () => ({ json: { key: 'sk-fuzz' } }),
  'PUT /api/projects/{uuid}/ocr-secret': () => ({
    json: { key: 'sk-fuzz', url: 'https://ocr.example.com' },
  }),
  'POST /api/projects/{uuid}/classifier/preview': async (stage) => ({
    ids: { uuid: stage.project.uuid },
    json: { document: await createDocument(stage), separation: { mode: 'every_n', pages: 1 } },
  }),
  'POST /api/projects/{uuid}/custom-schema/preview': ({ project }) => ({
    ids: { uuid: project.uuid },
    json: { custom_schema: { id: '$ uuid' } },
  }),
  'PUT /api/projects/{uuid}/members': async (stage) => ({
    json: { member_ids: [await createMember(stage)] },
  }),
  'PATCH /api/projects/{uuid}/settings': () => ({ json: { automatic_threshold: 0.8 } }),
  'POST /api/projects/{uuid}/settings/preview': ({ project }) => ({
    ids: { uuid: project.uuid },
    json: { settings: { automatic_threshold: 0.8 } },
  }),
  'GET /api/projects/activity': () => ({ query: { received_from: '2026-01-01' } }),
  'GET /api/projects/{uuid}/retention': () => ({ query: { days: '30' } }),
  'POST /api/projects/{uuid}/documents': () => ({ form: createFilePart('files[]') }),
  'POST /api/projects/{uuid}/documents/bulk': async (stage) => ({
    json: { documents: [await createDocument(stage)], action: 'set_type', doc_type: 'invoice' },
  }),
  'GET /api/projects/{uuid}/documents': () => ({ query: { limit: '10' } }),
  'GET /api/projects/{uuid}/dashboard/export': () => ({ query: { format: 'xlsx' } }),
  'GET /api/projects/{uuid}/documents/export': () => ({ query: { format: 'xlsx' } }),
  'GET /api/projects/{uuid}/documents/neighbours': async (stage) => ({
    query: { of: await createDocument(stage) },
  }),
  'GET /api/projects/{uuid}/documents/zip': async (stage) => ({
    query: { documents: await createDocument(stage) },
  }),
  'GET /api/projects/{uuid}/labels': () => ({ query: { q: 'urgent', limit: '10' } }),
  'GET /api/projects/{uuid}/views': () => ({}),
  'POST /api/projects/{uuid}/views': async (stage) => {
    await deleteViews(stage);
    return { json: { name: `View ${createUniqueName()}`, query: 'status=done&label=Urgent', shared: true } };
  },
  'DELETE /api/projects/{uuid}/views/{id}': async (stage) => {
    await deleteViews(stage);
    const { id } = await stage.api.post<{ id: string }>(`/api/projects/${stage.project.uuid}/views`, {
      name: `View ${createUniqueName()}`,
      query: '',
    });
    return { ids: { id } };
  },
  'GET /api/projects/{uuid}/duplicates': async (stage) => ({
    query: { document: await createDocument(stage) },
  }),
  'GET /api/projects/{uuid}/review/gaps': () => ({ query: { limit: '10' } }),
  'POST /api/projects/{uuid}/review/gaps/answers': async (stage) => {
    const { uuid, gap } = await createGap(stage);
    return { ids: { uuid }, json: { gaps: [gap], answer: 'unknown' } };
  },
  'DELETE /api/projects/{uuid}/review/gaps/answers/{answerId}': async (stage) => {
    const { uuid, gap } = await createGap(stage);
    const { answer_id: answerId } = await stage.api.post<{ answer_id: string }>(
      `/api/projects/${uuid}/review/gaps/answers`,
      { gaps: [gap], answer: 'unknown' },
    );
    return { ids: { uuid, answerId } };
  },
  'POST /api/projects/{uuid}/review/gaps/apply': async (stage) => ({
    json: { documents: [await createDocument(stage)] },
  }),
  'POST /api/projects/{uuid}/entities': () => ({ json: { name: `Entity ${createUniqueName()}` } }),
  'PATCH /api/projects/{uuid}/entities/{entityId}': async (stage) => ({
    ids: { entityId: await createEntity(stage) },
    json: { name: `Renamed ${createUniqueName()}` },
  }),
  'DELETE /api/projects/{uuid}/entities/{entityId}': async (stage) => ({
    ids: { entityId: await createEntity(stage) },
  }),
  'POST /api/projects/{uuid}/entities/{entityId}/records': () => ({ json: records }),
  'POST /api/projects/{uuid}/entities/{entityId}/records/matches': () => ({
    json: { search_by: { number: 'S-1' } },
  }),
  'POST /api/projects/{uuid}/entities/{entityId}/records/remove': async (stage) => ({
    json: { ids: [await createRecord(stage)] },
  }),
  'GET /api/projects/{uuid}/entities/{entityId}/records': () => ({ query: { search: 'S-1' } }),
  'GET /api/projects/{uuid}/entities/{entityId}/records/export': () => ({ query: { format: 'json' } }),
  'GET /api/projects/{uuid}/entities/{entityId}/records/{recordId}': async (stage) => ({
    ids: { recordId: await createRecord(stage) },
  }),
  'PUT /api/projects/{uuid}/entities/{entityId}/records/{recordId}': async (stage) => ({
    ids: { recordId: await createRecord(stage) },
    json: { data: { number: `S-${createUniqueName()}` } },
  }),
  'POST /api/projects/{uuid}/channels': () => ({ json: createNewChannel() }),
  'GET /api/projects/{uuid}/channels/{id}': async (stage) => ({ ids: { id: await createChannel(stage) } }),
  'PATCH /api/projects/{uuid}/channels/{id}': async (stage) => ({
    ids: { id: await createChannel(stage) },
    json: { name: 'Renamed' },
  }),
  'DELETE /api/projects/{uuid}/channels/{id}': async (stage) => ({ ids: { id: await createChannel(stage) } }),
  'GET /api/projects/{uuid}/channels/{id}/items': async (stage) => ({
    ids: { id: await createChannel(stage) },
  }),
  'POST /api/projects/{uuid}/channels/{id}/run': async (stage) => ({
    ids: { id: await createChannel(stage) },
  }),
  'POST /api/projects/{uuid}/channels/{id}/test': async (stage) => ({
    ids: { id: await createChannel(stage) },
  }),
  'POST /api/projects/{uuid}/destinations': () => ({ json: createNewDestination() }),
  'GET /api/projects/{uuid}/destinations/{id}': async (stage) => ({
    ids: { id: await createDestination(stage) },
  }),
  'PATCH /api/projects/{uuid}/destinations/{id}': async (stage) => ({
    ids: { id: await createDestination(stage) },
    json: { name: 'Renamed' },
  }),
  'DELETE /api/projects/{uuid}/destinations/{id}': async (stage) => ({
    ids: { id: await createDestination(stage) },
  }),
  'POST /api/projects/{uuid}/destinations/{id}/test': async (stage) => ({
    ids: { id: await createDestination(stage) },
  }),
  'GET /api/projects/{uuid}/destinations/{id}/deliveries': async (stage) => ({
    ids: { id: await createDestination(stage) },
  }),
  'POST /api/projects/{uuid}/destinations/{id}/deliveries/{deliveryId}/replay': createDestinationDelivery,
  'POST /api/projects/{uuid}/webhook-endpoints': ({ receiver }) => ({
    json: { url: `${receiver.origin}/endpoint-${createUniqueName()}` },
  }),
  'PATCH /api/projects/{uuid}/webhook-endpoints/{id}': async (stage) => ({
    ids: { id: await createEndpoint(stage) },
    json: { enabled: false },
  }),
  'DELETE /api/projects/{uuid}/webhook-endpoints/{id}': async (stage) => ({
    ids: { id: await createEndpoint(stage) },
  }),
  'GET /api/projects/{uuid}/webhook-endpoints/{id}/deliveries/{deliveryId}': createDelivery,
  'POST /api/projects/{uuid}/webhook-endpoints/{id}/deliveries/{deliveryId}/replay': createDelivery,
  'POST /api/projects/{uuid}/webhook-endpoints/{id}/replay': () => ({
    json: { from: new Date(Date.now() - 60_000).toISOString(), which: 'all' },
  }),
  'POST /api/projects/{uuid}/webhook-endpoints/{id}/rotate': async (stage) => ({
    ids: { id: await createEndpoint(stage) },
  }),
  'GET /api/v1/external/projects/{projectUuid}/documents': () => ({ query: { reference: 'reference-1' } }),
  'POST /api/v1/external/projects/{projectUuid}/documents': () => ({ form: createFilePart('files[]') }),
  'POST /api/v1/{connector}/projects/{projectUuid}/documents': () => ({ form: createFilePart('file') }),
  'GET /api/v1/external/projects/{projectUuid}/documents/export': () => ({ query: { format: 'json' } }),
  'GET /api/v1/external/projects/{projectUuid}/documents/custom': () => ({
    query: { from: '2026-01-01', status: 'done' },
  }),
  'GET /api/v1/external/projects/{projectUuid}/documents/{uuid}': onDocument(),
  'GET /api/v1/external/projects/{projectUuid}/documents/{uuid}/file': onDocument(),
  'GET /api/v1/external/projects/{projectUuid}/documents/{uuid}/attachments/{attachmentUuid}/file':
    createAttachment,
  'POST /api/v1/external/projects/{projectUuid}/documents/{uuid}/status': onDocument(
    async (uuid, { api }) => {
      await api.patch(`/api/prebuilt-documents/${uuid}`, { status: 'approved' });
      return { json: { status: 'exported' } };
    },
  ),
  'POST /api/v1/external/projects/{projectUuid}/entities/{entityId}/records': () => ({ json: records }),
  'DELETE /api/v1/external/projects/{projectUuid}/entities/{entityId}/records': () => ({
    json: { search_by: { number: 'S-1' } },
  }),
  'POST /api/v1/external/projects/{projectUuid}/entities/{entityId}/records/delete': () => ({
    json: { search_by: { number: 'S-1' } },
  }),
  'POST /api/v1/{connector}/projects/{projectUuid}/webhooks': ({ receiver }) => ({
    json: { url: `${receiver.origin}/connector-${createUniqueName()}` },
  }),
  'DELETE /api/v1/{connector}/projects/{projectUuid}/webhooks/{id}': async (stage) => {
    const url = `${stage.server.url}/api/v1/n8n/projects/${stage.project.uuid}/webhooks`;
    const { id } = await postJson<{ id: string }>(url, `Bearer ${stage.key}`, {
      url: `${stage.receiver.origin}/connector-${createUniqueName()}`,
    });
    return { ids: { id } };
  },
};

const SETTINGS_OPERATION =
  /secret|settings|retention|custom-schema|\/members|classif|^PATCH \/api\/projects\/\{uuid\}$/;

/** Returns path parameters for the IDs that the fixture has. */
export function getDefaultIds(stage: FuzzFixture, operationId: string): Record<string, string> {
  const project = SETTINGS_OPERATION.test(operationId) ? stage.settingsProject : stage.project;
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

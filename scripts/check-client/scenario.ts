import { createSheafClient, SheafError, verifyWebhook } from '@sheaf/client';

export interface ClientScenario {
  url: string;
  accessToken: string;
  organizationId: string;
  apiKey: string;
  projectUuid: string;
  /** Request that the server sent to a webhook endpoint, and the secret of the endpoint. */
  webhook: { body: string; headers: Record<string, string>; secret: string };
}

export interface ClientResult {
  /** Number of progress reports, the last number of sent bytes, and the last total. */
  progress: { reports: number; sent: number; total: number };
  status: string;
  /** Names of the documents, read in pages of one document. */
  listed: string[];
  foundByReference: number;
  /** SHA-256 of the downloaded file, in hexadecimal digits. */
  downloaded: string;
  /** `true` if an upload with the same key returned the same request ID. */
  resumed: boolean;
  aborted: string;
  webhookType: string;
  rejectedWebhook: string;
  error: { status: number; code: string; hasRequestId: boolean };
}

/** Uses the client as an integration does. Runs in Node and in a browser. */
export async function runClientScenario(scenario: ClientScenario, content: Blob): Promise<ClientResult> {
  const { url, accessToken, organizationId, apiKey, projectUuid, webhook } = scenario;
  const sheaf = createSheafClient({ url, accessToken, organizationId, apiKey });
  const progress = { reports: 0, sent: 0, total: 0 };
  const options = {
    classify: false,
    idempotencyKey: `check-${Math.random()}`,
    onProgress: (sent: number, total: number) => {
      Object.assign(progress, { reports: progress.reports + 1, sent, total });
    },
  };
  const files = ['First', 'Second'].map((name) => ({ name: `${name}.pdf`, content }));
  const { request_id } = await sheaf.uploadDocuments(projectUuid, files, options);
  const reported = { ...progress };
  const repeated = await sheaf.uploadDocuments(projectUuid, files, options);
  const { status, documents } = await sheaf.waitForRequest(request_id);

  const listed: string[] = [];
  const list = sheaf.list('/api/projects/{uuid}/documents', {
    params: { path: { uuid: projectUuid }, query: { limit: 1 } },
  });
  for await (const { original_filename } of list) listed.push(original_filename);

  const small = { name: 'Note.txt', content: new Blob(['A note.'], { type: 'text/plain' }) };
  const reference = `check-${Math.random()}`;
  await sheaf.uploadDocumentsWithKey(projectUuid, [small], { reference, classify: false });
  let foundByReference = 0;
  const found = sheaf.list('/api/v1/external/projects/{projectUuid}/documents', {
    params: { path: { projectUuid }, query: { reference } },
  });
  for await (const _document of found) foundByReference += 1;

  const uuid = documents[0]?.uuid ?? '';
  const { data } = await sheaf.GET('/api/prebuilt-documents/{uuid}/file', {
    params: { path: { uuid } },
    parseAs: 'arrayBuffer',
  });

  const controller = new AbortController();
  const abortable = {
    ...options,
    idempotencyKey: `${options.idempotencyKey}-stopped`,
    signal: controller.signal,
  };
  const uploading = sheaf.uploadDocuments(projectUuid, files, abortable).catch((error) => error);
  controller.abort(new Error('stopped'));

  const event = await verifyWebhook({ payload: webhook.body, ...webhook });
  const rejected = await verifyWebhook({ ...webhook, payload: `${webhook.body} ` }).catch((error) => error);
  const error = await sheaf
    .GET('/api/prebuilt-documents/{uuid}', { params: { path: { uuid: projectUuid } } })
    .catch((thrown) => thrown);
  if (!(error instanceof SheafError)) throw new Error('A missing document has no error.');
  return {
    progress: reported,
    status,
    listed: listed.sort(),
    foundByReference,
    downloaded: await digest(data),
    resumed: repeated.request_id === request_id,
    aborted: (await uploading).message,
    webhookType: event.type,
    rejectedWebhook: rejected.code,
    error: { status: error.status, code: error.code, hasRequestId: error.requestId !== null },
  };
}

async function digest(content: ArrayBuffer): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', content));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

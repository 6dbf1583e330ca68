import { createSheafClient, type SheafClient, SheafError } from '@/packages/client/src/index';
import type { components, paths } from '@/packages/client/src/paths';
import { fetchOnce, type HttpCall, httpCall, parseBody } from './http-call';
import { createUploadCall, type UploadFile } from './upload-call';
import { waitUntil } from './wait-until';

type Schemas = components['schemas'];

/** Response of upload-status. */
export type RequestStatus = Schemas['RequestStatus'];
type DocumentSummary = Schemas['DocumentSummary'];

export type Project = Pick<Schemas['Project'], 'uuid' | 'name'>;

export type Segment = Schemas['PagePlanSegment'];

/**
 * Uses Sheaf like an external script: over HTTP, with an access token, through `@sheaf/client`, without retries. Methods
 * throw `SheafError` for any non-2xx status. Streamed uploads and paths that the client doesn't type are sent directly.
 */
export class Api {
  readonly client: SheafClient;

  private constructor(
    readonly url: string,
    readonly organizationId: string,
    readonly headers: Record<string, string>,
  ) {
    const accessToken = headers.authorization!.slice('Bearer '.length);
    this.client = createClient(url, { accessToken, organizationId });
  }

  /** Exchanges email and password for an access token and uses the first organization. */
  static async signIn(url: string, person: { email: string; password: string }): Promise<Api> {
    const basic = Buffer.from(`${person.email}:${person.password}`).toString('base64');
    const { token } = await getData(
      createClient(url).POST('/api/access-tokens', {
        body: { name: 'end-to-end' },
        headers: { authorization: `Basic ${basic}` },
      }),
    );
    const headers = { authorization: `Bearer ${token}` };
    const { organizations } = await getData(createClient(url).GET('/api/organizations', { headers }));
    const id = organizations[0]?.id;
    if (!id) throw new Error(`${person.email} is a member of no organization.`);
    return new Api(url, id, { ...headers, 'x-organization-id': id });
  }

  /** Returns a client for the same user at another process, or after a restart on another port. */
  forUrl(url: string): Api {
    return new Api(url, this.organizationId, this.headers);
  }

  /** Returns a client for the same user in another organization. */
  inOrganization(organizationId: string): Api {
    return new Api(this.url, organizationId, { ...this.headers, 'x-organization-id': organizationId });
  }

  get credentials(): Record<string, string> {
    return this.headers;
  }

  get<T>(path: string): Promise<T> {
    return callAndParse(this.url, path, { headers: this.headers });
  }
  post<T>(path: string, json?: unknown): Promise<T> {
    return callAndParse(this.url, path, jsonRequest('POST', json, this.headers));
  }
  patch<T>(path: string, json: unknown): Promise<T> {
    return callAndParse(this.url, path, jsonRequest('PATCH', json, this.headers));
  }
  async delete(path: string): Promise<void> {
    await callAccepted(this.url, path, { method: 'DELETE', headers: this.headers });
  }
  async getBytes(path: string): Promise<Buffer> {
    return (await callAccepted(this.url, path, { headers: this.headers })).bytes;
  }

  createProject(name: string): Promise<Project> {
    return getData(this.client.POST('/api/projects', { body: { name } }));
  }

  async createApiKey(name: string): Promise<string> {
    const params = { path: { organizationId: this.organizationId } };
    const made = this.client.POST('/api/organizations/{organizationId}/api-keys', { params, body: { name } });
    return (await getData(made)).key;
  }

  async setCategories(project: Project, values: string[]): Promise<void> {
    const categories = values.map((value) => ({ value, description: null }));
    const params = { path: { uuid: project.uuid } };
    const body = { classifier: { categories } };
    await getData(this.client.PATCH('/api/projects/{uuid}/settings', { params, body }));
  }

  /**
   * Uploads files through the application route.
   * @returns the request ID
   */
  async upload(project: Project, files: UploadFile[], fields: Record<string, string> = {}): Promise<string> {
    const path = `/api/projects/${project.uuid}/documents`;
    const response = await callAndParse<{ request_id: string }>(
      this.url,
      path,
      createUploadCall(files, fields, { headers: this.headers }),
    );
    return response.request_id;
  }

  /** Uploads files by API key, as an integration does. */
  async uploadByKey(
    key: string,
    project: Project,
    files: UploadFile[],
    fields: Record<string, string> = {},
  ): Promise<void> {
    const path = `/api/v1/external/projects/${project.uuid}/documents`;
    const headers = { authorization: `Bearer ${key}` };
    await callAndParse(this.url, path, createUploadCall(files, fields, { headers }));
  }

  /**
   * Uploads one file and waits until it is settled.
   * @returns its document
   */
  async uploadAndWait(
    project: Project,
    file: UploadFile,
    fields: Record<string, string> = { classify: 'false' },
  ): Promise<DocumentSummary> {
    const [document] = await this.uploadAllAndWait(project, [file], fields);
    return document!;
  }

  /**
   * Uploads files in one request and waits until all are settled.
   * @returns their documents, in the order of the files
   */
  async uploadAllAndWait(
    project: Project,
    files: UploadFile[],
    fields: Record<string, string> = { classify: 'false' },
  ): Promise<DocumentSummary[]> {
    const requestId = await this.upload(project, files, fields);
    await this.waitUntilSettled(requestId);
    const name = files.map((file) => file.name).join(', ');
    return waitUntil(`${name} is scanned`, 60_000, async () => {
      const { documents } = await this.requestStatus(requestId);
      const isSettled = documents.every(({ status }) => !['pending', 'processing'].includes(status));
      return documents.length === files.length && isSettled ? documents : undefined;
    });
  }

  requestStatus(requestId: string): Promise<RequestStatus> {
    const params = { path: { requestId } };
    return getData(this.client.GET('/api/prebuilt-documents/upload-status/{requestId}', { params }));
  }

  /** Polls until the request is done, in review, or failed. */
  waitUntilSettled(requestId: string, withinMs = 60_000): Promise<RequestStatus> {
    return waitUntil(`${requestId} is settled`, withinMs, async () => {
      const status = await this.requestStatus(requestId);
      return ['done', 'review', 'failed'].includes(status.status) ? status : undefined;
    });
  }

  /**
   * Applies a page plan.
   * @returns the request ID if it is queued; `null` if it finished immediately
   */
  async applyPlan(documents: string[], segments: Segment[]): Promise<string | null> {
    const response = await getData(
      this.client.POST('/api/prebuilt-documents/review-pages', { body: { documents, segments } }),
    );
    return response.status === 'queued' ? response.request_id : null;
  }

  /** Returns all listed documents of the project. */
  async documents(project: Project, query: DocumentQuery = {}): Promise<Schemas['ListedDocument'][]> {
    const found: Schemas['ListedDocument'][] = [];
    const params = { path: { uuid: project.uuid }, query: { ...query, limit: 100 } };
    for await (const document of this.client.list('/api/projects/{uuid}/documents', { params }))
      found.push(document);
    return found;
  }

  /** Assigns a document to the first member of the organization, who is its owner. */
  async assignToOwner(uuid: string): Promise<void> {
    const { members } = await this.get<{ members: { id: string }[] }>(
      `/api/organizations/${this.organizationId}/members`,
    );
    await this.patch(`/api/prebuilt-documents/${uuid}`, { assignee: members[0]!.id });
  }

  document(uuid: string) {
    return getData(this.client.GET('/api/prebuilt-documents/{uuid}', { params: { path: { uuid } } }));
  }

  file(uuid: string): Promise<Buffer> {
    return this.getBytes(`/api/prebuilt-documents/${uuid}/file`);
  }

  attachmentFile(uuid: string, attachmentUuid: string): Promise<Buffer> {
    return this.getBytes(`/api/prebuilt-documents/${uuid}/attachments/${attachmentUuid}/file`);
  }
}

type DocumentQuery = NonNullable<paths['/api/projects/{uuid}/documents']['get']['parameters']['query']>;

/** Creates a client that opens a new connection for each request, and leaves retries to the tests. */
const createClient = (
  url: string,
  credentials: { accessToken?: string; organizationId?: string } = {},
): SheafClient => createSheafClient({ url, ...credentials, retries: 0, fetch: fetchOnce });

const getData = async <T>(call: Promise<{ data: T }>): Promise<T> => (await call).data;

const jsonRequest = (
  method: HttpCall['method'],
  json: unknown,
  headers: Record<string, string>,
): HttpCall => ({
  method,
  ...(json === undefined
    ? { headers }
    : { headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(json) }),
});

async function callAndParse<T>(url: string, path: string, call: HttpCall): Promise<T> {
  return parseBody(await callAccepted(url, path, call)) as T;
}

async function callAccepted(url: string, path: string, call: HttpCall) {
  const response = await httpCall(url + path, call);
  if (response.status >= 200 && response.status < 300) return response;
  const body = parseBody(response) as Partial<Schemas['Error']> | undefined;
  throw new SheafError({
    status: response.status,
    code: body?.code ?? 'http_error',
    message: `${call.method ?? 'GET'} ${path} returned ${response.status}: ${JSON.stringify(body)?.slice(0, 400)}`,
  });
}

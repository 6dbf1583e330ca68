import { type Schemas, type SheafClient, sheafClient } from '@/lib/api-client/client';
import type { paths } from '@/lib/api-client/paths';
import { bodyOf, fetchOnce, type HttpCall, httpCall } from './http-call';
import { until } from './until';
import { type UploadFile, uploadCall } from './upload-call';

/** What upload-status answers (operation 4). */
export type RequestStatus = Schemas['RequestStatus'];
type DocumentSummary = Schemas['DocumentSummary'];

export type Project = Pick<Schemas['Project'], 'uuid' | 'name'>;

export type Segment = Schemas['PagePlanSegment'];

/** The server answered, and not with what was asked for. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly body: unknown,
    asked: string,
  ) {
    super(`${asked} was answered with ${status}: ${JSON.stringify(body)?.slice(0, 400)}`);
    this.name = 'Refused';
  }
}

/**
 * Sheaf from outside, as a script sees it: everything goes over HTTP with an access token, by the client that is
 * generated from the API document. Calls throw `Refused` for any status but 2xx, and what the connection throws when
 * there is no answer.
 */
export class Api {
  /** The whole API, with its types. */
  readonly client: SheafClient;

  private constructor(
    readonly url: string,
    readonly organizationId: string,
    readonly headers: Record<string, string>,
  ) {
    this.client = clientOf(url, headers);
  }

  /** Trades e-mail and password for an access token, and acts within the first organization. */
  static async signIn(url: string, person: { email: string; password: string }): Promise<Api> {
    const basic = Buffer.from(`${person.email}:${person.password}`).toString('base64');
    const { token } = await dataOf(
      clientOf(url, { authorization: `Basic ${basic}` }).POST('/api/access-tokens', {
        body: { name: 'end-to-end' },
      }),
    );
    const authorization = `Bearer ${token}`;
    const { organizations } = await dataOf(clientOf(url, { authorization }).GET('/api/organizations'));
    const id = organizations[0]?.id;
    if (!id) throw new Error(`${person.email} is a member of no organization.`);
    return new Api(url, id, { authorization, 'x-organization-id': id });
  }

  /** The same person at another process, or at the same one after a restart on another port. */
  at(url: string): Api {
    return new Api(url, this.organizationId, this.headers);
  }

  /** Returns the same person acting within another organization. */
  within(organizationId: string): Api {
    return new Api(this.url, organizationId, { ...this.headers, 'x-organization-id': organizationId });
  }

  /** The headers of this person's calls. */
  get credentials(): Record<string, string> {
    return this.headers;
  }

  get<T>(path: string): Promise<T> {
    return answered(this.url, path, { headers: this.headers });
  }
  post<T>(path: string, json: unknown): Promise<T> {
    return answered(this.url, path, inJson('POST', json, this.headers));
  }
  patch<T>(path: string, json: unknown): Promise<T> {
    return answered(this.url, path, inJson('PATCH', json, this.headers));
  }
  async delete(path: string): Promise<void> {
    await accepted(this.url, path, { method: 'DELETE', headers: this.headers });
  }
  async bytes(path: string): Promise<Buffer> {
    return (await accepted(this.url, path, { headers: this.headers })).bytes;
  }

  createProject(name: string): Promise<Project> {
    return dataOf(this.client.POST('/api/projects', { body: { name } }));
  }

  async createApiKey(name: string): Promise<string> {
    const params = { path: { organizationId: this.organizationId } };
    const made = this.client.POST('/api/organizations/{organizationId}/api-keys', { params, body: { name } });
    return (await dataOf(made)).key;
  }

  async setCategories(project: Project, values: string[]): Promise<void> {
    const categories = values.map((value) => ({ value, description: null }));
    const params = { path: { uuid: project.uuid } };
    const body = { classifier: { categories } };
    await dataOf(this.client.PATCH('/api/projects/{uuid}/settings', { params, body }));
  }

  /** The application upload. @returns its request id */
  async upload(project: Project, files: UploadFile[], fields: Record<string, string> = {}): Promise<string> {
    const path = `/api/projects/${project.uuid}/documents`;
    const answer = await answered<{ request_id: string }>(
      this.url,
      path,
      uploadCall(files, fields, { headers: this.headers }),
    );
    return answer.request_id;
  }

  /** The upload of an integration, by API key (operation 1). */
  async uploadByKey(
    key: string,
    project: Project,
    files: UploadFile[],
    fields: Record<string, string> = {},
  ): Promise<void> {
    const path = `/api/v1/external/projects/${project.uuid}/documents`;
    const headers = { authorization: `Bearer ${key}` };
    await answered(this.url, path, uploadCall(files, fields, { headers }));
  }

  /** Uploads one file and waits until it is settled. @returns its document */
  async uploaded(
    project: Project,
    file: UploadFile,
    fields: Record<string, string> = { classify: 'false' },
  ): Promise<DocumentSummary> {
    const requestId = await this.upload(project, [file], fields);
    await this.settled(requestId);
    return until(`${file.name} is scanned`, 60_000, async () => {
      const [document] = (await this.requestStatus(requestId)).documents;
      return document && !['pending', 'processing'].includes(document.status) ? document : undefined;
    });
  }

  requestStatus(requestId: string): Promise<RequestStatus> {
    const params = { path: { requestId } };
    return dataOf(this.client.GET('/api/prebuilt-documents/upload-status/{requestId}', { params }));
  }

  /** Polls until the request is done, in review, or failed. */
  settled(requestId: string, withinMs = 60_000): Promise<RequestStatus> {
    return until(`${requestId} is settled`, withinMs, async () => {
      const status = await this.requestStatus(requestId);
      return ['done', 'review', 'failed'].includes(status.status) ? status : undefined;
    });
  }

  /** Applies a page plan. @returns the request id when it is queued, null when it was done at once */
  async applyPlan(documents: string[], segments: Segment[]): Promise<string | null> {
    const answer = await dataOf(
      this.client.POST('/api/prebuilt-documents/review-pages', { body: { documents, segments } }),
    );
    return answer.status === 'queued' ? answer.request_id : null;
  }

  /** All documents of the project's list. */
  async documents(project: Project, query: DocumentQuery = {}): Promise<Schemas['ListedDocument'][]> {
    const found: Schemas['ListedDocument'][] = [];
    let cursor: string | null = null;
    do {
      const params = {
        path: { uuid: project.uuid },
        query: { ...query, limit: 100, ...(cursor && { cursor }) },
      };
      const page: Schemas['DocumentList'] = await dataOf(
        this.client.GET('/api/projects/{uuid}/documents', { params }),
      );
      found.push(...page.documents);
      cursor = page.next_cursor;
    } while (cursor);
    return found;
  }

  document(uuid: string) {
    return dataOf(this.client.GET('/api/prebuilt-documents/{uuid}', { params: { path: { uuid } } }));
  }

  file(uuid: string): Promise<Buffer> {
    return this.bytes(`/api/prebuilt-documents/${uuid}/file`);
  }

  attachmentFile(uuid: string, attachmentUuid: string): Promise<Buffer> {
    return this.bytes(`/api/prebuilt-documents/${uuid}/attachments/${attachmentUuid}/file`);
  }
}

type DocumentQuery = NonNullable<paths['/api/projects/{uuid}/documents']['get']['parameters']['query']>;

/** A client that throws `Refused`, over a connection of its own for each call. */
function clientOf(url: string, headers: Record<string, string>): SheafClient {
  const client = sheafClient({ url, headers, fetch: fetchOnce });
  client.use({
    async onResponse({ request, response }) {
      if (response.ok) return;
      const body = bodyOf({ bytes: Buffer.from(await response.arrayBuffer()) });
      throw new Refused(response.status, body, `${request.method} ${new URL(request.url).pathname}`);
    },
  });
  return client;
}

/** What was answered: a refusal has thrown. */
const dataOf = async <T>(call: Promise<{ data?: T }>): Promise<T> => (await call).data!;

const inJson = (method: HttpCall['method'], json: unknown, headers: Record<string, string>): HttpCall => ({
  method,
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(json),
});

async function answered<T>(url: string, path: string, call: HttpCall): Promise<T> {
  return bodyOf(await accepted(url, path, call)) as T;
}

async function accepted(url: string, path: string, call: HttpCall) {
  const answer = await httpCall(url + path, call);
  if (answer.status >= 200 && answer.status < 300) return answer;
  throw new Refused(answer.status, bodyOf(answer), `${call.method ?? 'GET'} ${path}`);
}

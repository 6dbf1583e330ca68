import type { DocumentResource, DocumentSummary } from '@/lib/documents/schemas';
import type { SegmentInput } from '@/lib/page-plan/schemas';
import { bodyOf, type HttpCall, httpCall } from './http-call';
import { until } from './until';
import { type UploadFile, uploadCall } from './upload-call';

/** What upload-status answers (operation 4). */
export interface RequestStatus {
  request_id: string;
  status: 'pending' | 'classifying' | 'review' | 'done' | 'failed';
  files: { id: string; original_name: string; status: string; hold: string | null; children: number }[];
  documents: DocumentSummary[];
  message?: string;
}

export interface Project {
  uuid: string;
  name: string;
}

export type Segment = SegmentInput;

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
 * Sheaf from outside, as a script sees it: everything goes over HTTP with an access token. Calls throw `Refused` for any
 * status but 2xx, and what the connection
 * throws when there is no answer.
 */
export class Api {
  private constructor(
    readonly url: string,
    readonly organizationId: string,
    private readonly headers: Record<string, string>,
  ) {}

  /** Trades e-mail and password for an access token, and acts within the first organization. */
  static async signIn(url: string, person: { email: string; password: string }): Promise<Api> {
    const basic = Buffer.from(`${person.email}:${person.password}`).toString('base64');
    const { token } = await answered<{ token: string }>(
      url,
      '/api/access-tokens',
      inJson('POST', { name: 'end-to-end' }, { authorization: `Basic ${basic}` }),
    );
    const authorization = `Bearer ${token}`;
    const { organizations } = await answered<{ organizations: { id: string }[] }>(url, '/api/organizations', {
      headers: { authorization },
    });
    const id = organizations[0]?.id;
    if (!id) throw new Error(`${person.email} is a member of no organization.`);
    return new Api(url, id, { authorization, 'x-organization-id': id });
  }

  /** The same person at another process, or at the same one after a restart on another port. */
  at(url: string): Api {
    return new Api(url, this.organizationId, this.headers);
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
    return this.post('/api/projects', { name });
  }

  async createApiKey(name: string): Promise<string> {
    return (await this.post<{ key: string }>(`/api/organizations/${this.organizationId}/api-keys`, { name }))
      .key;
  }

  async setCategories(project: Project, values: string[]): Promise<void> {
    const path = `/api/projects/${project.uuid}/settings`;
    const { classifier } = await this.get<{ classifier: Record<string, unknown> }>(path);
    const categories = values.map((value) => ({ value, description: null }));
    await this.patch(path, { classifier: { ...classifier, categories } });
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
    return this.get(`/api/prebuilt-documents/upload-status/${requestId}`);
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
    const answer = await this.post<{ status: string; request_id?: string }>(
      '/api/prebuilt-documents/review-pages',
      { documents, segments },
    );
    return answer.request_id ?? null;
  }

  /** All documents of the project's list. */
  async documents(project: Project, query: Record<string, string> = {}): Promise<DocumentSummary[]> {
    const found: DocumentSummary[] = [];
    let cursor: string | null = null;
    do {
      const search = new URLSearchParams({ ...query, limit: '100', ...(cursor && { cursor }) });
      const page: { documents: DocumentSummary[]; next_cursor: string | null } = await this.get(
        `/api/projects/${project.uuid}/documents?${search}`,
      );
      found.push(...page.documents);
      cursor = page.next_cursor;
    } while (cursor);
    return found;
  }

  document(uuid: string): Promise<DocumentResource> {
    return this.get(`/api/prebuilt-documents/${uuid}`);
  }

  file(uuid: string): Promise<Buffer> {
    return this.bytes(`/api/prebuilt-documents/${uuid}/file`);
  }

  attachmentFile(uuid: string, attachmentUuid: string): Promise<Buffer> {
    return this.bytes(`/api/prebuilt-documents/${uuid}/attachments/${attachmentUuid}/file`);
  }
}

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

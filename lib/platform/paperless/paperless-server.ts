import { z } from 'zod';
import { takeStart } from '@/lib/foundation/text';
import { formatConnectionMessage } from '@/lib/platform/outbound/connection-messages';
import { formatNetworkError } from '@/lib/platform/outbound/error-messages';
import type {
  DownloadedResponse,
  Outbound,
  OutboundMethod,
  OutboundRequest,
} from '@/lib/platform/outbound/outbound-port';
import { IDLE_TIMEOUT_MS } from '@/lib/platform/remote-files/connection-options';
import { RemoteError } from '@/lib/platform/remote-files/remote-error';
import { buildMultipartBody, type MultipartFile } from './multipart-body';
import {
  DOCUMENT_FIELDS,
  PaperlessCustomField,
  type PaperlessDataType,
  PaperlessDocument,
  type PaperlessDocumentChange,
  PaperlessId,
  PaperlessLabel,
  type PaperlessTask,
  PaperlessTasks,
  pageOf,
  TrashedDocument,
  toPaperlessName,
} from './paperless-objects';

/** Version of the API. Paperless-ngx 2.16 was the first to have it. */
const ACCEPT = 'application/json; version=9';
const UPLOAD_TIMEOUT_MS = 3_600_000;
const MAX_RESPONSE_MB = 4;
const MAX_RESPONSE_BYTES = MAX_RESPONSE_MB * 1024 * 1024;
const PAGE_SIZE = 250;
/** The trash lists its documents with their texts. */
const TRASH_PAGE_SIZE = 20;
const MAX_PAGES = 400;
const MAX_REASON = 200;

export type LabelKind = 'tags' | 'correspondents' | 'document_types';

/** Queries for the tasks of uploads that have not ended, by the major version of Paperless-ngx. */
const RUNNING_TASKS = {
  2: ['PENDING', 'STARTED', 'RECEIVED', 'RETRY'].map((status) => ({
    ...{ task_name: 'consume_file', acknowledged: false, status },
  })),
  3: ['pending', 'started'].map((status) => ({ task_type: 'consume_file', acknowledged: false, status })),
};

/** Age in ms after which Paperless-ngx has lost an unfinished task, for example because its queue was emptied. */
const LOST_AFTER_MS = 86_400_000;

interface Access {
  /** Address of the installation, with the path that it has behind a proxy. */
  url: string;
  token: string;
  outbound: Outbound;
}

type Query = Readonly<Record<string, string | number | boolean>>;

/** Paperless-ngx installation that a user named. Each method throws RemoteError if the server can't be used. */
export class PaperlessServer {
  readonly #base: string;
  readonly #headers: Record<string, string>;
  readonly #outbound: Outbound;
  readonly #closed = new AbortController();
  /** Is called after each response. */
  onResponse: () => void = () => {};
  /** Major version, as far as it is known. */
  #version: keyof typeof RUNNING_TASKS = 2;

  constructor({ url, token, outbound }: Access) {
    this.#base = `${url.replace(/\/+$/, '')}/api`;
    this.#headers = { authorization: `Token ${token}`, accept: ACCEPT, 'user-agent': 'Sheaf/1.0' };
    this.#outbound = outbound;
  }

  /** Ends every call in progress. */
  close(): void {
    this.#closed.abort();
  }

  /** @returns the ID; `null` if there is none with this name */
  async findLabel(kind: LabelKind, name: string): Promise<number | null> {
    const { results } = await this.#read(`/${kind}/`, pageOf(PaperlessLabel), { name__iexact: name });
    return (results.find((each) => each.name === name) ?? results[0])?.id ?? null;
  }

  /** Returns the ID of a tag, correspondent, or document type. Creates it if it is missing. */
  async requireLabel(kind: LabelKind, wanted: string): Promise<number> {
    const name = toPaperlessName(wanted);
    const existing = await this.findLabel(kind, name);
    if (existing !== null) return existing;
    const created = await this.#create(`/${kind}/`, PaperlessLabel, { name });
    if (created !== null) return created.id;
    // Someone else has created it in the meantime.
    const found = await this.findLabel(kind, name);
    if (found === null) throw new RemoteError(formatConnectionMessage('paperless_label_rejected', { name }));
    return found;
  }

  async listCustomFields(): Promise<PaperlessCustomField[]> {
    return this.#readPages('/custom_fields/', PaperlessCustomField, {}, Number.POSITIVE_INFINITY);
  }

  /** @returns `null` if the server rejects it, for example because the name is taken */
  createCustomField(name: string, dataType: PaperlessDataType): Promise<PaperlessCustomField | null> {
    return this.#create('/custom_fields/', PaperlessCustomField, { name, data_type: dataType });
  }

  /** Lists the IDs of documents with a tag, by the time when they were added. */
  async listTagged(tagId: number, max: number): Promise<number[]> {
    const query = { tags__id__all: tagId, ordering: 'added', fields: 'id' };
    return (await this.#readPages('/documents/', PaperlessId, query, max)).map(({ id }) => id);
  }

  async countTagged(tagId: number): Promise<number> {
    const query = { tags__id__all: tagId, page_size: 1, fields: 'id' };
    return (await this.#read('/documents/', pageOf(PaperlessId), query)).count;
  }

  /** Lists documents whose uploaded file name contains a text. */
  listByFileName(part: string): Promise<PaperlessDocument[]> {
    const query = { original_filename__icontains: part, ordering: 'added', fields: DOCUMENT_FIELDS };
    return this.#readPages('/documents/', PaperlessDocument, query, PAGE_SIZE);
  }

  /** @returns `null` if the document is gone, or in the trash */
  async getDocument(id: number): Promise<PaperlessDocument | null> {
    const response = await this.#send('GET', `/documents/${id}/`, { query: { fields: DOCUMENT_FIELDS } });
    return response.status === 404 ? null : parse(response, PaperlessDocument);
  }

  /** @returns the reason if the document can't be changed: it is gone, or the user of the token may not change it */
  async changeDocument(
    id: number,
    change: PaperlessDocumentChange,
  ): Promise<'changed' | 'gone' | 'forbidden'> {
    const response = await this.#send('PATCH', `/documents/${id}/`, { json: change });
    if (response.status === 404) return 'gone';
    if (response.status === 403) return 'forbidden';
    requireSuccess(response);
    return 'changed';
  }

  /** @returns `null` if the document is not in the trash */
  async findInTrash(id: number): Promise<TrashedDocument | null> {
    for (let page = 1; page <= MAX_PAGES; page += 1) {
      const query = { page, page_size: TRASH_PAGE_SIZE };
      const found = await this.#read('/trash/', pageOf(TrashedDocument), query);
      const document = found.results.find((each) => each.id === id);
      if (document) return document;
      if (found.next === null) break;
    }
    return null;
  }

  /** Deletes a document in the trash permanently. */
  async deleteFromTrash(id: number): Promise<void> {
    requireSuccess(await this.#send('POST', '/trash/', { json: { action: 'empty', documents: [id] } }));
  }

  /** Moves a document to the trash of Paperless-ngx. */
  async deleteDocument(id: number): Promise<void> {
    const response = await this.#send('DELETE', `/documents/${id}/`);
    if (response.status !== 404) requireSuccess(response);
  }

  /**
   * Opens the file of a document as it was uploaded.
   *
   * @returns the status instead if the server doesn't send it
   */
  async download(id: number): Promise<DownloadedResponse | number> {
    const response = await this.#download(`/documents/${id}/download/?original=true`);
    if (response.status >= 200 && response.status < 300) return response;
    response.discard();
    if (response.status === 401) throw toStatusError(response.status, '');
    return response.status;
  }

  /**
   * Uploads a file. Paperless-ngx processes it later.
   *
   * @returns the ID of the task
   */
  async postDocument(
    fields: readonly (readonly [name: string, value: string])[],
    file: Omit<MultipartFile, 'field'>,
  ): Promise<string> {
    const { contentType, body } = buildMultipartBody(fields, { field: 'document', ...file });
    const response = await this.#send('POST', '/documents/post_document/', {
      headers: { 'content-type': contentType },
      body,
      timeoutMs: UPLOAD_TIMEOUT_MS,
    });
    return parse(response, z.string());
  }

  async findTask(taskId: string): Promise<PaperlessTask | null> {
    const tasks = await this.#read('/tasks/', PaperlessTasks, { task_id: taskId });
    return tasks.find((task) => task.task_id === taskId) ?? null;
  }

  /**
   * Finds the unfinished processing of a file by a part of its name. A task that a person has dismissed, or that is older
   * than a day, doesn't count.
   */
  async findRunningTask(fileNamePart: string): Promise<PaperlessTask | null> {
    for (const query of RUNNING_TASKS[this.#version]) {
      const response = await this.#send('GET', '/tasks/', { query });
      if (response.status === 400 && this.#version === 2) {
        // Version 3 rejects the statuses of version 2.
        this.#version = 3;
        return this.findRunningTask(fileNamePart);
      }
      const found = parse(response, PaperlessTasks).find(
        (task) => task.task_file_name?.includes(fileNamePart) && !isLost(task),
      );
      if (found) return found;
    }
    return null;
  }

  async #readPages<T extends z.ZodType>(
    path: string,
    item: T,
    query: Query,
    max: number,
  ): Promise<z.output<T>[]> {
    const all: z.output<T>[] = [];
    for (let page = 1; page <= MAX_PAGES; page += 1) {
      const found = await this.#read(path, pageOf(item), { ...query, page, page_size: PAGE_SIZE });
      all.push(...found.results);
      if (all.length >= max) return all.slice(0, max);
      if (found.next === null) break;
    }
    return all;
  }

  async #read<T extends z.ZodType>(path: string, schema: T, query: Query): Promise<z.output<T>> {
    return parse(await this.#send('GET', path, { query }), schema);
  }

  /** @returns `null` if the server rejects the values */
  async #create<T extends z.ZodType>(path: string, schema: T, json: object): Promise<z.output<T> | null> {
    const response = await this.#send('POST', path, { json });
    return response.status === 400 ? null : parse(response, schema);
  }

  async #send(
    method: OutboundMethod,
    path: string,
    {
      query,
      json,
      headers,
      body,
      timeoutMs = IDLE_TIMEOUT_MS,
    }: { query?: Query; json?: object } & Partial<
      Pick<OutboundRequest, 'headers' | 'body' | 'timeoutMs'>
    > = {},
  ): Promise<Response> {
    const search = query ? `?${new URLSearchParams(toTexts(query))}` : '';
    const { response, error } = await this.#outbound.request(method, {
      url: `${this.#base}${path}${search}`,
      headers: {
        ...this.#headers,
        ...headers,
        ...(json !== undefined && { 'content-type': 'application/json' }),
      },
      ...(json !== undefined ? { body: JSON.stringify(json) } : body !== undefined && { body }),
      timeoutMs,
      signal: this.#closed.signal,
      maxResponseBytes: MAX_RESPONSE_BYTES,
    });
    if (error !== null || !response)
      throw new RemoteError(error ?? formatConnectionMessage('server_no_response'));
    this.onResponse();
    if (Buffer.byteLength(response.body) >= MAX_RESPONSE_BYTES)
      throw new RemoteError(
        formatConnectionMessage('paperless_response_too_large', { path, max: MAX_RESPONSE_MB }),
      );
    return response;
  }

  async #download(path: string): Promise<DownloadedResponse> {
    try {
      return await this.#outbound.download({
        url: `${this.#base}${path}`,
        headers: this.#headers,
        timeoutMs: IDLE_TIMEOUT_MS,
        signal: this.#closed.signal,
      });
    } catch (error) {
      throw new RemoteError(formatNetworkError(error, null));
    }
  }
}

interface Response {
  status: number;
  body: string;
}

const isLost = ({ date_created: createdAt }: PaperlessTask): boolean =>
  createdAt != null && Date.now() - Date.parse(createdAt) > LOST_AFTER_MS;

const toTexts = (query: Query): Record<string, string> =>
  Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]));

function parse<T extends z.ZodType>(response: Response, schema: T): z.output<T> {
  requireSuccess(response);
  const parsed = schema.safeParse(parseJson(response.body));
  if (!parsed.success) throw new RemoteError(formatConnectionMessage('paperless_invalid_response'));
  return parsed.data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function requireSuccess({ status, body }: Response): void {
  if (status < 200 || status > 299) throw toStatusError(status, body);
}

function toStatusError(status: number, body: string): RemoteError {
  if (status === 401) return new RemoteError(formatConnectionMessage('paperless_token_rejected'));
  if (status === 403) return new RemoteError(formatConnectionMessage('paperless_forbidden'));
  if (status === 404) return new RemoteError(formatConnectionMessage('paperless_missing'));
  if (status === 406) return new RemoteError(formatConnectionMessage('paperless_too_old'));
  if (status >= 300 && status < 400)
    return new RemoteError(formatConnectionMessage('server_redirect', { status }));
  if (status === 400 || status === 413)
    return new RemoteError(
      formatConnectionMessage('paperless_rejected_because', { reason: getReason(body) }).trim(),
    );
  return new RemoteError(formatConnectionMessage('server_status', { status }));
}

/** Returns the first message of an error response, for example of `{"title": ["Too long."]}`. */
function getReason(body: string): string {
  let value = parseJson(body);
  while (typeof value === 'object' && value !== null) value = Object.values(value)[0];
  return typeof value === 'string' ? takeStart(value, MAX_REASON) : '';
}

import {
  iterateItems,
  iteratePages,
  type ListInit,
  type ListItem,
  type ListPage,
  type ListPath,
} from './paginate.js';
import type { components } from './paths.js';
import { type AnyInit, createSendRequest, type Method, type MethodCall, type Transport } from './requests.js';
import { type UploadFile, type UploadOptions, uploadFiles } from './upload.js';
import { type RequestStatus, type WaitOptions, waitForRequest } from './wait-for-request.js';

type Schemas = components['schemas'];

const DEFAULT_RETRIES = 3;
const MAX_RETRIES = 10;
const DEFAULT_MAX_RETRY_AFTER_SECONDS = 60;
const V1_PREFIX = '/api/v1/';

export interface SheafClientOptions {
  /** URL of the server, for example `https://sheaf.example.com`. In a page of the server: `location.origin`. */
  url: string;
  /** Organization API key (`sheaf_key_…`), for paths that start with `/api/v1/`. */
  apiKey?: string;
  /** User access token (`sheaf_pat_…`), for all other paths. Default: the session cookie of the browser. */
  accessToken?: string;
  /** ID of the organization. Required with `accessToken` for most paths. */
  organizationId?: string;
  /** Maximum number of retries of a request, 0 to 10. Default: 3. */
  retries?: number;
  /** Longest `Retry-After` that the client waits for, in seconds. Default: 60. */
  maxRetryAfterSeconds?: number;
  /** Sends the requests. Default: the global `fetch`. Uploads with `onProgress` use `XMLHttpRequest` in browsers. */
  fetch?: (request: Request) => Promise<Response>;
}

/** Client for one server and one set of credentials. Has no state, so requests can run at the same time. */
export interface SheafClient {
  GET: MethodCall<'get'>;
  POST: MethodCall<'post'>;
  PUT: MethodCall<'put'>;
  PATCH: MethodCall<'patch'>;
  DELETE: MethodCall<'delete'>;
  /** Iterates over all items of a list. Requests the next page when the loop needs it. */
  list<P extends ListPath>(path: P, ...init: ListArguments<P>): AsyncGenerator<ListItem<P>, void, undefined>;
  /** Iterates over the pages of a list, with their counts and cursors. */
  pages<P extends ListPath>(path: P, ...init: ListArguments<P>): AsyncGenerator<ListPage<P>, void, undefined>;
  /** Uploads files with an access token or a session. Returns the request ID for `waitForRequest`. */
  uploadDocuments(
    projectUuid: string,
    files: readonly UploadFile[],
    options?: UploadOptions,
  ): Promise<Schemas['UploadQueued']>;
  /** Uploads files with an API key. The response has no ID: send a `reference` to find the documents. */
  uploadDocumentsWithKey(
    projectUuid: string,
    files: readonly UploadFile[],
    options?: UploadOptions,
  ): Promise<Schemas['UploadAccepted']>;
  /** Uploads one file by the route of an automation connector, for example `zapier`. */
  uploadDocumentByConnector(
    connector: string,
    projectUuid: string,
    file: UploadFile,
    options?: UploadOptions,
  ): Promise<Schemas['UploadAccepted']>;
  /** Polls an upload or a page change until it is `done`, `review`, or `failed`, also during an outage. */
  waitForRequest(requestId: string, options?: WaitOptions): Promise<RequestStatus>;
}

type ListArguments<P extends ListPath> =
  undefined extends ListInit<P> ? [init?: ListInit<P>] : [init: ListInit<P>];

/**
 * Creates a client for a Sheaf server. The compiler checks paths, parameters, bodies, and responses.
 *
 * @throws RangeError if an option is invalid
 */
export function createSheafClient(options: SheafClientOptions): SheafClient {
  const transport = createTransport(options);
  const send = createSendRequest(transport);
  const sendOnce = createSendRequest({ ...transport, retries: 0 });
  const createMethod = <M extends Method>(method: M): MethodCall<M> =>
    ((path: string, init?: AnyInit) => send(method, path, init)) as MethodCall<M>;
  const upload = <T>(
    path: string,
    files: readonly UploadFile[],
    uploadOptions: UploadOptions = {},
    field: 'files[]' | 'file' = 'files[]',
  ) => uploadFiles<T>(transport, { ...uploadOptions, path, files, field });

  return {
    GET: createMethod('get'),
    POST: createMethod('post'),
    PUT: createMethod('put'),
    PATCH: createMethod('patch'),
    DELETE: createMethod('delete'),
    list: (path, ...[init]) => iterateItems(send, path, init as AnyInit | undefined),
    pages: (path, ...[init]) => iteratePages(send, path, init as AnyInit | undefined),
    uploadDocuments: (projectUuid, files, uploadOptions) =>
      upload(`/api/projects/${encodeURIComponent(projectUuid)}/documents`, files, uploadOptions),
    uploadDocumentsWithKey: (projectUuid, files, uploadOptions) =>
      upload(`/api/v1/external/projects/${encodeURIComponent(projectUuid)}/documents`, files, uploadOptions),
    uploadDocumentByConnector: (connector, projectUuid, file, uploadOptions) =>
      upload(
        `/api/v1/${encodeURIComponent(connector)}/projects/${encodeURIComponent(projectUuid)}/documents`,
        [file],
        uploadOptions,
        'file',
      ),
    waitForRequest: (requestId, waitOptions) =>
      waitForRequest(async (signal) => {
        const path = '/api/prebuilt-documents/upload-status/{requestId}';
        const { data } = await sendOnce('get', path, { params: { path: { requestId } }, signal });
        return data as RequestStatus;
      }, waitOptions),
  };
}

function createTransport({
  url,
  apiKey,
  accessToken,
  organizationId,
  retries = DEFAULT_RETRIES,
  maxRetryAfterSeconds = DEFAULT_MAX_RETRY_AFTER_SECONDS,
  fetch = (request) => globalThis.fetch(request),
}: SheafClientOptions): Transport {
  if (!URL.canParse(url)) throw new RangeError('`url` must be an absolute URL.');
  if (!Number.isInteger(retries) || retries < 0 || retries > MAX_RETRIES)
    throw new RangeError(`\`retries\` must be an integer from 0 to ${MAX_RETRIES}.`);
  const appHeaders = {
    ...(accessToken && { authorization: `Bearer ${accessToken}` }),
    ...(organizationId && { 'x-organization-id': organizationId }),
  };
  const keyHeaders: Record<string, string> = apiKey ? { authorization: `Bearer ${apiKey}` } : {};
  return {
    url: url.replace(/\/+$/, ''),
    fetch,
    retries,
    maxRetryAfterSeconds,
    getCredential: (path) => (path.startsWith(V1_PREFIX) ? keyHeaders : appHeaders),
  };
}

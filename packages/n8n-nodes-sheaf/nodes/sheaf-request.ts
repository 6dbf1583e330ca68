import {
  type IDataObject,
  type IExecuteFunctions,
  type IHookFunctions,
  type IHttpRequestMethods,
  type IHttpRequestOptions,
  type ILoadOptionsFunctions,
  type IN8nHttpFullResponse,
  type INodePropertyOptions,
  type JsonObject,
  NodeApiError,
} from 'n8n-workflow';
import type { components } from '../../client/src/paths';

/** Schemas of the API document. */
export type Schemas = components['schemas'];

export const CREDENTIAL = 'sheafApi';

type RequestContext = IExecuteFunctions | IHookFunctions | ILoadOptionsFunctions;

export interface SheafRequest {
  method?: IHttpRequestMethods;
  /** Path below the URL of the server. */
  path: string;
  query?: IDataObject;
  headers?: IDataObject;
  /** JSON, or an encoded body with its `content-type` in `headers`. */
  body?: IDataObject | Buffer;
  /** `stream` leaves the body of the response unread. Default: `json`. */
  encoding?: 'json' | 'stream';
  /** Status of an error response that the caller handles. */
  acceptedStatus?: number;
  /** Index of the item that an error belongs to. */
  itemIndex?: number;
}

/** Details of an error response, for the following nodes of a workflow. */
export interface ErrorDetails {
  status: number;
  code?: string;
  /** Messages by field. */
  errors?: Record<string, string[]>;
  request_id?: string;
  /** Seconds until the next attempt. */
  retry_after?: number;
}

/**
 * Sends a request with the credential of the node.
 *
 * @throws NodeApiError with the message of Sheaf, or that of a connection that failed
 */
export async function sendRequest(
  context: RequestContext,
  { method = 'GET', path, query, headers, body, encoding = 'json', acceptedStatus, itemIndex }: SheafRequest,
): Promise<IN8nHttpFullResponse> {
  const { url } = await context.getCredentials(CREDENTIAL);
  const options: IHttpRequestOptions = {
    method,
    url: `${String(url).replace(/\/+$/, '')}${path}`,
    qs: query,
    headers,
    body,
    encoding,
    json: encoding === 'json',
    returnFullResponse: true,
    ignoreHttpStatusErrors: true,
  };
  let response: IN8nHttpFullResponse;
  try {
    response = await context.helpers.httpRequestWithAuthentication.call(context, CREDENTIAL, options);
  } catch (error) {
    throw new NodeApiError(context.getNode(), error as JsonObject, { itemIndex });
  }
  if (response.statusCode < 400 || response.statusCode === acceptedStatus) return response;
  throw await createApiError(context, response, itemIndex);
}

/** Sends a request, and returns the JSON of the response. */
export async function requestJson<T>(context: RequestContext, request: SheafRequest): Promise<T> {
  const { body, statusCode } = await sendRequest(context, request);
  if (typeof body === 'object' && body !== null) return body as T;
  const message =
    'The response is not JSON. Check that the URL of the credential is the URL of a Sheaf server.';
  throw new NodeApiError(
    context.getNode(),
    { message },
    { message, httpCode: String(statusCode), itemIndex: request.itemIndex },
  );
}

/** Creates the error of an error response. The description lists the errors of the fields. */
async function createApiError(
  context: RequestContext,
  { body, statusCode, headers }: IN8nHttpFullResponse,
  itemIndex?: number,
): Promise<NodeApiError> {
  const error = await readErrorBody(body);
  const message =
    typeof error.message === 'string' ? error.message : `Sheaf returned the status ${statusCode}.`;
  const fields = Object.entries((error.errors ?? {}) as Record<string, string[]>);
  const retryAfter = parseRetryAfter(headers['retry-after']);
  const details: ErrorDetails = {
    status: statusCode,
    ...(typeof error.code === 'string' && { code: error.code }),
    ...(fields.length > 0 && { errors: Object.fromEntries(fields) }),
    ...(headers['x-request-id'] ? { request_id: String(headers['x-request-id']) } : {}),
    ...(retryAfter !== undefined && { retry_after: retryAfter }),
  };
  const notes = [
    ...(typeof error.hint === 'string' ? [error.hint] : []),
    ...fields.map(([field, messages]) => `${field}: ${messages.join(' ')}`),
    ...(headers['x-request-id'] ? [`Request ID: ${headers['x-request-id']}`] : []),
  ];
  const created = new NodeApiError(context.getNode(), error as JsonObject, {
    message,
    description: notes.join('\n'),
    httpCode: String(statusCode),
    itemIndex,
  });
  created.context.data = { ...details };
  return created;
}

/** Returns the details of an error response, or `undefined` for other errors. */
export const getErrorDetails = (error: unknown): ErrorDetails | undefined =>
  error instanceof NodeApiError ? (error.context.data as unknown as ErrorDetails | undefined) : undefined;

/** Returns the seconds of `Retry-After`, which has seconds or a date. */
function parseRetryAfter(header: unknown): number | undefined {
  if (typeof header !== 'string' || header.trim() === '') return undefined;
  const seconds = Number(header);
  const wait = Number.isNaN(seconds) ? Math.ceil((Date.parse(header) - Date.now()) / 1000) : seconds;
  return Number.isFinite(wait) ? Math.max(0, wait) : undefined;
}

async function readErrorBody(body: IN8nHttpFullResponse['body']): Promise<IDataObject> {
  if (typeof body !== 'object' || body === null) return {};
  if (!(Symbol.asyncIterator in body)) return body as IDataObject;
  const chunks: Uint8Array[] = [];
  for await (const chunk of body as AsyncIterable<Uint8Array>) chunks.push(chunk);
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8')) as IDataObject;
  } catch {
    return {};
  }
}

/** Lists the projects for a menu. */
export async function listProjects(this: ILoadOptionsFunctions): Promise<INodePropertyOptions[]> {
  const { projects } = await requestJson<Schemas['ProjectList']>(this, { path: '/api/projects' });
  return projects.map(({ uuid, name }) => ({ name, value: uuid }));
}

export const PROJECT_FIELD = {
  displayName: 'Project Name or ID',
  name: 'project',
  type: 'options' as const,
  typeOptions: { loadOptionsMethod: 'listProjects' },
  default: '',
  required: true,
  description:
    'Choose from the list, or specify an ID using an <a href="https://docs.n8n.io/code/expressions/">expression</a>',
};

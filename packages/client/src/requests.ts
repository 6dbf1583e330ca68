import createFetchClient, {
  type FetchResponse,
  type HeadersOptions,
  type MaybeOptionalInit,
  mergeHeaders,
} from 'openapi-fetch';
import { createIdempotencyKey, takesIdempotencyKey } from './idempotency-key.js';
import type { paths } from './paths.js';
import { isRepeatable, type RetryOptions, withRetries } from './retry.js';
import { createInvalidResponseError, createNetworkError, parseErrorResponse } from './sheaf-error.js';

export type Method = 'get' | 'put' | 'post' | 'patch' | 'delete';

/** Operation whose body is a form with files. `uploadDocuments` and its siblings call these operations. */
type UploadOperation = { requestBody: { content: { 'multipart/form-data': unknown } } };

/** Paths that have an operation with the method. */
export type PathsWith<M extends Method> = {
  [P in keyof paths]: paths[P] extends Record<M, UploadOperation>
    ? never
    : paths[P] extends Record<M, object>
      ? P
      : never;
}[keyof paths];

/** Operation of a path. */
type Operation<P extends keyof paths, M extends Method> = paths[P][M] extends infer O
  ? O extends Record<string | number, unknown>
    ? O
    : never
  : never;

/** Body of the successful response of an operation. */
export type ResponseData<P extends keyof paths, M extends Method, Init = object> = Extract<
  FetchResponse<Operation<P, M>, Init, `${string}/${string}`>,
  { data: unknown }
>['data'];

export interface SheafResponse<Data> {
  data: Data;
  response: Response;
}

/** Requires the options only if the operation has a required parameter or body. */
type InitArguments<Init> = undefined extends Init ? [init?: Init] : [init: Init];

/**
 * Sends a request of one HTTP method.
 *
 * @throws SheafError for every response that is not successful, and for a missing response
 */
export type MethodCall<M extends Method> = <
  P extends PathsWith<M>,
  Init extends MaybeOptionalInit<paths[P], M>,
>(
  path: P,
  ...init: InitArguments<Init>
) => Promise<SheafResponse<ResponseData<P, M, Init>>>;

export interface Transport extends RetryOptions {
  /** URL of the server without a slash at the end. */
  url: string;
  fetch: (request: Request) => Promise<Response>;
  /** Returns the headers of the credential for a path. */
  getCredential: (path: string) => Record<string, string>;
}

/** Options of a request that this module reads. The types of operations describe all of them. */
export interface AnyInit {
  params?: { header?: Record<string, unknown>; [place: string]: unknown };
  headers?: HeadersOptions;
  signal?: AbortSignal | null;
  [name: string]: unknown;
}

type AnyResult = { data?: unknown; error?: unknown; response: Response };
type AnyClient = { request(method: string, path: string, init: AnyInit): Promise<AnyResult> };

export type SendRequest = (method: Method, path: string, init?: AnyInit) => Promise<SheafResponse<unknown>>;

/** Creates the function that sends all requests with a JSON body or without a body. */
export function createSendRequest(transport: Transport): SendRequest {
  const client = createFetchClient<paths>({ baseUrl: transport.url }) as unknown as AnyClient;

  return (method, path, init = {}) => {
    const headers = mergeHeaders(
      transport.getCredential(path),
      init.headers,
      init.params?.header as HeadersOptions,
    );
    if (takesIdempotencyKey(method, path) && !headers.has('idempotency-key'))
      headers.set('idempotency-key', createIdempotencyKey());
    const params = { ...init.params, header: undefined };

    const sendOnce = async () => {
      const { signal } = init;
      let received: Response | undefined;
      const fetch = async (request: Request) => {
        received = await fetchResponse(transport, request, signal);
        return received;
      };
      const { data, error, response } = await client
        .request(method, path, { ...init, params, headers, fetch })
        .catch((thrown) => {
          throw received ? toBodyError(received, thrown, signal) : thrown;
        });
      if (!response.ok) throw parseErrorResponse(response, error);
      return { data, response };
    };
    const repeatable = isRepeatable(method.toUpperCase(), headers);
    return withRetries(sendOnce, { ...transport, repeatable }, init.signal);
  };
}

/** Sends a request, and reports a missing response as `SheafError`. */
export async function fetchResponse(
  transport: Transport,
  request: Request,
  signal: AbortSignal | null | undefined,
): Promise<Response> {
  try {
    return await transport.fetch(request);
  } catch (error) {
    signal?.throwIfAborted();
    throw createNetworkError(error);
  }
}

/** Reads the JSON of a response. */
export async function readJsonResponse<T>(
  response: Response,
  signal: AbortSignal | null | undefined,
): Promise<T> {
  const text = await response.text().catch((error) => {
    throw toBodyError(response, error, signal);
  });
  const body = tryParseJson(text);
  if (!response.ok) throw parseErrorResponse(response, body);
  if (body === undefined) throw createInvalidResponseError(response);
  return body as T;
}

/** Returns the error to throw if the body of a response could not be read. */
function toBodyError(response: Response, error: unknown, signal: AbortSignal | null | undefined): unknown {
  if (signal?.aborted) return signal.reason;
  if (error instanceof SyntaxError) return createInvalidResponseError(response, error);
  return error instanceof TypeError ? createNetworkError(error) : error;
}

function tryParseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

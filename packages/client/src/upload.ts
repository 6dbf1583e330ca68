import { createIdempotencyKey } from './idempotency-key.js';
import type { components } from './paths.js';
import { fetchResponse, readJsonResponse, type Transport } from './requests.js';
import { withRetries } from './retry.js';
import { createNetworkError, SheafError } from './sheaf-error.js';

type UploadForm = components['schemas']['UploadForm'];

/** File of an upload: a `File`, or a name with the content. In Node, `openAsBlob(path)` reads a file as a stream. */
export type UploadFile = File | { name: string; content: Blob | ArrayBuffer | Uint8Array };

export interface UploadOptions {
  /** `true`: Sheaf detects the document types and possible cuts. Default: the setting of the project. */
  classify?: boolean;
  /** Your own identifier for the documents. Use it to find them later. */
  reference?: NonNullable<UploadForm['reference']>;
  /** `true`: combines the images of the upload in one PDF. Default: `false`. */
  combine?: boolean;
  /**
   * Unique key of the upload. Default: a new key. To resume an upload after a crash, upload the same files with the same
   * key within 24 hours. Sheaf then returns the first response and stores nothing twice.
   */
  idempotencyKey?: string;
  /**
   * Called with the bytes of the request that were sent, and with all bytes of the request. After a failed attempt,
   * `sent` begins again at 0.
   */
  onProgress?: (sent: number, total: number) => void;
  signal?: AbortSignal;
}

interface Upload extends UploadOptions {
  path: string;
  files: readonly UploadFile[];
  /** Name of the form field for files. */
  field: 'files[]' | 'file';
}

interface FormRequest {
  url: string;
  headers: Record<string, string>;
  form: FormData;
  onProgress: (sent: number, total: number) => void;
  signal?: AbortSignal;
}

/** Uploads files in one request. Sheaf stores all of them or none. */
export function uploadFiles<T>(transport: Transport, upload: Upload): Promise<T> {
  const { path, signal, onProgress, idempotencyKey = createIdempotencyKey() } = upload;
  const headers = {
    accept: 'application/json',
    ...transport.getCredential(path),
    'idempotency-key': idempotencyKey,
  };
  const url = `${transport.url}${path}`;
  const sendOnce = async (): Promise<T> => {
    signal?.throwIfAborted();
    const form = buildForm(upload);
    const response = onProgress
      ? await sendWithProgress(transport, { url, headers, form, onProgress, signal })
      : await fetchResponse(
          transport,
          new Request(url, { method: 'POST', headers, body: form, signal }),
          signal,
        );
    return readJsonResponse<T>(response, signal);
  };
  return withRetries(sendOnce, transport, signal);
}

/** Builds the form. Fields come before the files, because the server reads the body as a stream. */
function buildForm({ classify, reference, combine, field, files }: Upload): FormData {
  const form = new FormData();
  if (classify !== undefined) form.set('classify', String(classify));
  if (reference !== undefined) form.set('reference', reference);
  if (combine !== undefined) form.set('combine', String(combine));
  for (const file of files) {
    const content = 'content' in file ? file.content : file;
    form.append(field, content instanceof Blob ? content : new Blob([content as BlobPart]), file.name);
  }
  return form;
}

/** Sends with `XMLHttpRequest` where it exists, because `fetch` in browsers reports no progress. */
const sendWithProgress = (transport: Transport, request: FormRequest): Promise<Response> =>
  typeof XMLHttpRequest === 'undefined' ? sendStream(transport, request) : sendByXhr(request);

/** Sends the form as a stream, and counts the bytes that the connection takes. */
async function sendStream(transport: Transport, request: FormRequest): Promise<Response> {
  const { url, form, onProgress, signal } = request;
  const encoded = encodeForm(form);
  const total = encoded.size;
  const headers = { ...request.headers, 'content-type': encoded.type };
  let sent = 0;
  const counter = new TransformStream<Uint8Array, Uint8Array>({
    start: () => onProgress(0, total),
    transform(chunk, controller) {
      controller.enqueue(chunk);
      sent += chunk.byteLength;
      onProgress(sent, total);
    },
  });
  const body = encoded.stream().pipeThrough(counter);
  // `fetch` requires `duplex` for a stream. The types of browsers do not know it.
  const init = { method: 'POST', headers, body, signal, duplex: 'half' };
  return fetchResponse(transport, new Request(url, init as RequestInit), signal);
}

/**
 * Encodes a form as multipart/form-data (RFC 7578), without a copy of the files. The stream of `new Response(form)` ends
 * the process of Node 24 if the request is aborted.
 */
function encodeForm(form: FormData): Blob {
  const boundary = `sheaf-${crypto.randomUUID()}`;
  const quote = (text: string) => text.replaceAll('\n', '%0A').replaceAll('\r', '%0D').replaceAll('"', '%22');
  const parts: BlobPart[] = [];
  for (const [name, value] of form) {
    const file = typeof value === 'string' ? undefined : value;
    parts.push(
      `--${boundary}\r\nContent-Disposition: form-data; name="${quote(name)}"`,
      file
        ? `; filename="${quote(file.name)}"\r\nContent-Type: ${file.type || 'application/octet-stream'}`
        : '',
      '\r\n\r\n',
      value,
      '\r\n',
    );
  }
  parts.push(`--${boundary}--\r\n`);
  return new Blob(parts, { type: `multipart/form-data; boundary=${boundary}` });
}

function sendByXhr({ url, headers, form, onProgress, signal }: FormRequest): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    const fail = () => reject(createNetworkError(new Error('XMLHttpRequest failed')));
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(loaded, total));
    request.addEventListener('load', () => {
      try {
        resolve(createResponse(request));
      } catch (error) {
        reject(createUnusableResponseError(request.status, error));
      }
    });
    request.addEventListener('error', fail);
    request.addEventListener('timeout', fail);
    request.addEventListener('abort', () => reject(signal?.reason));
    request.addEventListener('loadend', () => signal?.removeEventListener('abort', abort));
    signal?.addEventListener('abort', abort);
    request.open('POST', url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.send(form);
  });
}

/** Statuses whose responses have no body. `Response` rejects one, also an empty text. */
const NULL_BODY_STATUSES = [204, 205, 304];

function createResponse(request: XMLHttpRequest): Response {
  const { status, responseText } = request;
  const body = NULL_BODY_STATUSES.includes(status) ? null : responseText;
  return new Response(body, { status, headers: parseHeaders(request.getAllResponseHeaders()) });
}

const createUnusableResponseError = (status: number, cause: unknown): SheafError =>
  new SheafError({
    status,
    code: 'invalid_response',
    message: 'The response has an invalid status or header.',
    cause,
  });

function parseHeaders(lines: string): Headers {
  const headers = new Headers();
  for (const line of lines.trim().split(/[\r\n]+/)) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim());
  }
  return headers;
}

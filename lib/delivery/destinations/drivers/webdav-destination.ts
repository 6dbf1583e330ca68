import { crashPoint } from '@/lib/foundation/crash-points';
import { formatConnectionMessage } from '@/lib/platform/outbound/connection-messages';
import type { Outbound, OutboundMethod, OutboundRequest } from '@/lib/platform/outbound/outbound-port';
import type { PasswordSecret } from '@/lib/platform/remote-files/connection-fields';
import { IDLE_TIMEOUT_MS } from '@/lib/platform/remote-files/connection-options';
import { RemoteError } from '@/lib/platform/remote-files/remote-error';
import type { WebdavDestinationConfig } from '../destination-config';
import type { DeliveredObject, DestinationDriver } from '../destination-driver-port';
import { checkPlace } from './check-object';
import type { DestinationDriverOptions } from './destination-driver-options';
import { listFolders, splitName, toTemporaryName } from './object-paths';

/** Maximum time in ms of an upload. The caller ends one that makes no progress before that. */
const UPLOAD_TIMEOUT_MS = 3_600_000;
/** Responses are only read to reuse the connection. */
const MAX_RESPONSE_BYTES = 64 * 1024;

/** Opens a folder on a WebDAV server. */
export function openWebdavDestination(
  config: WebdavDestinationConfig,
  secret: PasswordSecret,
  { outbound }: DestinationDriverOptions,
): DestinationDriver {
  return new WebdavDestination(config, secret, outbound);
}

class WebdavDestination implements DestinationDriver {
  readonly #base: URL;
  readonly #authorization: string;
  readonly #closed = new AbortController();

  constructor(
    { url, user }: WebdavDestinationConfig,
    { password }: PasswordSecret,
    private readonly outbound: Outbound,
  ) {
    this.#base = new URL(url);
    this.#authorization = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
  }

  async check() {
    await checkPlace({
      put: (object, temporaryName) => this.#put(object, temporaryName),
      remove: (name) => this.#send('DELETE', this.#toUrl(name)),
      exists: (name) => this.exists(name),
    });
    return { message: 'Connected. Sheaf can write to the folder.' };
  }

  async exists(name: string): Promise<boolean> {
    const status = await this.#send('HEAD', this.#toUrl(name));
    if (isSuccess(status)) return true;
    if (status === 404 || status === 409) return false;
    throw toStatusError(status);
  }

  async deliver({ objects, deliveryId }: Parameters<DestinationDriver['deliver']>[0]): Promise<void> {
    for (const [index, object] of objects.entries())
      await this.#put(object, toTemporaryName(deliveryId, index));
  }

  async close(): Promise<void> {
    this.#closed.abort();
  }

  async #put(object: DeliveredObject, temporaryName: string): Promise<void> {
    const { folders, file } = splitName(object.name);
    await this.#makeFolder(folders);
    const temporary = this.#toUrl([...folders, temporaryName].join('/'));
    const target = this.#toUrl([...folders, file].join('/'));
    try {
      await this.#require('PUT', temporary, {
        headers: { 'content-type': object.mediaType },
        body: { sizeBytes: object.sizeBytes, pieces: await object.open() },
        timeoutMs: UPLOAD_TIMEOUT_MS,
      });
      crashPoint('destination.written');
      await this.#require('MOVE', temporary, { headers: { destination: target, overwrite: 'T' } });
    } catch (error) {
      await this.#send('DELETE', temporary).catch(() => {});
      throw error;
    }
  }

  /** Creates the folders that are missing. Servers answer 405 for a folder that exists. */
  async #makeFolder(folders: readonly string[]): Promise<void> {
    const folder = this.#toUrl(`${folders.join('/')}${folders.length > 0 ? '/' : ''}`);
    const status = await this.#send('PROPFIND', folder, { headers: { depth: '0' } });
    if (isSuccess(status)) return;
    if (status !== 404 && status !== 409 && status !== 405 && status !== 501) throw toStatusError(status);
    const url = new URL(folder);
    for (const path of listFolders(url.pathname)) {
      url.pathname = `${path}/`;
      const made = await this.#send('MKCOL', url.href);
      // The outer folders of a server can't be created, and don't have to be.
      if (made === 401) throw toStatusError(made);
      if (url.href === folder && !isSuccess(made) && made !== 405)
        throw new RemoteError(formatConnectionMessage('folder_not_creatable', { path: folder }));
    }
  }

  #toUrl(name: string): string {
    const url = new URL(this.#base);
    const path = name.split('/').map(encodeURIComponent).join('/');
    url.pathname = `${url.pathname.replace(/\/+$/, '')}/${path}`;
    return url.href;
  }

  async #require(
    method: OutboundMethod,
    url: string,
    options: Partial<Pick<OutboundRequest, 'headers' | 'body' | 'timeoutMs'>>,
  ): Promise<void> {
    const status = await this.#send(method, url, options);
    if (!isSuccess(status)) throw toStatusError(status);
  }

  async #send(
    method: OutboundMethod,
    url: string,
    {
      headers = {},
      body,
      timeoutMs = IDLE_TIMEOUT_MS,
    }: Partial<Pick<OutboundRequest, 'headers' | 'body' | 'timeoutMs'>> = {},
  ): Promise<number> {
    const { response, error } = await this.outbound.request(method, {
      url,
      headers: { authorization: this.#authorization, 'user-agent': 'Sheaf/1.0', ...headers },
      ...(body !== undefined && { body }),
      timeoutMs,
      signal: this.#closed.signal,
      maxResponseBytes: MAX_RESPONSE_BYTES,
    });
    if (error !== null || !response)
      throw new RemoteError(error ?? formatConnectionMessage('server_no_response'));
    return response.status;
  }
}

const isSuccess = (status: number): boolean => status >= 200 && status < 300;

function toStatusError(status: number): RemoteError {
  if (status === 401) return new RemoteError(formatConnectionMessage('password_rejected'));
  if (status === 403) return new RemoteError(formatConnectionMessage('folder_not_writable'));
  if (status === 507) return new RemoteError(formatConnectionMessage('server_disk_full'));
  if (status >= 300 && status < 400)
    return new RemoteError(formatConnectionMessage('server_redirect', { status }));
  return new RemoteError(formatConnectionMessage('server_status', { status }));
}

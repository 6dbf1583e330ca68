import { createHash } from 'node:crypto';
import type { Destination, RemovalReason } from '@/lib/platform/db/generated/client';
import { normalize } from '@/lib/platform/paths';
import { getAccountTarget, getBucketTarget, getOriginTarget } from '@/lib/platform/remote-files/bound-secret';
import type { DestinationConfig, DestinationKind } from './destination-config';
import { getConfigSchema } from './destination-schemas';
import { toNameKey } from './name-template';

/**
 * Returns the server and account that may receive the secret.
 *
 * @returns `null` for a kind without a secret
 */
export function getSecretTarget(kind: DestinationKind, config: DestinationConfig): string | null {
  if ('bucket' in config) return getBucketTarget(config);
  if ('host' in config) return getAccountTarget(kind, config);
  if ('correspondent_field' in config) return getOriginTarget(config);
  if ('url' in config) return `${config.user}@${new URL(config.url).origin}`;
  return null;
}

/** Returns the folder of the server that a destination writes to; `null` for other kinds. */
export const getFolderPath = (kind: DestinationKind, config: DestinationConfig): string | null =>
  kind === 'folder' && 'path' in config ? config.path : null;

/** Returns a text that changes when a destination gets another place. */
export function getPlace(kind: DestinationKind, config: DestinationConfig, destinationId: string): string {
  const parts: (string | number | null)[] = [kind];
  if ('bucket' in config) parts.push(config.endpoint, config.bucket, config.prefix);
  else if ('host' in config) parts.push(config.host.toLowerCase(), config.port, trimSlashes(config.path));
  else if ('url' in config) return getServerPlace(kind, config.url);
  else if ('path' in config) parts.push(trimSlashes(config.path));
  else parts.push(destinationId);
  return hash(parts);
}

/** Returns the place of a destination that is a server with an address. */
export const getServerPlace = (kind: DestinationKind, url: string): string =>
  hash([kind, trimSlashes(new URL(url).href)]);

/**
 * Returns a text that is equal for two objects that would overwrite each other, also if their destinations describe the
 * place differently: `invoices` with the name `a`, and its parent with the name `invoices/a`. Case and Unicode forms don't
 * count.
 */
export function toObjectKey(
  { id, kind, config, place }: Pick<Destination, 'id' | 'kind' | 'config' | 'place'>,
  documentId: string,
  name: string,
): string {
  if (!hasUniqueNames(kind)) return hash([kind, id, documentId, place]);
  const { data } = getConfigSchema(kind).safeParse(config);
  return hash([kind, ...(data ? getFullPath(data, name) : [place, toNameKey(name)])]);
}

/** Reasons for which the pages of a document are in other documents now. A document in the trash stays delivered. */
export const REPLACED: RemovalReason[] = ['cut', 'undone'];

/** Kinds whose drivers have `withdraw`. */
export const WITHDRAWING_KINDS: DestinationKind[] = ['paperless'];

/** Returns false if documents with the same name don't overwrite each other: emails, and titles in Paperless-ngx. */
export const hasUniqueNames = (kind: DestinationKind): boolean => kind !== 'email' && kind !== 'paperless';

/** Returns the server or bucket, and the normalized path of an object there. */
function getFullPath(config: DestinationConfig, name: string): (string | number | null)[] {
  if ('bucket' in config) return [config.endpoint, config.bucket, toNameKey(config.prefix + name)];
  const toPath = (folder: string) => toNameKey(normalize(`${folder}/${name}`));
  if ('host' in config) return [config.host.toLowerCase(), config.port, toPath(config.path)];
  if ('path' in config) return [toPath(config.path)];
  if (!('url' in config)) return [];
  const { origin, pathname } = new URL(config.url);
  return [origin, toPath(decodePath(pathname))];
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

const hash = (parts: readonly (string | number | null)[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url');

const trimSlashes = (text: string): string => text.replace(/\/+$/, '');

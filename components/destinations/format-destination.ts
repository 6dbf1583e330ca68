import type { Destination } from '@/lib/delivery/destinations/schemas';
import type { Translator } from '@/lib/foundation/languages/translator';

type Kind = Destination['kind'];

export const KINDS = [
  'folder',
  's3',
  'sftp',
  'webdav',
  'email',
  'paperless',
] as const satisfies readonly Kind[];

/** Values of the choices in the form, in the order of the lists. */
export const TRIGGERS = ['approved', 'validated', 'manual'] as const satisfies readonly Destination['on'][];
export const FILES = ['original', 'searchable'] as const satisfies readonly Destination['file'][];
export const VALUES = ['none', 'json', 'csv', 'xml'] as const satisfies readonly Destination['values'][];

/** Returns the place that the destination writes to, for example "/archive on files.example.com". */
export function formatPlace(t: Translator<'destinations'>, { config }: Pick<Destination, 'config'>): string {
  if ('bucket' in config) return config.prefix === '' ? config.bucket : `${config.bucket}/${config.prefix}`;
  if ('host' in config) return t('place.sftp', { path: config.path, host: config.host });
  if ('url' in config) return config.url;
  return 'path' in config ? config.path : config.to;
}

/** Returns the document types that are sent: "All", or their names. */
export const formatDocTypes = (t: Translator<'destinations'>, docTypes: readonly string[]): string =>
  docTypes.length === 0 ? t('facts.allTypes') : docTypes.join(', ');

import type { Destination, DestinationDelivery } from '@/lib/delivery/destinations/schemas';

type Kind = Destination['kind'];

export const KINDS = [
  'folder',
  's3',
  'sftp',
  'webdav',
  'email',
  'paperless',
] as const satisfies readonly Kind[];

/** Names of the kinds, the buttons that add a destination, and the dialog's explanation. */
export const KIND_LABELS: Record<Kind, { name: string; action: string; description: string }> = {
  folder: {
    name: 'Folder',
    action: 'Send to a folder',
    description: 'Sheaf writes the files into a folder on the server.',
  },
  s3: {
    name: 'S3 bucket',
    action: 'Send to an S3 bucket',
    description: 'Sheaf writes the files into a bucket of Amazon S3 or a compatible server.',
  },
  sftp: {
    name: 'SFTP folder',
    action: 'Send to an SFTP folder',
    description: 'Sheaf writes the files into a folder on an SFTP server.',
  },
  webdav: {
    name: 'WebDAV folder',
    action: 'Send to a WebDAV folder',
    description: 'Sheaf writes the files into a folder on a WebDAV server, for example Nextcloud.',
  },
  email: {
    name: 'Email',
    action: 'Send by email',
    description: 'Sheaf sends an email with the files as attachments.',
  },
  paperless: {
    name: 'Paperless-ngx',
    action: 'Send to Paperless-ngx',
    description: 'Sheaf posts the files with their type, correspondent, date, and values.',
  },
};

export const STATE_LABELS: Record<Destination['state'], string> = {
  active: 'Active',
  failing: 'Failing',
  off: 'Off',
};

export const TRIGGER_LABELS: Record<Destination['on'], string> = {
  approved: 'When a document is approved',
  validated: 'When a document is validated',
  manual: 'Only by hand',
};

export const FILE_LABELS: Record<Destination['file'], string> = {
  original: 'As stored',
  searchable: 'Searchable PDF',
};

export const VALUES_LABELS: Record<Destination['values'], string> = {
  none: 'None',
  json: 'JSON file',
  csv: 'CSV file',
  xml: 'XML file',
};

export const DELIVERY_LABELS: Record<DestinationDelivery['status'], string> = {
  pending: 'Waiting',
  delivered: 'Delivered',
  failed: 'Failed',
};

/** Returns the place that the destination writes to, for example "/archive on files.example.com". */
export function formatPlace({ config }: Pick<Destination, 'config'>): string {
  if ('bucket' in config) return config.prefix === '' ? config.bucket : `${config.bucket}/${config.prefix}`;
  if ('host' in config) return `${config.path} on ${config.host}`;
  if ('url' in config) return config.url;
  return 'path' in config ? config.path : config.to;
}

/** Returns the document types that are sent: "All", or their names. */
export const formatDocTypes = (docTypes: readonly string[]): string =>
  docTypes.length === 0 ? 'All' : docTypes.join(', ');

import type { DestinationInput } from '@/components/api/use-destinations';
import type { PlaceDraft } from '@/components/connections/place-fields';
import {
  getRequiredSecret,
  type SecretDraft,
  type SignInMethod,
  toSecretInput,
} from '@/components/connections/secret-draft';
import { DEFAULT_NAME_TEMPLATE, findNameTemplateProblem } from '@/lib/delivery/destinations/name-template';
import type { Destination } from '@/lib/delivery/destinations/schemas';

/** Values of a form, as text. A kind uses only some of them. */
export interface DestinationDraft extends PlaceDraft {
  kind: Destination['kind'];
  name: string;
  on: Destination['on'];
  /** Document types, separated by commas. Empty: all. */
  docTypes: string;
  file: Destination['file'];
  values: Destination['values'];
  nameTemplate: string;
  markExported: boolean;
  auth: SignInMethod;
  url: string;
  to: string;
  subjectTemplate: string;
  correspondentField: string;
  dateField: string;
  /** Tags, separated by commas. */
  tags: string;
  customFields: boolean;
}

const MAX_PORT = 65_535;

/** @param folders folders that the server allows */
export const createDraft = (
  kind: Destination['kind'],
  name: string,
  folders: readonly string[],
): DestinationDraft => ({
  kind,
  name,
  on: 'approved',
  docTypes: '',
  file: 'original',
  values: 'none',
  nameTemplate: kind === 'paperless' ? '{original_filename}' : DEFAULT_NAME_TEMPLATE,
  markExported: false,
  auth: 'password',
  path: kind === 'folder' ? (folders[0] ?? '') : '',
  endpoint: '',
  region: 'us-east-1',
  bucket: '',
  prefix: '',
  host: '',
  port: '22',
  user: '',
  hostKey: '',
  url: '',
  to: '',
  subjectTemplate: '{doc_type} {original_filename}',
  correspondentField: 'vendor',
  dateField: 'date',
  tags: '',
  customFields: true,
});

/** Returns the values of an existing destination. */
export function toDraft(destination: Destination): DestinationDraft {
  const { config } = destination;
  const common: DestinationDraft = {
    ...createDraft(destination.kind, destination.name, []),
    on: destination.on,
    docTypes: destination.doc_types.join(', '),
    file: destination.file,
    values: destination.values,
    nameTemplate: destination.name_template,
    markExported: destination.mark_exported,
  };
  if ('bucket' in config) {
    const { endpoint, region, bucket, prefix } = config;
    return { ...common, region, bucket, prefix, endpoint: endpoint ?? '' };
  }
  if ('host' in config) {
    const { host, port, user, path, host_key: hostKey } = config;
    return { ...common, host, user, path, port: String(port), hostKey: hostKey ?? '' };
  }
  if ('correspondent_field' in config) {
    const { url, correspondent_field: correspondentField, date_field: dateField, tags } = config;
    const customFields = config.custom_fields;
    return { ...common, url, correspondentField, dateField, tags: tags.join(', '), customFields };
  }
  if ('url' in config) return { ...common, url: config.url, user: config.user };
  if ('to' in config) return { ...common, to: config.to, subjectTemplate: config.subject_template };
  return { ...common, path: config.path };
}

/**
 * Returns the request body.
 *
 * @param secret `null` to keep the stored one
 */
export function toInput(draft: DestinationDraft, secret: SecretDraft | null): DestinationInput {
  const body = secret && toSecretInput(draft, secret);
  return {
    kind: draft.kind,
    name: draft.name.trim(),
    on: draft.on,
    doc_types: splitList(draft.docTypes),
    file: draft.file,
    values: draft.values,
    name_template: draft.nameTemplate.trim(),
    mark_exported: draft.markExported,
    config: toConfig(draft),
    ...(body && { secret: body }),
  };
}

function toConfig(draft: DestinationDraft): Record<string, unknown> {
  const [path, user] = [draft.path.trim(), draft.user.trim()];
  switch (draft.kind) {
    case 'folder':
      return { path };
    case 's3':
      return {
        endpoint: orNull(draft.endpoint),
        region: draft.region.trim(),
        bucket: draft.bucket.trim(),
        prefix: draft.prefix.trim(),
      };
    case 'sftp':
      return {
        ...{ host: draft.host.trim(), port: Number(draft.port), user, path },
        host_key: orNull(draft.hostKey),
      };
    case 'webdav':
      return { url: draft.url.trim(), user };
    case 'email':
      return { to: draft.to.trim(), subject_template: draft.subjectTemplate.trim() };
    case 'paperless':
      return {
        url: draft.url.trim(),
        correspondent_field: draft.correspondentField.trim(),
        date_field: draft.dateField.trim(),
        tags: splitList(draft.tags),
        custom_fields: draft.customFields,
      };
  }
}

const splitList = (text: string): string[] =>
  text
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '');

const orNull = (text: string): string | null => text.trim() || null;

/** Returns `true` if every required field has a value. The server checks the values. */
export function isComplete(draft: DestinationDraft, secret: SecretDraft | null): boolean {
  if (findNameTemplateProblem(draft.nameTemplate) !== null) return false;
  const required = [
    draft.name,
    ...getRequiredFields(draft),
    ...(secret ? getRequiredSecret(draft, secret) : []),
  ];
  return required.every((text) => text.trim() !== '');
}

function getRequiredFields(draft: DestinationDraft): string[] {
  const port = Number(draft.port);
  const validPort = Number.isInteger(port) && port >= 1 && port <= MAX_PORT ? draft.port : '';
  switch (draft.kind) {
    case 'folder':
      return [draft.path];
    case 's3':
      return [draft.region, draft.bucket];
    case 'sftp':
      return [draft.host, validPort, draft.user, draft.path];
    case 'webdav':
      return [draft.url, draft.user];
    case 'email':
      return [draft.to, draft.subjectTemplate];
    case 'paperless':
      return [draft.url, draft.correspondentField, draft.dateField];
  }
}

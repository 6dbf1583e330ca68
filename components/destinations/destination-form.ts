import type { SecretDraft } from '@/components/connections/secret-draft';
import type { DestinationDraft } from './destination-draft';

/** Values of a form with the functions that change them. */
export interface DestinationForm {
  draft: DestinationDraft;
  set: <Key extends keyof DestinationDraft>(key: Key, value: DestinationDraft[Key]) => void;
  secret: SecretDraft;
  setSecret: (key: keyof SecretDraft, value: string) => void;
  /** Returns the server's message for a field of the request, for example `config.host`. */
  getError: (field: string) => string | undefined;
}

/** Names of the fields in the request, by the values of the form. */
export const REQUEST_FIELDS: Partial<Record<keyof DestinationDraft, string>> = {
  name: 'name',
  docTypes: 'doc_types',
  nameTemplate: 'name_template',
  path: 'config.path',
  endpoint: 'config.endpoint',
  region: 'config.region',
  bucket: 'config.bucket',
  prefix: 'config.prefix',
  host: 'config.host',
  port: 'config.port',
  user: 'config.user',
  hostKey: 'config.host_key',
  url: 'config.url',
  to: 'config.to',
  correspondentField: 'config.correspondent_field',
  dateField: 'config.date_field',
  tags: 'config.tags',
  subjectTemplate: 'config.subject_template',
};

/** Sorts the server's messages by the field that shows them. Messages without a field have the key ''. */
export function sortErrors(errors: Readonly<Record<string, string[]>>): Map<string, string> {
  const shown = new Set<string>(Object.values(REQUEST_FIELDS));
  const sorted = new Map<string, string>();
  for (const [field, [message]] of Object.entries(errors)) {
    const place = field.startsWith('secret') ? 'secret' : field.replace(/\.\d+$/, '');
    const key = place === 'secret' || shown.has(place) ? place : '';
    if (message !== undefined && !sorted.has(key)) sorted.set(key, message);
  }
  return sorted;
}

import type { SecretDraft } from '@/components/connections/secret-draft';
import type { ChannelDraft } from './channel-draft';

/** Values of a form with the functions that change them. */
export interface ChannelForm {
  draft: ChannelDraft;
  set: <Key extends keyof ChannelDraft>(key: Key, value: ChannelDraft[Key]) => void;
  replace: (draft: ChannelDraft) => void;
  secret: SecretDraft;
  setSecret: (key: keyof SecretDraft, value: string) => void;
  /** Returns the server's message for a field of the request, for example `config.host`. */
  getError: (field: string) => string | undefined;
}

type Errors = Readonly<Record<string, string[]>>;

const CONFIG_FIELDS: Record<ChannelDraft['kind'], readonly string[]> = {
  imap: ['host', 'port', 'user', 'mailbox', 'after', 'filter.from', 'filter.subject'],
  folder: ['path'],
  s3: ['endpoint', 'region', 'bucket', 'prefix'],
  sftp: ['host', 'port', 'user', 'path', 'host_key'],
  paperless: ['url', 'tag', 'done_tag'],
};

/** Returns the fields of the request for which the form shows a message. Other messages belong to the whole form. */
const getShownFields = (kind: ChannelDraft['kind']): readonly string[] => [
  'name',
  'secret',
  ...CONFIG_FIELDS[kind].map((field) => `config.${field}`),
];

/** Returns the field of the form that shows a message of the server, or `null` for the whole form. */
function findShownField(kind: ChannelDraft['kind'], field: string): string | null {
  if (field.startsWith('secret')) return 'secret';
  return getShownFields(kind).includes(field) ? field : null;
}

/** Sorts the server's messages by the field that shows them. Messages without a field have the key ''. */
export function sortErrors(kind: ChannelDraft['kind'], errors: Errors): Map<string, string> {
  const sorted = new Map<string, string>();
  for (const [field, [message]] of Object.entries(errors)) {
    const shown = findShownField(kind, field) ?? '';
    if (message !== undefined && !sorted.has(shown)) sorted.set(shown, message);
  }
  return sorted;
}

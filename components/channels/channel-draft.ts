import type { ChannelInput } from '@/components/api/use-channels';
import {
  getRequiredSecret,
  type SecretDraft,
  type SignInMethod,
  toSecretInput,
} from '@/components/connections/secret-draft';
import type { Channel } from '@/lib/intake/channels/schemas';

type Kind = Channel['kind'];
export type TlsMode = 'implicit' | 'starttls';

/** Values of a form, as text. A kind uses only some of them. */
export interface ChannelDraft {
  kind: Kind;
  name: string;
  interval: string;
  classify: 'project' | 'always' | 'never';
  host: string;
  port: string;
  tls: TlsMode;
  user: string;
  auth: SignInMethod;
  mailbox: string;
  from: string;
  subject: string;
  hasAttachments: boolean;
  after: 'flag' | 'delete' | 'move';
  /** Mailbox that taken messages are moved to. */
  target: string;
  path: string;
  endpoint: string;
  region: string;
  bucket: string;
  prefix: string;
  hostKey: string;
  url: string;
  tag: string;
  doneTag: string;
}

const TLS_PORTS: Record<TlsMode, string> = { implicit: '993', starttls: '143' };
const SSH_PORT = '22';
const MAX_PORT = 65_535;
const MOVE = 'move:';

/** @param folders folders that the server allows */
export const createDraft = (kind: Kind, name: string, folders: readonly string[]): ChannelDraft => ({
  kind,
  name,
  interval: '60',
  classify: 'project',
  host: '',
  port: kind === 'sftp' ? SSH_PORT : TLS_PORTS.implicit,
  tls: 'implicit',
  user: '',
  auth: 'password',
  mailbox: 'INBOX',
  from: '',
  subject: '',
  hasAttachments: false,
  after: kind === 'imap' ? 'flag' : 'move',
  target: '',
  path: kind === 'folder' ? (folders[0] ?? '') : '',
  endpoint: '',
  region: 'us-east-1',
  bucket: '',
  prefix: '',
  hostKey: '',
  url: '',
  tag: 'split',
  doneTag: 'split done',
});

/** Returns the values of an existing channel. */
export function toDraft(channel: Channel): ChannelDraft {
  const { config } = channel;
  const common: ChannelDraft = {
    ...createDraft(channel.kind, channel.name, []),
    interval: String(channel.interval_seconds),
    classify: channel.classify === null ? 'project' : channel.classify ? 'always' : 'never',
    ...('after' in config && toAfter(config.after)),
  };
  if ('mailbox' in config) {
    const { host, port, tls, user, auth, mailbox, filter } = config;
    return {
      ...common,
      ...{ host, tls, user, auth, mailbox },
      port: String(port),
      from: filter.from ?? '',
      subject: filter.subject ?? '',
      hasAttachments: filter.has_attachments,
    };
  }
  if ('bucket' in config) {
    const { endpoint, region, bucket, prefix } = config;
    return { ...common, region, bucket, prefix, endpoint: endpoint ?? '' };
  }
  if ('host_key' in config) {
    const { host, port, user, path, host_key: hostKey } = config;
    return { ...common, host, user, path, port: String(port), hostKey: hostKey ?? '' };
  }
  if ('tag' in config) {
    const { url, tag, done_tag: doneTag } = config;
    return { ...common, url, tag, doneTag: doneTag ?? '' };
  }
  return { ...common, path: config.path };
}

const toAfter = (after: string): Pick<ChannelDraft, 'after' | 'target'> =>
  after.startsWith(MOVE)
    ? { after: 'move', target: after.slice(MOVE.length) }
    : { after: after as ChannelDraft['after'], target: '' };

/** Changes the TLS mode. The port follows until the user chooses another one. */
export const changeTls = (draft: ChannelDraft, tls: TlsMode): ChannelDraft => ({
  ...draft,
  tls,
  port: draft.port === TLS_PORTS[draft.tls] ? TLS_PORTS[tls] : draft.port,
});

/**
 * Returns the request body.
 *
 * @param secret `null` to keep the stored one
 */
export function toInput(draft: ChannelDraft, secret: SecretDraft | null): ChannelInput {
  const body = secret && toSecretInput(draft, secret);
  return {
    kind: draft.kind,
    name: draft.name.trim(),
    classify: draft.classify === 'project' ? null : draft.classify === 'always',
    interval_seconds: Number(draft.interval),
    config: toConfig(draft),
    ...(body && { secret: body }),
  };
}

function toConfig(draft: ChannelDraft): Record<string, unknown> {
  const { kind, tls, auth, after } = draft;
  const [host, user, path] = [draft.host.trim(), draft.user.trim(), draft.path.trim()];
  const port = Number(draft.port);
  if (kind === 'folder') return { path, after };
  if (kind === 'paperless')
    return { url: draft.url.trim(), tag: draft.tag.trim(), done_tag: orNull(draft.doneTag) };
  if (kind === 'sftp') return { host, port, user, host_key: orNull(draft.hostKey), path, after };
  if (kind === 's3') {
    const [endpoint, region, bucket] = [orNull(draft.endpoint), draft.region.trim(), draft.bucket.trim()];
    return { endpoint, region, bucket, prefix: draft.prefix.trim(), after };
  }
  const filter = {
    from: orNull(draft.from),
    subject: orNull(draft.subject),
    has_attachments: draft.hasAttachments,
  };
  const removal = after === 'move' ? `${MOVE}${draft.target.trim()}` : after;
  return { host, port, tls, user, auth, mailbox: draft.mailbox.trim(), filter, after: removal };
}

const orNull = (text: string): string | null => text.trim() || null;

/** Returns `true` if every required field has a value. The server checks the values. */
export function isComplete(draft: ChannelDraft, secret: SecretDraft | null): boolean {
  const required = [
    draft.name,
    ...getRequiredFields(draft),
    ...(secret ? getRequiredSecret(draft, secret) : []),
  ];
  return required.every((text) => text.trim() !== '');
}

function getRequiredFields(draft: ChannelDraft): string[] {
  const port = Number(draft.port);
  const validPort = Number.isInteger(port) && port >= 1 && port <= MAX_PORT ? draft.port : '';
  switch (draft.kind) {
    case 'imap':
      return [
        draft.host,
        validPort,
        draft.user,
        draft.mailbox,
        ...(draft.after === 'move' ? [draft.target] : []),
      ];
    case 'folder':
      return [draft.path];
    case 's3':
      return [draft.region, draft.bucket];
    case 'sftp':
      return [draft.host, validPort, draft.user, draft.path];
    case 'paperless':
      return [draft.url, draft.tag];
  }
}

import { formatWords } from '@/lib/foundation/format-identifier';
import { formatCount, formatList } from '@/lib/foundation/phrases';
import type { AuditDetails } from '@/lib/tenancy/audit/audit-details';
import { getJobLabel } from '@/lib/tenancy/job-labels';
import type { AuditText } from '../audit-text';
import {
  createLink,
  getDifference,
  joinTexts,
  pickFacts,
  type Sentence,
  type SentenceContext,
  type Sentences,
  write,
  writeDay,
} from './sentence';

const writeEndpoint = (context: SentenceContext, host: string, id = context.subject_id) =>
  write`the webhook endpoint ${createLink(context, 'webhook_endpoint', id, host)}`;

/** Formats subscribed events; an empty list means all. */
const formatEvents = (events: readonly string[]): string =>
  events.length === 0 ? 'all events' : formatList(events.map(formatWords));

const OFF_REASONS = {
  gone: 'It responded that it no longer exists',
  failing: 'Deliveries failed for 5 days',
  person: 'A person turned it off',
} as const;

function writeEndpointChange(
  details: AuditDetails<'webhook_endpoint.changed'>,
  context: SentenceContext,
): Sentence {
  const { changed, host, enabled, events = [], before } = details;
  const endpoint = writeEndpoint(context, host);
  const isSwitched = changed.includes('enabled') && before?.enabled !== enabled;
  const hasNewEvents = changed.includes('events') && String(before?.events) !== String(events);
  return {
    summary: isSwitched ? write`turned ${endpoint} ${enabled ? 'on' : 'off'}` : write`changed ${endpoint}`,
    facts: pickFacts(
      changed.includes('url') &&
        (before && before.host !== host
          ? write`Address changed from ${before.host} to ${host}`
          : write`Address changed on the same host`),
      hasNewEvents &&
        (before
          ? write`Events changed from ${formatEvents(before.events)} to ${formatEvents(events)}`
          : write`Events changed`),
    ),
  };
}

const DESTINATION_KINDS = {
  folder: 'folder',
  s3: 'S3 bucket',
  sftp: 'SFTP folder',
  webdav: 'WebDAV folder',
  email: 'email address',
  paperless: 'Paperless-ngx',
} as const;

const CHANNEL_KINDS = {
  imap: 'mailbox',
  folder: 'folder',
  s3: 'S3 bucket',
  sftp: 'SFTP folder',
  paperless: 'Paperless-ngx',
} as const;

const REPLAYED = { failed: 'Failed deliveries', all: 'All deliveries', missed: 'Missed events' } as const;

function writeReplay(details: AuditDetails<'webhook_delivery.replayed'>, context: SentenceContext): Sentence {
  if ('endpoint' in details) {
    const { endpoint: id, host, type } = details;
    return {
      summary: write`sent a delivery again to ${writeReplayedEndpoint(context, id, host)}`,
      facts: [write`Event: ${formatWords(type)}`],
    };
  }
  const { which, from, to, deliveries, host } = details;
  return {
    summary: write`sent ${deliveries === 1 ? 'a delivery' : `${deliveries.toLocaleString('en')} deliveries`} again to ${writeReplayedEndpoint(context, context.subject_id, host)}`,
    facts: [write`${REPLAYED[which]} from ${writeDay(from)} to ${writeDay(to)}`],
  };
}

function writeReplayedEndpoint(
  context: SentenceContext,
  id: string | null,
  host: string | undefined,
): AuditText {
  const name = host ?? (id === null ? undefined : context.findName('webhook_endpoint', id));
  return name === undefined ? write`a deleted webhook endpoint` : writeEndpoint(context, name, id);
}

/** Names the entity of an entry; earlier entries don't store the name. */
function writeEntity(context: SentenceContext, name: string | undefined): AuditText {
  const { subject_id: id, findName } = context;
  const known = name ?? (id === null ? undefined : findName('entity', id));
  return known === undefined
    ? write`a deleted entity`
    : write`the entity “${createLink(context, 'entity', id, known)}”`;
}

const formatFields = (fields: readonly { key: string }[]): string =>
  formatList(fields.map(({ key }) => formatWords(key)));

function writeEntityChange(details: AuditDetails<'entity.changed'>, context: SentenceContext): Sentence {
  const { name, fields, before } = details;
  const entity = writeEntity(context, name ?? before?.name);
  const isRenamed = name !== undefined && before !== undefined && name !== before.name;
  return {
    summary: isRenamed
      ? write`renamed the entity “${before.name}” to “${createLink(context, 'entity', context.subject_id, name)}”`
      : write`changed ${entity}`,
    facts: fields ? writeFieldsChange(fields, before?.fields) : [],
  };
}

type Fields = AuditDetails<'entity.created'>['fields'];

function writeFieldsChange(fields: Fields, before: Fields | undefined): AuditText[] {
  if (!before) return [fields.length > 0 ? write`Fields: ${formatFields(fields)}` : write`No fields`];
  const getKeys = (list: Fields) => list.map(({ key }) => key);
  const { added, removed } = getDifference({ before: getKeys(before), after: getKeys(fields) });
  const changed = fields.filter((field) => {
    const old = before.find(({ key }) => key === field.key);
    return old && (old.type !== field.type || (old.required ?? false) !== (field.required ?? false));
  });
  return pickFacts(
    added.length > 0 && write`Fields added: ${formatList(added.map(formatWords))}`,
    removed.length > 0 && write`Fields removed: ${formatList(removed.map(formatWords))}`,
    changed.length > 0 && write`Fields changed: ${formatFields(changed)}`,
  );
}

/** Number of search values that a text has. */
const MAX_PAIRS = 3;

function writeSearch({
  search_by: pairs = [],
  pairs: total = pairs.length,
}: AuditDetails<'records.deleted'>) {
  if (pairs.length === 0) return null;
  const shown = pairs.slice(0, MAX_PAIRS).map(({ key, value }) => `${formatWords(key)} is “${value}”`);
  const others = total - shown.length;
  return write`Search: ${joinTexts([...shown, ...(others > 0 ? [`${formatCount(others, 'other value')} match`] : [])])}`;
}

/** Writes the change of something that can be turned on and off. */
function writeSwitchable(
  what: 'channel' | 'destination',
  name: string,
  changed: readonly string[],
  enabled: boolean,
): Sentence {
  if (changed.join() === 'enabled')
    return { summary: write`turned the ${what} “${name}” ${enabled ? 'on' : 'off'}` };
  return {
    summary: write`changed the ${what} “${name}”`,
    facts: [write`Changed: ${formatList(changed.map(formatWords))}`],
  };
}

export const INTEGRATION_SENTENCES: Sentences<
  | `webhook_endpoint.${'created' | 'changed' | 'turned_off' | 'secret_rotated' | 'deleted'}`
  | 'webhook_delivery.replayed'
  | `destination.${'created' | 'changed' | 'turned_off' | 'deleted'}`
  | 'destination_delivery.replayed'
  | `channel.${'created' | 'changed' | 'paused' | 'deleted'}`
  | `entity.${'created' | 'changed' | 'deleted'}`
  | `records.${'inserted' | 'changed' | 'deleted'}`
  | 'job.repeated'
> = {
  'webhook_endpoint.created': ({ host, events, connector }, context) => ({
    summary: write`added ${writeEndpoint(context, host)}`,
    facts: pickFacts(
      write`Receives ${formatEvents(events)}`,
      connector !== null && write`Created by the connector ${formatWords(connector)}`,
    ),
  }),
  'webhook_endpoint.changed': writeEndpointChange,
  'webhook_endpoint.turned_off': ({ host, reason }, context) => ({
    summary: write`turned ${writeEndpoint(context, host)} off`,
    facts: [write`${OFF_REASONS[reason]}`],
  }),
  'webhook_endpoint.secret_rotated': ({ host }, context) => ({
    summary: write`rotated the secret of ${writeEndpoint(context, host)}`,
  }),
  'webhook_endpoint.deleted': ({ host, connector }, context) => ({
    summary: write`deleted ${writeEndpoint(context, host)}`,
    facts: pickFacts(connector !== null && write`Created by the connector ${formatWords(connector)}`),
  }),
  'webhook_delivery.replayed': writeReplay,
  'destination.created': ({ name, kind }) => ({
    summary: write`added the destination “${name}”`,
    facts: [write`Kind: ${DESTINATION_KINDS[kind]}`],
  }),
  'destination.changed': ({ name, changed, enabled }) =>
    writeSwitchable('destination', name, changed, enabled),
  'destination.turned_off': ({ name }) => ({
    summary: write`turned the destination “${name}” off`,
    facts: [write`All attempts failed for 5 days`],
  }),
  'destination.deleted': ({ name, kind }) => ({
    summary: write`deleted the destination “${name}”`,
    facts: [write`Kind: ${DESTINATION_KINDS[kind]}`],
  }),
  'destination_delivery.replayed': ({ name }) => ({
    summary: write`sent a document to the destination “${name}” again`,
  }),
  'channel.created': ({ name, kind }) => ({
    summary: write`added the channel “${name}”`,
    facts: [write`Kind: ${CHANNEL_KINDS[kind]}`],
  }),
  'channel.changed': ({ name, changed, enabled }) => writeSwitchable('channel', name, changed, enabled),
  'channel.paused': ({ name, failures }) => ({
    summary: write`paused the channel “${name}”`,
    facts: [write`${formatCount(failures, 'run')} failed in a row`],
  }),
  'channel.deleted': ({ name, kind }) => ({
    summary: write`deleted the channel “${name}”`,
    facts: [write`Kind: ${CHANNEL_KINDS[kind]}`],
  }),
  'entity.created': ({ name, fields }, context) => ({
    summary: write`created ${writeEntity(context, name)}`,
    facts: pickFacts(fields.length > 0 && write`Fields: ${formatFields(fields)}`),
  }),
  'entity.changed': writeEntityChange,
  'entity.deleted': ({ name, records }) => ({
    summary: write`deleted the entity “${name}”`,
    facts: [records === 0 ? write`It had no records` : write`${formatCount(records, 'record')} deleted`],
  }),
  'records.inserted': ({ count, entity }, context) => ({
    summary: write`inserted ${formatCount(count, 'record')} into ${writeEntity(context, entity)}`,
  }),
  'records.changed': ({ record, entity }, context) => ({
    summary: write`changed record ${record} of ${writeEntity(context, entity)}`,
  }),
  'records.deleted': (details, context) => ({
    summary: write`deleted ${formatCount(details.count, 'record')} of ${writeEntity(context, details.entity)}`,
    facts: pickFacts(writeSearch(details)),
  }),
  'job.repeated': ({ job }) => ({
    summary: write`retried a failed background job`,
    facts: [write`${getJobLabel(job)}`],
  }),
};

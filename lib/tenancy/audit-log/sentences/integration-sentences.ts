import { formatWords } from '@/lib/foundation/format-identifier';
import type { AuditDetails } from '@/lib/tenancy/audit/audit-details';
import { getJobLabel } from '@/lib/tenancy/job-labels';
import type { AuditText } from '../audit-text';
import {
  type AuditLanguage,
  createLink,
  findMessage,
  formatWordList,
  getDifference,
  joinTexts,
  pickFacts,
  type Sentence,
  type SentenceContext,
  type Sentences,
  write,
  writeDay,
} from './sentence';

const linkEndpoint = (context: SentenceContext, host: string, id = context.subject_id) => ({
  endpoint: createLink(context, 'webhook_endpoint', id, host),
});

const formatEvent = (language: AuditLanguage, type: string): string =>
  findMessage(language, 'webhooks.events', type.replaceAll('.', '_')) ?? formatWords(type);

/** Formats subscribed events; an empty list means all. */
const formatEvents = (language: AuditLanguage, events: readonly string[]): string =>
  events.length === 0
    ? language.t('webhooks.allEvents')
    : formatWordList(
        language,
        events.map((type) => formatEvent(language, type)),
      );

function writeEndpointChange(
  details: AuditDetails<'webhook_endpoint.changed'>,
  context: SentenceContext,
): Sentence {
  const { changed, host, enabled, events = [], before } = details;
  const isSwitched = changed.includes('enabled') && before?.enabled !== enabled;
  const hasNewEvents = changed.includes('events') && String(before?.events) !== String(events);
  return {
    summary: write(
      context,
      isSwitched ? `webhooks.${enabled ? 'on' : 'off'}` : 'webhooks.changed',
      linkEndpoint(context, host),
    ),
    facts: pickFacts(
      changed.includes('url') &&
        (before && before.host !== host
          ? write(context, 'webhooks.addressChanged', { before: before.host, after: host })
          : write(context, 'webhooks.sameHost')),
      hasNewEvents &&
        (before
          ? write(context, 'webhooks.eventsChanged', {
              before: formatEvents(context, before.events),
              after: formatEvents(context, events),
            })
          : write(context, 'webhooks.newEvents')),
    ),
  };
}

function writeReplay(details: AuditDetails<'webhook_delivery.replayed'>, context: SentenceContext): Sentence {
  if ('endpoint' in details) {
    const { endpoint: id, host, type } = details;
    return {
      summary: writeReplayed(context, 1, id, host),
      facts: [write(context, 'webhooks.event', { event: formatEvent(context, type) })],
    };
  }
  const { which, from, to, deliveries, host } = details;
  return {
    summary: writeReplayed(context, deliveries, context.subject_id, host),
    facts: [
      write(context, `webhooks.period.${which}`, {
        from: writeDay(context, from),
        to: writeDay(context, to),
      }),
    ],
  };
}

function writeReplayed(
  context: SentenceContext,
  count: number,
  id: string | null,
  host: string | undefined,
): AuditText {
  const name = host ?? (id === null ? undefined : context.findName('webhook_endpoint', id));
  const endpoint =
    name === undefined
      ? { known: 'false', endpoint: '' }
      : { known: 'true', ...linkEndpoint(context, name, id) };
  return write(context, 'webhooks.replayed', { count, ...endpoint });
}

/**
 * Returns the values of a message that names the entity, or says that it is deleted. Earlier entries don't store the
 * name.
 */
function getEntityValues(context: SentenceContext, name: string | undefined) {
  const { subject_id: id, findName } = context;
  const known = name ?? (id === null ? undefined : findName('entity', id));
  return known === undefined
    ? { known: 'false', entity: '' }
    : { known: 'true', entity: createLink(context, 'entity', id, known) };
}

const formatKeys = (language: AuditLanguage, keys: readonly string[]): string =>
  formatWordList(language, keys.map(formatWords));

function writeEntityChange(details: AuditDetails<'entity.changed'>, context: SentenceContext): Sentence {
  const { name, fields, before } = details;
  const entity = getEntityValues(context, name ?? before?.name);
  const isRenamed = name !== undefined && before !== undefined && name !== before.name;
  return {
    summary: isRenamed
      ? write(context, 'entities.renamed', { before: before.name, entity: entity.entity })
      : write(context, 'entities.changed', entity),
    facts: fields ? writeFieldsChange(context, fields, before?.fields) : [],
  };
}

type Fields = AuditDetails<'entity.created'>['fields'];

const getKeys = (fields: Fields) => fields.map(({ key }) => key);

function writeFields(
  language: AuditLanguage,
  key: `entities.fields${'' | 'Added' | 'Removed' | 'Changed'}`,
  keys: readonly string[],
): AuditText | false {
  return keys.length > 0 && write(language, key, { fields: formatKeys(language, keys) });
}

function writeFieldsChange(language: AuditLanguage, fields: Fields, before: Fields | undefined): AuditText[] {
  if (!before)
    return [
      writeFields(language, 'entities.fields', getKeys(fields)) || write(language, 'entities.noFields'),
    ];
  const { added, removed } = getDifference({ before: getKeys(before), after: getKeys(fields) });
  const changed = fields.filter((field) => {
    const old = before.find(({ key }) => key === field.key);
    return old && (old.type !== field.type || (old.required ?? false) !== (field.required ?? false));
  });
  return pickFacts(
    writeFields(language, 'entities.fieldsAdded', added),
    writeFields(language, 'entities.fieldsRemoved', removed),
    writeFields(language, 'entities.fieldsChanged', getKeys(changed)),
  );
}

/** Number of search values that a text has. */
const MAX_PAIRS = 3;

function writeSearch(
  language: AuditLanguage,
  { search_by: pairs = [], pairs: total = pairs.length }: AuditDetails<'records.deleted'>,
) {
  if (pairs.length === 0) return null;
  const shown = pairs
    .slice(0, MAX_PAIRS)
    .map(({ key, value }) => write(language, 'records.condition', { field: formatWords(key), value }));
  const others = total - shown.length;
  return write(language, 'records.search', {
    conditions: joinTexts(language, [
      ...shown,
      ...(others > 0 ? [write(language, 'records.conditions', { count: others })] : []),
    ]),
  });
}

/** Writes the change of something that can be turned on and off. */
function writeSwitchable(
  what: 'channels' | 'destinations',
  { name, changed, enabled }: AuditDetails<'channel.changed'>,
  context: SentenceContext,
): Sentence {
  if (changed.join() === 'enabled')
    return { summary: write(context, `${what}.${enabled ? 'on' : 'off'}`, { name }) };
  const parts = changed.map((key) => findMessage(context, 'places.parts', key) ?? formatWords(key));
  return {
    summary: write(context, `${what}.changed`, { name }),
    facts: [write(context, 'places.changed', { names: formatWordList(context, parts) })],
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
    summary: write(context, 'webhooks.added', linkEndpoint(context, host)),
    facts: pickFacts(
      write(context, 'webhooks.receives', { events: formatEvents(context, events) }),
      connector !== null && write(context, 'webhooks.connector', { name: formatWords(connector) }),
    ),
  }),
  'webhook_endpoint.changed': writeEndpointChange,
  'webhook_endpoint.turned_off': ({ host, reason }, context) => ({
    summary: write(context, 'webhooks.off', linkEndpoint(context, host)),
    facts: [write(context, `webhooks.reason.${reason}`)],
  }),
  'webhook_endpoint.secret_rotated': ({ host }, context) => ({
    summary: write(context, 'webhooks.secretRotated', linkEndpoint(context, host)),
  }),
  'webhook_endpoint.deleted': ({ host, connector }, context) => ({
    summary: write(context, 'webhooks.deleted', linkEndpoint(context, host)),
    facts: pickFacts(
      connector !== null && write(context, 'webhooks.connector', { name: formatWords(connector) }),
    ),
  }),
  'webhook_delivery.replayed': writeReplay,
  'destination.created': ({ name, kind }, context) => ({
    summary: write(context, 'destinations.added', { name }),
    facts: [write(context, 'places.kind', { kind })],
  }),
  'destination.changed': (details, context) => writeSwitchable('destinations', details, context),
  'destination.turned_off': ({ name }, context) => ({
    summary: write(context, 'destinations.off', { name }),
    facts: [write(context, 'destinations.failed')],
  }),
  'destination.deleted': ({ name, kind }, context) => ({
    summary: write(context, 'destinations.deleted', { name }),
    facts: [write(context, 'places.kind', { kind })],
  }),
  'destination_delivery.replayed': ({ name }, context) => ({
    summary: write(context, 'destinations.replayed', { name }),
  }),
  'channel.created': ({ name, kind }, context) => ({
    summary: write(context, 'channels.added', { name }),
    facts: [write(context, 'places.kind', { kind })],
  }),
  'channel.changed': (details, context) => writeSwitchable('channels', details, context),
  'channel.paused': ({ name, failures }, context) => ({
    summary: write(context, 'channels.paused', { name }),
    facts: [write(context, 'channels.failures', { count: failures })],
  }),
  'channel.deleted': ({ name, kind }, context) => ({
    summary: write(context, 'channels.deleted', { name }),
    facts: [write(context, 'places.kind', { kind })],
  }),
  'entity.created': ({ name, fields }, context) => ({
    summary: write(context, 'entities.created', getEntityValues(context, name)),
    facts: pickFacts(writeFields(context, 'entities.fields', getKeys(fields))),
  }),
  'entity.changed': writeEntityChange,
  'entity.deleted': ({ name, records }, context) => ({
    summary: write(context, 'entities.deleted', { name }),
    facts: [
      records === 0
        ? write(context, 'entities.noRecords')
        : write(context, 'entities.recordsDeleted', { count: records }),
    ],
  }),
  'records.inserted': ({ count, entity }, context) => ({
    summary: write(context, 'records.inserted', { count, ...getEntityValues(context, entity) }),
  }),
  'records.changed': ({ record, entity }, context) => ({
    summary: write(context, 'records.changed', { record, ...getEntityValues(context, entity) }),
  }),
  'records.deleted': (details, context) => ({
    summary: write(context, 'records.deleted', {
      count: details.count,
      ...getEntityValues(context, details.entity),
    }),
    facts: pickFacts(writeSearch(context, details)),
  }),
  'job.repeated': ({ job }, context) => ({
    summary: write(context, 'jobs.repeated'),
    facts: [[{ text: getJobLabel(context.jobs, job) }]],
  }),
};

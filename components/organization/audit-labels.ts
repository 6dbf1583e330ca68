import type { z } from 'zod';
import { isRecord, isTextList } from '@/components/api/json-guards';
import { formatStatusChange } from '@/components/documents/format-status-change';
import type { PageChangeAction } from '@/lib/documents/document-metadata';
import { DOCUMENT_STATUSES } from '@/lib/documents/status';
import { formatCount } from '@/lib/page-plan/rules/format-pages';
import { AUDIT_SUBJECTS, type AuditAction, type AuditSubject } from '@/lib/tenancy/audit/audit-actions';
import type { AuditEntry } from '@/lib/tenancy/audit/schemas';

/** Labels of actions, to follow a name. `{documents}` stands for the documents of the entry. */
const ACTION_LABELS: Record<AuditAction, string> = {
  'installation.secrets_rotated': 'rotated the secret key, which signed everyone out',
  'organization.created': 'created the organization',
  'account.password_changed': 'changed their password',
  'account.password_reset': 'reset a password',
  'account.password_set': 'set a password with a link',
  'account.session_ended': 'signed a browser out',
  'access_token.created': 'created an access token',
  'access_token.revoked': 'revoked an access token',
  'api_key.created': 'created an API key',
  'api_key.revoked': 'revoked an API key',
  'member.added': 'added a member',
  'member.invited': 'invited a user who has an account',
  'member.joined': 'accepted the invitation and joined',
  'member.declined': 'declined the invitation',
  'member.changed': 'changed a member',
  'member.removed': 'removed a member',
  'member.link_made': 'created a password link for a member',
  'member.link_revoked': 'revoked a member’s link',
  'project.created': 'created the project',
  'project.renamed': 'renamed the project',
  'project.archived': 'archived the project',
  'project.unarchived': 'restored the archived project',
  'project.deleted': 'deleted the project permanently',
  'project.members_changed': 'changed the members of the project',
  'project.settings_changed': 'changed the settings',
  'document.status_changed': 'changed the status of {documents}',
  'document.values_changed': 'changed values of {documents}',
  'document.assigned': 'assigned {documents}',
  'document.renamed': 'renamed {documents}',
  'document.deleted': 'moved {documents} to the trash',
  'document.restored': 'restored {documents} from the trash',
  'document.erased': 'deleted {documents} permanently',
  'document.unlocked': 'unlocked {documents} with its password',
  'document.classification_requested': 'asked for types and cuts of {documents}',
  'document.rotated': 'rotated pages of {documents}',
  'webhook_endpoint.created': 'added a webhook endpoint',
  'webhook_endpoint.changed': 'changed a webhook endpoint',
  'webhook_endpoint.turned_off': 'turned a webhook endpoint off',
  'webhook_endpoint.secret_rotated': 'rotated the secret of a webhook endpoint',
  'webhook_endpoint.deleted': 'deleted a webhook endpoint',
  'webhook_delivery.replayed': 'replayed webhook deliveries',
  'page_change.applied': 'applied a page plan to {documents}',
  'page_change.undone': 'undid a page change of {documents}',
  'entity.created': 'created an entity',
  'entity.changed': 'changed an entity',
  'entity.deleted': 'deleted an entity',
  'records.inserted': 'inserted records',
  'records.changed': 'changed a record',
  'records.deleted': 'deleted records',
  'job.repeated': 'retried a failed job',
};

export const getActionLabel = (action: string): string =>
  ACTION_LABELS[action as AuditAction] ?? action.replaceAll(/[._]/g, ' ');

const PAGE_CHANGE_LABELS: Record<z.output<typeof PageChangeAction>, string> = {
  split: 'cut {documents}',
  combine: 'joined {documents}',
  attach: 'attached {attachments} to {documents}',
  discard: 'discarded pages of {documents}',
  rescan: 'changed which pages of {documents} are scanned',
  edit: 'changed the name or type of {documents}',
};

/**
 * Formats what an actor did, to follow their name.
 * @returns a text in which `{documents}` and `{attachments}` stand for the documents of the entry
 */
export function formatAction(entry: AuditEntry): string {
  const { action, details, assignee } = entry;
  if (action === 'document.status_changed') {
    const [from, to] = [findStatus(details.from), findStatus(details.to)];
    return formatStatusChange(from && to ? { from, to } : {}, '{documents}');
  }
  if (action === 'document.values_changed') {
    const labels = getFieldLabels(entry);
    if (labels.length > 0) return `changed ${formatWords(labels)} of {documents}`;
  }
  if (action === 'document.assigned') {
    return assignee
      ? `assigned {documents} to ${assignee.name ?? 'a former member'}`
      : 'unassigned {documents}';
  }
  const label = action === 'page_change.applied' && getPageChangeLabel(details.action);
  if (label) {
    const { parts } = details;
    return typeof parts === 'number' && parts > 0 ? `${label} into ${formatCount(parts, 'document')}` : label;
  }
  return getActionLabel(action);
}

/** Returns the labels of the changed fields. The values of a deleted document are unknown; their keys remain. */
function getFieldLabels({ changes, details }: AuditEntry): string[] {
  const labels = changes.filter(({ what }) => what === 'value').map(({ label }) => label.split(', ')[0]!);
  if (labels.length > 0) return [...new Set(labels)];
  return isTextList(details.fields) ? details.fields.map(formatKey) : [];
}

const findStatus = (value: unknown) => DOCUMENT_STATUSES.find((status) => status === value);

const getPageChangeLabel = (action: unknown): string | undefined =>
  typeof action === 'string' && Object.hasOwn(PAGE_CHANGE_LABELS, action)
    ? PAGE_CHANGE_LABELS[action as keyof typeof PAGE_CHANGE_LABELS]
    : undefined;

/** Formats a field's key as a word: the log spans projects, and a field may no longer exist. */
const formatKey = (key: string) => key.replaceAll('_', ' ');

const formatWords = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

export function formatActor({ kind, name }: AuditEntry['actor']): string {
  if (kind === 'system') return 'Sheaf';
  return name ?? (kind === 'key' ? 'A deleted key' : 'A deleted user');
}

const SUBJECT_LABELS: Record<AuditSubject, string> = {
  installation: 'Installation',
  organization: 'Organization',
  member: 'Members',
  account: 'Passwords and sessions',
  api_key: 'API keys',
  access_token: 'Access tokens',
  project: 'Projects and settings',
  document: 'Documents',
  page_change: 'Page changes',
  entity: 'Entities',
  records: 'Entity records',
  webhook_endpoint: 'Webhook endpoints',
  webhook_delivery: 'Webhook deliveries',
  job: 'Background jobs',
};

export const SUBJECT_OPTIONS = AUDIT_SUBJECTS.map((value) => ({ value, label: SUBJECT_LABELS[value] }));

const MAX_DETAIL_LENGTH = 120;

/** Details that the sentence of the entry contains already. */
const DETAILS_IN_SENTENCE: readonly string[] = [
  'from',
  'to',
  'fields',
  'assignee',
  'action',
  'documents',
  'parts',
];

/** Formats the other details of an entry in one line, with old and new values of changes. */
export function formatDetails({ action, details }: Pick<AuditEntry, 'action' | 'details'>): string {
  if (action === 'project.settings_changed') return formatSettings(details);
  const isAboutDocuments = /^(document|page_change)\./.test(action);
  const said = Object.entries(details)
    .filter(([key, value]) => !isAboutDocuments || !(DETAILS_IN_SENTENCE.includes(key) || isHidden(value)))
    .map(([key, value]) => `${key.replaceAll('_', ' ')} ${formatValue(value)}`);
  const line = said.join(' · ');
  return line.length > MAX_DETAIL_LENGTH ? `${line.slice(0, MAX_DETAIL_LENGTH - 1)}…` : line;
}

/** Formats the settings that changed, with both values if they are known. */
function formatSettings(details: AuditEntry['details']): string {
  const changed = isTextList(details.changed) ? details.changed : [];
  const values = isRecord(details.values) ? details.values : {};
  const known = Object.entries(values).map(
    ([name, change]) => `${formatSetting(name)}: ${formatValue(change)}`,
  );
  const named = Object.keys(values).map((name) => name.split('.')[0]);
  return [...known, ...changed.filter((name) => !named.includes(name)).map(formatSetting)].join(' · ');
}

/** Formats the name of a setting: `classifier.threshold` as "Classifier, threshold". */
function formatSetting(name: string): string {
  const words = name.replaceAll('_', ' ').replaceAll('.', ', ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const isId = (value: unknown) => typeof value === 'string' && UUID_PATTERN.test(value);
const isHidden = (value: unknown) => value === 0 || (Array.isArray(value) && value.every(isId));

function formatValue(value: unknown): string {
  if (value === null || value === undefined) return '–';
  if (Array.isArray(value)) return formatList(value);
  if (typeof value !== 'object') return String(value);
  if ('before' in value && 'after' in value)
    return `${formatValue(value.before)} → ${formatValue(value.after)}`;
  return JSON.stringify(value);
}

const UUID_PATTERN = /^[0-9a-f]{8}-[0-9a-f]{4}-/;

/** Formats a list. Values that are not readable are only counted. */
function formatList(values: readonly unknown[]): string {
  if (values.length === 0) return 'none';
  const readable = values.every(
    (value) => typeof value === 'number' || (typeof value === 'string' && !isId(value)),
  );
  return readable ? values.join(', ') : String(values.length);
}

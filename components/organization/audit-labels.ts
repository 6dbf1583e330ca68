import { AUDIT_SUBJECTS, type AuditAction, type AuditSubject } from '@/lib/tenancy/audit/actions';
import type { AuditEntry } from '@/lib/tenancy/audit/schemas';

/** Labels of actions, to follow a name. */
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
  'project.members_changed': 'changed the members of the project',
  'project.settings_changed': 'changed the settings',
  'document.status_changed': 'changed the status of a document',
  'document.values_changed': 'changed values of a document',
  'document.assigned': 'assigned a document',
  'document.deleted': 'deleted a document',
  'document.restored': 'restored a document',
  'document.erased': 'deleted a document permanently',
  'document.unlocked': 'unlocked a document',
  'document.classification_requested': 'requested types and cuts of a document',
  'document.rotated': 'rotated pages of a document',
  'webhook_endpoint.created': 'added a webhook endpoint',
  'webhook_endpoint.changed': 'changed a webhook endpoint',
  'webhook_endpoint.turned_off': 'turned a webhook endpoint off',
  'webhook_endpoint.secret_rotated': 'rotated the secret of a webhook endpoint',
  'webhook_endpoint.deleted': 'deleted a webhook endpoint',
  'webhook_delivery.replayed': 'replayed webhook deliveries',
  'page_change.applied': 'applied a page plan',
  'page_change.undone': 'undid a page change',
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

/** Formats the details of an entry in one line, with old and new values of changes. */
export function formatDetails(details: AuditEntry['details']): string {
  const said = Object.entries(details).map(
    ([key, value]) => `${key.replaceAll('_', ' ')} ${formatValue(value)}`,
  );
  const line = said.join(' · ');
  return line.length > MAX_DETAIL_LENGTH ? `${line.slice(0, MAX_DETAIL_LENGTH - 1)}…` : line;
}

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
  const readable = values.every((value) => typeof value === 'string' && !UUID_PATTERN.test(value));
  return readable ? values.join(', ') : String(values.length);
}

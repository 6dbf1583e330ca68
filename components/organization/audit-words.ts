import { AUDIT_SUBJECTS, type AuditAction, type AuditSubject } from '@/lib/audit/actions';
import type { AuditEntry } from '@/lib/audit/schemas';

/** What was done, as one would say it after a name. */
const DEEDS: Record<AuditAction, string> = {
  'installation.secrets_rotated': 'put a new secret key into use, which signed everybody out',
  'organization.created': 'made the organization',
  'account.password_changed': 'changed their password',
  'account.password_reset': 'gave someone a new password',
  'account.password_set': 'set a password by a link',
  'account.session_ended': 'signed a browser out',
  'access_token.created': 'made an access token',
  'access_token.revoked': 'revoked an access token',
  'api_key.created': 'made an API key',
  'api_key.revoked': 'revoked an API key',
  'member.added': 'added a member',
  'member.invited': 'invited someone who has an account',
  'member.joined': 'accepted the invitation and joined',
  'member.declined': 'declined the invitation',
  'member.changed': 'changed a member',
  'member.removed': 'removed a member',
  'member.link_made': 'made a member a link to set a password',
  'member.link_revoked': 'took a member’s link back',
  'project.created': 'made the project',
  'project.renamed': 'renamed the project',
  'project.members_changed': 'changed who sees the project',
  'project.settings_changed': 'changed the settings',
  'document.status_changed': 'moved a document on',
  'document.values_changed': 'changed values of a document',
  'document.assigned': 'assigned a document',
  'document.deleted': 'deleted a document',
  'document.restored': 'restored a document',
  'document.erased': 'erased a document for good',
  'document.unlocked': 'unlocked a document',
  'document.rotated': 'turned pages of a document',
  'webhook_endpoint.created': 'added a webhook endpoint',
  'webhook_endpoint.changed': 'changed a webhook endpoint',
  'webhook_endpoint.turned_off': 'turned a webhook endpoint off',
  'webhook_endpoint.secret_rotated': 'changed the secret of a webhook endpoint',
  'webhook_endpoint.deleted': 'deleted a webhook endpoint',
  'webhook_delivery.replayed': 'sent webhook deliveries again',
  'page_change.applied': 'applied a page plan',
  'page_change.undone': 'undid a page change',
  'entity.created': 'made an entity',
  'entity.changed': 'changed an entity',
  'entity.deleted': 'deleted an entity',
  'records.inserted': 'inserted records',
  'records.changed': 'changed a record',
  'records.deleted': 'deleted records',
  'job.repeated': 'had a failed job tried again',
};

export const deedWords = (action: string): string =>
  DEEDS[action as AuditAction] ?? action.replaceAll(/[._]/g, ' ');

export function actorWords({ kind, name }: AuditEntry['actor']): string {
  if (kind === 'system') return 'Sheaf';
  return name ?? (kind === 'key' ? 'A key that is gone' : 'Someone who is gone');
}

const SUBJECTS: Record<AuditSubject, string> = {
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

export const SUBJECT_OPTIONS = AUDIT_SUBJECTS.map((value) => ({ value, label: SUBJECTS[value] }));

const MOST = 120;

/** The details of an entry in a line: each by its name, changes as what was and what is. */
export function detailWords(details: AuditEntry['details']): string {
  const said = Object.entries(details).map(
    ([key, value]) => `${key.replaceAll('_', ' ')} ${valueWords(value)}`,
  );
  const line = said.join(' · ');
  return line.length > MOST ? `${line.slice(0, MOST - 1)}…` : line;
}

function valueWords(value: unknown): string {
  if (value === null || value === undefined) return '–';
  if (Array.isArray(value)) return listWords(value);
  if (typeof value !== 'object') return String(value);
  if ('before' in value && 'after' in value)
    return `${valueWords(value.before)} → ${valueWords(value.after)}`;
  return JSON.stringify(value);
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-/;

/** What a person can't read is counted. */
function listWords(values: readonly unknown[]): string {
  if (values.length === 0) return 'none';
  const readable = values.every((value) => typeof value === 'string' && !UUID.test(value));
  return readable ? values.join(', ') : String(values.length);
}

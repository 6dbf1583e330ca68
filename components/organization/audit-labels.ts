import { AUDIT_SUBJECTS, type AuditSubject } from '@/lib/tenancy/audit/audit-actions';
import type { AuditEntry } from '@/lib/tenancy/audit-log/schemas';

export function formatActor({
  actor: { kind, name, agent },
  details,
}: Pick<AuditEntry, 'actor' | 'details'>): string {
  if (kind === 'system') return details.by === 'operator' ? 'An operator of the server' : 'Sheaf';
  if (agent === null) return name ?? (kind === 'key' ? 'A deleted key' : 'A deleted user');
  return `An agent${agent && ` (${agent})`} for ${name ?? (kind === 'key' ? 'a deleted key' : 'a deleted user')}`;
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
  destination: 'Destinations',
  destination_delivery: 'Deliveries to destinations',
  channel: 'Channels',
  webhook_delivery: 'Webhook deliveries',
  job: 'Background jobs',
};

export const SUBJECT_OPTIONS = AUDIT_SUBJECTS.map((value) => ({ value, label: SUBJECT_LABELS[value] }));

import type { Translator } from '@/lib/foundation/languages/translator';
import type { AuditEntry } from '@/lib/tenancy/audit-log/schemas';

export function formatActor(
  t: Translator<'organization'>,
  { actor: { kind, name, agent }, details }: Pick<AuditEntry, 'actor' | 'details'>,
): string {
  if (kind === 'system') return details.by === 'operator' ? t('audit.actor.operator') : 'Sheaf';
  const isKey = kind === 'key';
  if (agent === null) return name ?? t(isKey ? 'audit.actor.deletedKey' : 'audit.actor.deletedUser');
  if (agent === '') {
    if (name !== null) return t('audit.actor.agent', { name });
    return t(isKey ? 'audit.actor.agentForKey' : 'audit.actor.agentForUser');
  }
  if (name !== null) return t('audit.actor.namedAgent', { agent, name });
  return t(isKey ? 'audit.actor.namedAgentForKey' : 'audit.actor.namedAgentForUser', { agent });
}

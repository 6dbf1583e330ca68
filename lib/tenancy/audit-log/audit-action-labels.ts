import { formatWords } from '@/lib/foundation/format-identifier';
import { AUDIT_ACTIONS, type AuditAction } from '@/lib/tenancy/audit/audit-actions';

/**
 * Labels of actions, to follow a name. They describe entries of other versions, whose details have an unknown form, and
 * the search finds entries by their words.
 */
export const ACTION_LABELS: Record<AuditAction, string> = {
  'installation.secrets_rotated': 'rotated the secret key, which signed everyone out',
  'organization.created': 'created the organization',
  'account.password_changed': 'changed their password',
  'account.password_reset': 'reset a password',
  'account.password_set': 'set a password with a link',
  'account.session_ended': 'ended a browser session',
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
  'project.automation_paused': 'paused an automation',
  'document.status_changed': 'changed the status of a document',
  'document.checks_overridden': 'approved a document with failed checks',
  'document.approved_automatically': 'approved a document by itself',
  'document.values_changed': 'changed or checked values of a document',
  'document.assigned': 'assigned a document',
  'document.renamed': 'renamed a document',
  'document.deleted': 'moved a document to the trash',
  'document.restored': 'restored a document from the trash',
  'document.erased': 'deleted a document permanently',
  'document.unlocked': 'unlocked a document with its password',
  'document.classification_requested': 'requested types and cuts of a document',
  'document.rotated': 'rotated pages of a document',
  'document.sent': 'sent a document to a destination',
  'webhook_endpoint.created': 'added a webhook endpoint',
  'webhook_endpoint.changed': 'changed a webhook endpoint',
  'webhook_endpoint.turned_off': 'turned a webhook endpoint off',
  'webhook_endpoint.secret_rotated': 'rotated the secret of a webhook endpoint',
  'webhook_endpoint.deleted': 'deleted a webhook endpoint',
  'webhook_delivery.replayed': 'replayed webhook deliveries',
  'destination.created': 'added a destination',
  'destination.changed': 'changed a destination',
  'destination.turned_off': 'turned a destination off',
  'destination.deleted': 'deleted a destination',
  'destination_delivery.replayed': 'sent a document to a destination again',
  'channel.created': 'added a channel',
  'channel.changed': 'changed a channel',
  'channel.paused': 'paused a channel',
  'channel.deleted': 'deleted a channel',
  'page_change.applied': 'applied a page plan to a document',
  'page_change.undone': 'undid a page change of a document',
  'entity.created': 'created an entity',
  'entity.changed': 'changed an entity',
  'entity.deleted': 'deleted an entity',
  'records.inserted': 'inserted records',
  'records.changed': 'changed a record',
  'records.deleted': 'deleted records',
  'job.repeated': 'retried a failed job',
};

export const getActionLabel = (action: string): string =>
  Object.hasOwn(ACTION_LABELS, action) ? ACTION_LABELS[action as AuditAction] : formatWords(action);

/** Returns the actions whose label contains a word. */
export const findActionsByLabel = (word: string): AuditAction[] =>
  AUDIT_ACTIONS.filter((action) => ACTION_LABELS[action].toLowerCase().includes(word));

import { z } from 'zod';
import {
  ApiKeyAccess,
  AutomationKind,
  ChannelKind,
  DestinationKind,
  DocumentStatus,
  PageChangeAction,
  PasswordLinkKind,
  Role,
  WebhookOffReason,
} from '@/lib/platform/db/generated/enums';
import { AUDIT_ACTIONS, type AuditAction } from './audit-actions';

/**
 * Details of audit entries, by action: one schema for writing and reading. Details must contain no secrets. For
 * documents, they have only IDs and keys, neither names nor values: an entry outlives a document that is deleted
 * permanently. What an earlier version didn't write is optional.
 */

const text = z.string();
const count = z.int().min(0);
const ids = z.array(z.string());
const role = z.enum(Role);

const defineChange = <T extends z.ZodType>(value: T) => z.object({ before: value, after: value });

/** Present in entries that a command of the operator wrote. */
const by = z.literal('operator').optional();
/** Present for a user who hasn't accepted the invitation yet. */
const state = z.literal('pending').optional();

const none = z.object({});
const named = z.object({ name: text });
const sessionsEnded = { sessions_ended: count };
const credential = { name: text, start: text };
const expiresAt = z.string().nullable().optional();

/** Delivery of the invite link. `null` if no link was created. */
const link = z.enum(['shown', 'emailed', 'both']).nullable().optional();
const invited = { email: text, role, projects: ids.optional(), link };

const SettingValue = z.union([z.string(), z.number(), z.boolean()]).nullable();
const entityFields = z.array(z.object({ key: text, type: text, required: z.boolean().optional() }));
const endpointState = z.object({ host: text, events: z.array(text), enabled: z.boolean() });
const entityName = { entity: text.optional() };

const AUDIT_DETAILS = {
  'installation.secrets_rotated': z.object({ sealed_again: count, unreadable: count, ...sessionsEnded, by }),
  'organization.created': z.object({ name: text, by }),
  'organization.settings_changed': z.object({ require_second_factor: defineChange(z.boolean()) }),
  'account.password_changed': z.object(sessionsEnded),
  'account.password_reset': z.object({ ...sessionsEnded, tokens_revoked: count, by }),
  'account.password_set': z.object({
    link: z.enum(PasswordLinkKind).optional(),
    by: z.enum(['link', 'single_sign_on']).optional(),
    ...sessionsEnded,
    tokens_revoked: count.optional(),
  }),
  'account.session_ended': z.object({ sessions: count, by: z.literal('single_sign_on').optional() }),
  'account.second_factor_added': z.object(sessionsEnded),
  'account.second_factor_removed': none,
  'account.second_factor_reset': z.object({ ...sessionsEnded, by }),
  'account.passkey_added': z.object({ name: text, ...sessionsEnded }),
  'account.passkey_renamed': z.object({ name: defineChange(text) }),
  'account.passkey_removed': named,
  'account.recovery_code_used': z.object({ left: count }),
  'account.recovery_codes_renewed': none,
  'access_token.created': z.object({ ...credential, expires_at: expiresAt }),
  'access_token.revoked': z.object(credential).partial(),
  'api_key.created': z.object({
    ...credential,
    access: z.enum(ApiKeyAccess),
    projects: ids.nullable(),
    expires_at: expiresAt,
  }),
  'api_key.revoked': z.object(credential),
  'member.added': z.object({ ...invited, by }),
  'member.invited': z.object(invited),
  'member.joined': z.object({
    email: text,
    role,
    proof: z.enum(['session', 'single_sign_on', 'link', 'email']),
  }),
  'member.declined': z.object({ email: text, role }),
  'member.changed': z.object({
    email: text,
    role: defineChange(role),
    projects: defineChange(ids).optional(),
    password: z.literal('set').optional(),
    state,
    by,
  }),
  'member.removed': z.object({
    email: text,
    role,
    state,
    api_keys: ids.optional(),
    sessions_ended: count.optional(),
    tokens_revoked: count.optional(),
  }),
  'member.link_made': z.object({ email: text, kind: z.enum(PasswordLinkKind), mailed: z.boolean(), state }),
  'member.link_revoked': z.object({ email: text }),
  'project.created': named,
  'project.renamed': defineChange(text),
  'project.archived': named,
  'project.unarchived': named,
  'project.deleted': z.object({ name: text, documents: count }),
  'project.members_changed': defineChange(ids),
  'project.settings_changed': z.object({
    changed: z.array(text),
    version: z.int().optional(),
    values: z.record(z.string(), defineChange(SettingValue)).optional(),
    /** `true` if the provider key was stored, `false` if deleted; `origin` is its address. */
    set: z.boolean().optional(),
    origin: text.optional(),
  }),
  /** Paused, because of the wrong items among the audited or automatic ones. */
  'project.automation_paused': z.object({
    automation: z.enum(AutomationKind),
    wrong: count,
    audited: count,
    budget: z.object({ wrong: count, of: count }),
  }),
  'document.status_changed': z.object({ from: z.enum(DocumentStatus), to: z.enum(DocumentStatus) }),
  /** Approved although blocking checks failed: the IDs of their rules. The reason is a change of the document. */
  'document.checks_overridden': z.object({ rules: z.array(text) }),
  /** Approved by Sheaf: the confidence of the least sure required value, and the minimum confidence. */
  'document.approved_automatically': z.object({
    confidence: z.number(),
    threshold: z.number(),
    checks_passed: count,
  }),
  'document.values_changed': z.object({ fields: z.array(text) }),
  'document.assigned': z.object({ assignee: text.nullable() }),
  'document.renamed': none,
  'document.labels_changed': none,
  /** Postponed, or included in the queue again. The reason is a change of the document. */
  'document.postponed': z.object({ until: text.nullable() }),
  /** Moved to the trash. The reason is a change of the document. */
  'document.rejected': none,
  'document.deleted': none,
  'document.restored': none,
  'document.erased': z
    .object({
      by_request: z.boolean(),
      retention_days: count,
      after_days_in_trash: count,
      erased_with_it: ids,
    })
    .partial(),
  'document.unlocked': z.object({ pages: count, documents: count }).partial(),
  'document.classification_requested': none,
  'document.rotated': z.object({ pages: z.array(z.int().min(1)), degrees: z.int() }),
  'document.comment_deleted': none,
  'document.sent': z.object({ destination: text, name: text }),
  'webhook_endpoint.created': z.object({ host: text, events: z.array(text), connector: text.nullable() }),
  'webhook_endpoint.changed': z.object({
    changed: z.array(text),
    host: text,
    enabled: z.boolean(),
    events: z.array(text).optional(),
    before: endpointState.optional(),
  }),
  'webhook_endpoint.turned_off': z.object({ host: text, reason: z.enum(WebhookOffReason) }),
  'webhook_endpoint.secret_rotated': z.object({ host: text }),
  'webhook_endpoint.deleted': z.object({ host: text, connector: text.nullable() }),
  'webhook_delivery.replayed': z.union([
    z.object({ endpoint: text, type: text, host: text.optional() }),
    z.object({
      which: z.enum(['failed', 'all', 'missed']),
      from: text,
      to: text,
      deliveries: count,
      host: text.optional(),
    }),
  ]),
  'destination.created': z.object({ name: text, kind: z.enum(DestinationKind) }),
  'destination.changed': z.object({ name: text, changed: z.array(text), enabled: z.boolean() }),
  'destination.turned_off': z.object({ name: text, kind: z.enum(DestinationKind) }),
  'destination.deleted': z.object({ name: text, kind: z.enum(DestinationKind) }),
  'destination_delivery.replayed': z.object({ destination: text, name: text }),
  'channel.created': z.object({ name: text, kind: z.enum(ChannelKind) }),
  'channel.changed': z.object({ name: text, changed: z.array(text), enabled: z.boolean() }),
  'channel.paused': z.object({ name: text, failures: count }),
  'channel.deleted': z.object({ name: text, kind: z.enum(ChannelKind) }),
  'page_change.applied': z.union([
    z.object({
      action: z.enum(PageChangeAction),
      documents: z.array(z.object({ uuid: text, outcome: text })),
      parts: count,
      attachments: count,
    }),
    z.object({ action: z.literal('attach'), documents: ids, attachments: ids }),
  ]),
  'page_change.undone': z.object({ action: z.enum(PageChangeAction), documents: ids }),
  'entity.created': z.object({ name: text, fields: entityFields }),
  'entity.changed': z.object({
    name: text.optional(),
    fields: entityFields.optional(),
    before: z.object({ name: text, fields: entityFields }).optional(),
  }),
  'entity.deleted': z.object({ name: text, records: count }),
  'records.inserted': z.object({ count, ...entityName }),
  'records.changed': z.object({ record: text, ...entityName }),
  'records.deleted': z.object({
    count,
    ...entityName,
    search_by: z.array(z.object({ key: text, value: text })).optional(),
    pairs: count.optional(),
    search_sha256: text.optional(),
    ids: ids.optional(),
  }),
  'job.repeated': z.object({ job: text, run_id: text }),
} satisfies Record<AuditAction, z.ZodType<Record<string, unknown>>>;

/** Details of an action's entries. */
export type AuditDetails<A extends AuditAction = AuditAction> = z.output<(typeof AUDIT_DETAILS)[A]>;

/** Action of an entry with its details. */
export type AuditedAction = { [A in AuditAction]: { action: A; details: AuditDetails<A> } }[AuditAction];

/** Action with its details, as they are recorded. Details without required fields can be omitted. */
export type NewAuditedAction = {
  [A in AuditAction]: { action: A } & (Record<never, never> extends AuditDetails<A>
    ? { details?: AuditDetails<A> }
    : { details: AuditDetails<A> });
}[AuditAction];

/**
 * Returns the details as they are stored.
 *
 * @throws ZodError for details that could not be read again
 */
export const toStoredDetails = ({ action, details = {} }: NewAuditedAction): AuditDetails =>
  AUDIT_DETAILS[action].parse(details);

/** Reads a stored entry. @returns `null` for an action or details of another version */
export function readAuditedAction(action: string, details: unknown): AuditedAction | null {
  const known = AUDIT_ACTIONS.find((each) => each === action);
  const parsed = known && AUDIT_DETAILS[known].safeParse(details);
  return parsed?.success ? ({ action: known, details: parsed.data } as AuditedAction) : null;
}

import type { Services } from '@/lib/platform/context';

/**
 * Returns counts and checksums of an installation that any change affects: a rejected call must not change them.
 * Ignores the last use of credentials and the counters of rate limits.
 */
export async function readDatabaseState({ db }: Services): Promise<Record<string, unknown>> {
  const [state] = await db.$queryRaw<Record<string, unknown>[]>`
    SELECT
      (SELECT count(*)::int FROM audit_entry) AS audit,
      (SELECT count(*)::int FROM outbox_event) AS jobs,
      (SELECT count(*)::int FROM document_event) AS events,
      (SELECT (count(*) || ' ' || sum(version)) FROM document) AS documents,
      (SELECT (count(*) || ' ' || count(DISTINCT name)) FROM passkey) AS passkeys,
      (SELECT count(*)::int FROM passkey_challenge) AS passkey_challenges,
      (SELECT count(*)::int FROM attachment) AS attachments,
      (SELECT count(*)::int FROM page_change) AS page_changes,
      (SELECT count(*)::int FROM intake) AS uploads,
      (SELECT count(*)::int FROM document_presence) AS presence,
      (SELECT count(*)::int FROM document_claim) AS claims,
      (SELECT count(*)::int FROM document_comment) AS comments,
      (SELECT count(*)::int FROM saved_view) AS views,
      (SELECT (count(*) || ' ' || count(read_at)) FROM notification) AS notifications,
      (SELECT count(*)::int FROM notification_preferences) AS notification_preferences,
      (SELECT (count(*) || ' ' || sum(version) || ' ' || count(DISTINCT name)) FROM project) AS projects,
      (SELECT count(*)::int FROM project_member) AS project_members,
      (SELECT (count(*) || ' ' || count(DISTINCT name) || ' ' || sum(record_count) || ' ' || count(deleted_at))
         FROM entity) AS entities,
      (SELECT count(*)::int FROM entity_record) AS records,
      (SELECT (count(*) || ' ' || count(deleted_at) || ' ' || count(off_at) || ' ' || count(previous_secret))
         FROM webhook_endpoint) AS endpoints,
      (SELECT (count(*) || ' ' || sum(version)) FROM channel) AS channels,
      (SELECT (count(*) || ' ' || sum(version) || ' ' || count(deleted_at)) FROM destination) AS destinations,
      (SELECT (count(*) || ' ' || count(*) FILTER (WHERE status = 'pending')) FROM destination_delivery) AS sendings,
      (SELECT (count(*) || ' ' || count(*) FILTER (WHERE status = 'pending')) FROM webhook_delivery) AS deliveries,
      (SELECT (count(*) || ' ' || count(revoked_at)) FROM api_key) AS keys,
      (SELECT (count(*) || ' ' || count(revoked_at)) FROM access_token) AS tokens,
      (SELECT (count(*) || ' ' || count(ended_at)) FROM session) AS sessions,
      (SELECT (count(*) || ' ' || count(used_at) || ' ' || count(revoked_at)) FROM password_link) AS links,
      (SELECT (count(*) || ' ' || count(*) FILTER (WHERE role = 'viewer')) FROM membership) AS members,
      (SELECT (count(*) || ' ' || count(code_hash)) FROM pending_membership) AS pending_members,
      (SELECT (count(*) || ' ' || count(name)) FROM user_account) AS users,
      (SELECT count(*)::int FROM organization) AS organizations`;
  return state!;
}

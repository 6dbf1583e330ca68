import type { FilledProject } from './fill-projects';

/** Number of decided documents for each waiting one. */
export const DECIDED_SHARE = 0.5;
/** Days before today within which the documents were received. */
const DAYS = 28;
/** Days of the oldest documents, which people postponed: the queue skips them. */
const POSTPONED_DAYS = 2;

/**
 * Returns the statements that fill projects directly, as weeks of review leave them: uploads of all sources, waiting
 * documents, and decided ones with their audit entries, corrections, automatic approvals, classifications, and page
 * plans. The size of a project is the number of its waiting documents. The triggers are off, because the search is not
 * measured.
 */
export const getReviewStatements = (organizationId: string, projects: readonly FilledProject[]): string[] => [
  'SET session_replication_role = replica',
  'SET synchronous_commit = off',
  "INSERT INTO stored_file (sha256, size_bytes) VALUES ('bench', 1)",
  ...projects.flatMap((project) => getProjectStatements(organizationId, project)),
  'VACUUM ANALYZE',
];

/** SQL of the values of a document. A person corrected 1 of 10 numbers. */
const DATA = `jsonb_build_object('metadataFields', (
    SELECT jsonb_agg(jsonb_build_object('key', key, 'label', initcap(key), 'raw', value, 'confidence', 0.9, 'page', 1,
             'box', jsonb_build_array(0.1, 0.5, 0.2, 0.02)) || CASE WHEN key = 'number' AND n % 10 = 0
             THEN jsonb_build_object('value', value || '0', 'source', 'manual', 'scanned',
                    jsonb_build_object('value', value, 'raw', value, 'confidence', 0.9, 'page', 1, 'box', null))
             ELSE jsonb_build_object('value', value, 'source', 'scan') END)
      FROM (VALUES ('number', 'INV-' || n), ('vendor', 'Vendor ' || n % 200), ('date', '2026-01-01'), ('due', '2026-02-01'),
                   ('net', n || '.00'), ('tax', '19.00'), ('total', n || '.19'), ('iban', 'DE' || n)) AS field(key, value)))`;

/** SQL of the status: half of the waiting documents are on hold, and a person validated 1 of 5 decided documents. */
const getStatus = (
  waiting: number,
) => `CASE WHEN n <= ${waiting} THEN (ARRAY['done', 'needs_action'])[1 + n % 2]
    WHEN n % 20 = 3 THEN 'done' WHEN n % 5 = 1 THEN 'validated' ELSE 'approved' END::document_status`;

function getProjectStatements(
  organizationId: string,
  { project: { uuid: projectId }, size: waiting }: FilledProject,
): string[] {
  const owned = `'${organizationId}'::uuid, '${projectId}'::uuid`;
  // The user who signed in first decides most documents, and ten former members the others.
  const user = `CASE WHEN n % 2 = 0 THEN (SELECT id FROM user_account ORDER BY created_at LIMIT 1)
    ELSE ('00000000-0000-4000-8000-' || lpad((n % 10)::text, 12, '0'))::uuid END`;
  const decided = `FROM seed WHERE n > ${waiting}`;
  const audit = (action: string, details: string, hours: number, condition: string, actor = "'user'") =>
    `INSERT INTO audit_entry (id, organization_id, project_id, actor_kind, actor_id, action, subject_id, details, created_at)
      SELECT gen_random_uuid(), ${owned}, ${actor}, CASE WHEN ${actor} = 'user' THEN ${user} END, '${action}', id::text,
             '${details}', at + interval '${hours} hours' ${decided} AND ${condition}`;
  return `CREATE TEMP TABLE seed AS
      SELECT n, gen_random_uuid() AS id, gen_random_uuid() AS intake_id, gen_random_uuid() AS file_id,
             gen_random_uuid() AS change_id, now() - (n * 7919 % ${DAYS * 24 * 60}) * interval '1 minute' AS at
        FROM generate_series(1, ${waiting * (1 + DECIDED_SHARE)}) AS n;
    INSERT INTO intake (id, organization_id, project_id, membership_id, api_key_id, channel_kind, status, created_at)
      SELECT intake_id, ${owned}, CASE n % 3 WHEN 0 THEN gen_random_uuid() END, CASE n % 3 WHEN 1 THEN gen_random_uuid() END,
             CASE n % 3 WHEN 2 THEN 'imap' END::channel_kind, 'done', at FROM seed;
    INSERT INTO intake_file (id, intake_id, position, original_name, status)
      SELECT file_id, intake_id, 0, n || '.pdf', 'done' FROM seed;
    INSERT INTO document (id, organization_id, project_id, intake_file_id, original_filename, uploaded_filename, mime_type,
                          file_sha256, size_bytes, page_count, status, hold_type, data, created_at, updated_at,
                          postponed_until)
      SELECT id, ${owned}, file_id, n || '.pdf', n || '.pdf', 'application/pdf', 'bench', 1, 1 + n % 4, ${getStatus(waiting)},
             CASE WHEN n <= ${waiting} AND n % 2 = 1 THEN 'type_review' END::hold_type, ${DATA}, at, now(),
             CASE WHEN at < now() - interval '${DAYS - POSTPONED_DAYS} days' THEN now() + interval '1 day' END FROM seed;
    UPDATE document SET departed_at = now(), departure_reason = 'rejected'
      FROM seed WHERE seed.id = document.id AND n > ${waiting} AND n % 20 = 3;
    INSERT INTO page_span (id, document_id, position, origin_id, first_page, last_page)
      SELECT gen_random_uuid(), id, 0, id, 1, 1 + n % 4 FROM seed;
    ${audit('document.values_changed', '{"fields":["number"]}', 1, 'n % 10 = 0')};
    ${audit('document.approved_automatically', '{}', 1, 'n % 20 <> 3 AND n % 4 = 1', "'system'")};
    ${audit('document.status_changed', '{"from":"done","to":"approved"}', 2, 'n % 20 <> 3 AND n % 4 <> 1')};
    ${audit('document.status_changed', '{"from":"approved","to":"validated"}', 3, 'n % 20 <> 3 AND n % 5 = 1')};
    ${audit('document.rejected', '{}', 2, 'n % 20 = 3')};
    INSERT INTO automation_item (kind, document_id, organization_id, project_id, confidence, automatic, audited, wrong,
                                 decided_at, created_at)
      SELECT 'values', id, ${owned}, 0.9, n % 4 = 1, n % 4 = 1 AND n % 20 = 9, n % 10 = 0,
             CASE WHEN n % 4 <> 1 OR n % 5 = 1 THEN at + interval '3 hours' END, at ${decided};
    INSERT INTO classification (document_id, organization_id, project_id, provider, pages, confidence, proposal, decision,
                                proposed_at, decided_at)
      SELECT id, ${owned}, 'builtin', 1 + n % 4, 0.9,
             jsonb_build_array(jsonb_build_object('start_page', 1, 'end_page', 1 + n % 4, 'doc_type', 'type ' || n % 20)),
             jsonb_build_array(jsonb_build_object('start_page', 1, 'end_page', 1 + n % 4, 'doc_type', 'type ' || n % 19,
               'said', true)), at, at + interval '2 hours' ${decided};
    INSERT INTO page_change (id, organization_id, project_id, action, status, plan, created_at, finished_at)
      SELECT change_id, ${owned}, 'split', 'done', '{}', at, at ${decided} AND n % 10 = 7;
    INSERT INTO page_change_document (page_change_id, position, document_id, outcome)
      SELECT change_id, 0, id, 'cut' ${decided} AND n % 10 = 7;
    INSERT INTO audit_entry (id, organization_id, project_id, actor_kind, actor_id, action, subject_id, created_at)
      SELECT gen_random_uuid(), ${owned}, 'user', ${user}, 'page_change.applied', change_id::text, at + interval '1 hour'
        ${decided} AND n % 10 = 7;
    DROP TABLE seed`.split(/;\n/);
}

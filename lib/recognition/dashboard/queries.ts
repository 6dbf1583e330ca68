import { Prisma } from '@/lib/platform/db/generated/client';
import { countDecidedTypes } from '@/lib/recognition/classification/count-decided-types';
import type { Period } from './dashboard-query';
import { MAX_COMPARED, MAX_FIELDS, MAX_REVIEWERS, MAX_TYPES } from './schemas';

export interface DashboardScope {
  organizationId: string;
  projectId: string;
  period: Pick<Period, 'start' | 'end'>;
}

/** Builds a moment from a number: PostgreSQL doesn't read all years that a time of JavaScript can have. */
const at = (time: number) => Prisma.sql`to_timestamp(${time}::double precision / 1000)`;

const within = (column: string, { start, end }: DashboardScope['period']) =>
  Prisma.sql`${Prisma.raw(column)} >= ${at(start)} AND ${Prisma.raw(column)} < ${at(end)}`;

const toUtcDay = (column: string) => Prisma.raw(`to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD')`);

export interface IntakeRow {
  day: string;
  source: string;
  documents: number;
  pages: number;
}

/**
 * Builds the query that counts received documents by day and source. A container doesn't count, because its files do. A
 * container that was deleted permanently still has the documents that were unpacked from it.
 */
export const countIntake = ({ projectId, period }: DashboardScope): Prisma.Sql => Prisma.sql`
  SELECT ${toUtcDay('counted.day')} AS day, source, documents, pages FROM (
    SELECT date_trunc('day', intake.created_at, 'UTC') AS day,
           coalesce(intake.channel_kind::text, CASE WHEN intake.api_key_id IS NOT NULL THEN 'api'
             WHEN intake.membership_id IS NOT NULL THEN 'upload' ELSE 'deleted_channel' END) AS source,
           count(*)::int AS documents, sum(document.page_count)::int AS pages
      FROM intake JOIN intake_file ON intake_file.intake_id = intake.id
      JOIN document ON document.intake_file_id = intake_file.id
     WHERE intake.project_id = ${projectId}::uuid AND ${within('intake.created_at', period)}
       AND document.departure_reason IS DISTINCT FROM 'unpacked'
       AND NOT (document.departure_reason IS NOT DISTINCT FROM 'erased'
         AND EXISTS (SELECT FROM document AS part WHERE part.container_id = document.id))
     GROUP BY 1, 2
  ) AS counted`;

export interface WaitingRow {
  kind: string;
  documents: number;
  oldest_at: Date;
}

/** Builds the query that counts the documents that wait for a person. Two indexes contain all that it reads. */
export const countWaiting = ({ projectId }: Pick<DashboardScope, 'projectId'>): Prisma.Sql => Prisma.sql`
  SELECT hold_type::text AS kind, count(*)::int AS documents, min(created_at) AS oldest_at
    FROM document
   WHERE project_id = ${projectId}::uuid AND departed_at IS NULL
     AND hold_type IN ('split_review', 'type_review', 'file_problem')
   GROUP BY hold_type
  UNION ALL
  SELECT 'values', count(*)::int, min(created_at)
    FROM document WHERE project_id = ${projectId}::uuid AND departed_at IS NULL AND status = 'done'
  HAVING count(*) > 0`;

/** Condition of the partial index on decisions. */
const IS_DECISION = Prisma.raw(
  `action IN ('document.status_changed', 'document.approved_automatically', 'document.rejected', 'page_change.applied')`,
);
const IS_APPROVAL = Prisma.raw(
  `(action = 'document.approved_automatically' OR (action = 'document.status_changed' AND details->>'to' = 'approved'))`,
);
const IS_ACCEPTED_BY_PERSON = Prisma.raw(
  `actor_kind = 'user' AND action = 'document.status_changed' AND details->>'to' IN ('approved', 'validated')`,
);

const selectDecisions = (
  columns: Prisma.Sql,
  { organizationId, projectId, period }: DashboardScope,
  condition: Prisma.Sql,
) => Prisma.sql`
  SELECT ${columns} FROM audit_entry
   WHERE project_id = ${projectId}::uuid AND organization_id = ${organizationId}::uuid
     AND ${within('created_at', period)} AND ${IS_DECISION} AND ${condition}`;

export interface DecisionRow {
  /** `null` for the whole period. */
  day: string | null;
  documents: number;
  automatic: number;
  median_seconds: number | null;
  p90_seconds: number | null;
}

/**
 * Builds the query that counts the first decisions on documents by day, and for the whole period. A part of a cut was
 * received with the upload that its first page comes from.
 */
export const countDecisions = (scope: DashboardScope): Prisma.Sql => Prisma.sql`
  WITH decision AS (
    ${selectDecisions(
      Prisma.sql`DISTINCT ON (subject_id) subject_id::uuid AS document_id, created_at, action`,
      scope,
      Prisma.sql`(action = 'document.rejected' OR ${IS_APPROVAL})`,
    )}
     ORDER BY subject_id, created_at, id
  ), decided AS (
    SELECT ${toUtcDay('decision.created_at')} AS day,
           decision.action = 'document.approved_automatically' AS automatic,
           greatest(0, extract(epoch FROM
             decision.created_at - coalesce(origin.created_at, document.created_at))) AS seconds
      FROM decision JOIN document ON document.id = decision.document_id
      LEFT JOIN page_span ON page_span.document_id = document.id AND page_span.position = 0
      LEFT JOIN document AS origin ON origin.id = nullif(page_span.origin_id, document.id)
     WHERE document.project_id = ${scope.projectId}::uuid
  )
  SELECT day, count(*)::int AS documents, (count(*) FILTER (WHERE automatic))::int AS automatic,
         round(percentile_cont(0.5) WITHIN GROUP (ORDER BY seconds))::float8 AS median_seconds,
         round(percentile_cont(0.9) WITHIN GROUP (ORDER BY seconds))::float8 AS p90_seconds
    FROM decided GROUP BY GROUPING SETS ((day), ())`;

/** Allows hash joins in a transaction of `byIndexes`. Without them, the query of types compares all parts with each other. */
export const ALLOW_HASH_JOINS = Prisma.sql`SELECT set_config('enable_hashjoin', 'on', true)`;

/** Builds the query that counts the decided types. Run it after `ALLOW_HASH_JOINS`. */
export const countTypes = ({ projectId, period }: DashboardScope): Prisma.Sql => Prisma.sql`
  SELECT * FROM (${countDecidedTypes(projectId, within('decided_at', period))}) AS counted
   ORDER BY decided DESC, doc_type COLLATE "C" LIMIT ${MAX_TYPES}`;

export interface FieldRow {
  key: string;
  label: string;
  read: number;
  corrected: number;
  missed: number;
}

/** Selects the text that values are compared by. An empty list is no value. */
const toComparable = (value: string) =>
  Prisma.raw(String.raw`coalesce(nullif(btrim(${value} #>> '{}', E' \t\r\n'), '[]'), '')`);

/**
 * Builds the query that compares the values that Sheaf read with those that people accepted, like `assessRequiredValues`.
 * A person has looked at a document that a person approved or validated. That includes those of the audit of the
 * automation, of the second look, and those that a person corrected after an automatic approval.
 */
export const compareFields = (scope: DashboardScope): Prisma.Sql => Prisma.sql`
  WITH compared AS (
    SELECT document.data FROM (
      ${selectDecisions(Prisma.sql`subject_id::uuid AS document_id, max(created_at) AS at`, scope, IS_ACCEPTED_BY_PERSON)}
       GROUP BY subject_id ORDER BY at DESC
    ) AS reviewed JOIN document ON document.id = reviewed.document_id
     WHERE document.project_id = ${scope.projectId}::uuid AND status IN ('approved', 'validated', 'exported')
       AND document.departure_reason IS DISTINCT FROM 'erased'
     ORDER BY reviewed.at DESC LIMIT ${MAX_COMPARED}
  ), value AS MATERIALIZED (
    SELECT field->>'key' AS key, field->>'label' AS label, field->>'source' = 'carried' AS carried,
           ${toComparable(`(field->'value')`)} AS current,
           ${toComparable(`(CASE WHEN field->>'source' = 'scan' THEN field->'value' ELSE field->'scanned'->'value' END)`)} AS read
      FROM compared CROSS JOIN LATERAL jsonb_array_elements(
       CASE WHEN jsonb_typeof(data->'metadataFields') = 'array' THEN data->'metadataFields' ELSE '[]' END
     ) AS fields(field)
     WHERE jsonb_typeof(field->'key') = 'string'
  )
  SELECT key, coalesce(max(label), key) AS label, (count(*) FILTER (WHERE read <> ''))::int AS read,
         (count(*) FILTER (WHERE read <> '' AND current <> read AND NOT carried))::int AS corrected,
         (count(*) FILTER (WHERE read = '' AND current <> '' AND NOT carried))::int AS missed
    FROM value GROUP BY key HAVING bool_or(read <> '' OR (current <> '' AND NOT carried))
   ORDER BY 3 DESC, key LIMIT ${MAX_FIELDS}`;

export interface ReviewerRow {
  user_id: string;
  name: string | null;
  documents: number;
  pages: number;
  last_active_at: Date;
}

/**
 * Builds the query that counts the documents that each user decided, and their pages. A document counts once for each user,
 * whatever the number of decisions. A page plan decides the documents that it was applied to.
 */
export const countReviewers = (scope: DashboardScope): Prisma.Sql => Prisma.sql`
  WITH decision AS (
    ${selectDecisions(
      Prisma.sql`actor_id, created_at, subject_id::uuid AS subject_id,
        CASE action WHEN 'page_change.applied' THEN subject_id::uuid END AS page_change_id`,
      scope,
      Prisma.sql`actor_kind = 'user' AND actor_id IS NOT NULL
        AND (${IS_ACCEPTED_BY_PERSON} OR action IN ('document.rejected', 'page_change.applied'))`,
    )}
  ), decided AS (
    SELECT actor_id, max(created_at) AS last_active_at,
           CASE WHEN decision.page_change_id IS NULL THEN subject_id ELSE page_change_document.document_id END AS document_id
      FROM decision LEFT JOIN page_change_document ON page_change_document.page_change_id = decision.page_change_id
     GROUP BY 1, 3
  ), reviewer AS (
    SELECT actor_id, count(*)::int AS documents, max(last_active_at) AS last_active_at,
           coalesce(sum(document.page_count), 0)::int AS pages
      FROM decided JOIN document ON document.id = decided.document_id AND document.project_id = ${scope.projectId}::uuid
     GROUP BY actor_id ORDER BY 2 DESC, actor_id LIMIT ${MAX_REVIEWERS}
  )
  SELECT reviewer.actor_id::text AS user_id, documents, pages, last_active_at, (
           SELECT coalesce(nullif(user_account.name, ''), user_account.email)
             FROM membership JOIN user_account ON user_account.id = membership.user_id
            WHERE membership.organization_id = ${scope.organizationId}::uuid
              AND membership.user_id = reviewer.actor_id
         ) AS name
    FROM reviewer ORDER BY documents DESC, reviewer.actor_id`;

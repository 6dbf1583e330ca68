import type { Project } from '@/e2e/harness/api';

export interface FilledProject {
  project: Project;
  size: number;
}

/** Memory for the creation of indexes. */
type IndexMemory = '64MB' | '512MB';

/** Projects to create, and the statements that fill them directly in the database. */
export interface Filling {
  /** Number of documents of each project. */
  sizes: readonly number[];
  getStatements(organizationId: string, projects: readonly FilledProject[], memory: IndexMemory): string[];
}

const createCell = (value: string) => ({
  value,
  raw: value,
  confidence: 0.9,
  page: 1,
  box: [0.1, 0.5, 0.2, 0.02],
});

const TABLES = [
  {
    key: 'line_items',
    label: 'Line items',
    columns: [
      { key: 'article', label: 'Article' },
      { key: 'total', label: 'Total' },
    ],
    rows: ['paper', 'ink', 'post'].map((article) => ({
      cells: { article: createCell(article), total: createCell('10.00') },
    })),
  },
];

/** Fields of the values that the documents have. */
export const EXTRACTION_FIELDS = [
  { key: 'number', label: 'Number', type: 'text' },
  { key: 'line_items', label: 'Line items', type: 'table' },
];

/** Custom schema with values and line items, as a project that lists its documents has. */
export const CUSTOM_SCHEMA = {
  id: '$ uuid',
  number: '$ data.fields.number',
  status: '$ status',
  source: 'sheaf',
  file: { name: '$ original_filename', pages: '$ page_count' },
  lines:
    '$ data.tables[0].rows[?cells.total].{article: cells.article.value, total: to_number(cells.total.value)}',
  total: '$ sum(data.tables[0].rows[*].to_number(cells.total.value))',
};

/**
 * Returns the statements that fill projects directly, with documents of one page each. A page contains "invoice", its
 * number and its customer, "reminder" on 1 of 10 pages, "credit" on 1 of 100, and 50 of 20,000 words. The triggers are
 * off, because a million pages would take an hour; the word list is checked against the triggers' result.
 */
export function getFillStatements(
  organizationId: string,
  projects: readonly FilledProject[],
  memory: IndexMemory,
): string[] {
  return [
    'SET session_replication_role = replica',
    `SET maintenance_work_mem = '${memory}'`,
    'SET synchronous_commit = off',
    "INSERT INTO stored_file (sha256, size_bytes) VALUES ('bench', 1)",
    'DROP INDEX page_words_words_idx',
    'DROP INDEX document_words_words_idx',
    ...projects.flatMap((project) => getProjectFillStatements(organizationId, project)),
    'CREATE INDEX page_words_words_idx ON page_words USING gin (words)',
    'CREATE INDEX document_words_words_idx ON document_words USING gin (words)',
    'VACUUM ANALYZE',
  ];
}

const CREATED_AT = "(timestamptz '2020-01-01' + n * interval '1 minute')";
/**
 * SQL of an ID ordered by time (UUID version 7), like the application's IDs, so neighboring rows have neighboring index
 * entries.
 */
const ID = `(lpad(to_hex((extract(epoch FROM ${CREATED_AT}) * 1000)::bigint), 12, '0')
  || overlay(overlay(right(gen_random_uuid()::text, 22) PLACING '7' FROM 1) PLACING '-8' FROM 5))::uuid`;

const getProjectFillStatements = (
  organizationId: string,
  { project: { uuid }, size }: FilledProject,
): string[] =>
  `CREATE TEMP TABLE seed AS SELECT n, ${ID} AS id, search_month(${CREATED_AT}) AS month, 'INV-' || n AS number, ARRAY(
          SELECT 'w' || ((power(random(), 4) * 20000)::int + n * 0) FROM generate_series(1, 50)
        ) || 'invoice'::text || ('customer' || n % 1000)
          || CASE WHEN n % 10 = 0 THEN ARRAY['reminder'] ELSE '{}' END
          || CASE WHEN n % 100 = 7 THEN ARRAY['credit'] ELSE '{}' END AS words
        FROM generate_series(1, ${size}) AS n;
      INSERT INTO document (id, organization_id, project_id, original_filename, uploaded_filename, mime_type, file_sha256,
                            size_bytes, page_count, status, data, created_at, updated_at)
        SELECT id, '${organizationId}', '${uuid}', n || '.pdf', n || '.pdf', 'application/pdf', 'bench', 1, 1, 'done',
               jsonb_build_object('metadataFields', jsonb_build_array(jsonb_build_object('key', 'number', 'label', 'Number',
                 'value', number, 'raw', number, 'confidence', 1, 'page', 1, 'box', null, 'source', 'scan')),
                 'tables', '${JSON.stringify(TABLES)}'::jsonb),
               ${CREATED_AT}, now() FROM seed;
      INSERT INTO page_span (id, document_id, position, origin_id, first_page, last_page)
        SELECT id, id, 0, id, 1, 1 FROM seed;
      INSERT INTO page_text (origin_id, page, text, width, height, source)
        SELECT id, 1, number || ' ' || array_to_string(words, ' '), 595, 842, 'native' FROM seed;
      INSERT INTO page_words SELECT id, 1, month, array_to_tsvector(ARRAY(
          SELECT search_mark('${uuid}', month) || word FROM (
            SELECT unnest(words) UNION ALL SELECT regexp_replace(unnest(words), '^[a-z]+(?=[0-9])', '')
             UNION ALL SELECT 'inv' || n UNION ALL SELECT n::text) AS term(word))) FROM seed;
      INSERT INTO document_words SELECT id, array_to_tsvector(ARRAY(
          SELECT search_mark('${uuid}', month) || word FROM (
            SELECT substr(n || 'pdf', at) FROM generate_series(1, length(n || 'pdf')) AS at
             UNION ALL SELECT 'inv' || n UNION ALL SELECT n::text
             UNION ALL SELECT unnest(ARRAY['paper', 'ink', 'post', '1000', '00'])) AS term(word))) FROM seed;
      SELECT 1 / (count(*) = 0)::int AS the_words_are_those_of_the_triggers
        FROM (SELECT id, month FROM seed LIMIT 50) AS few
        JOIN document USING (id) JOIN document_words ON document_id = id
        JOIN page_text ON origin_id = id JOIN page_words USING (origin_id, page)
       WHERE page_words.words <> page_vector(project_id, few.month, text)
          OR document_words.words <> document_vector(project_id, created_at, original_filename, reference, data);
      DROP TABLE seed`.split(/;\n/);

import { request } from 'node:http';
import { Api, type Project } from '@/e2e/harness/api';
import type { OwnDatabase } from '@/e2e/harness/own-database';
import { ADMIN, type RunningServer } from '@/e2e/harness/server';
import { Psql } from './psql';

/** A server with a key, psql on the same database, and projects that are filled straight into the tables. */
export interface DocumentDesk {
  api: Api;
  key: string;
  psql: Psql;
  pid: number;
  /** @returns projects with so many documents each, of one page each */
  fill(sizes: readonly number[]): Promise<{ project: Project; size: number }[]>;
}

export async function openDocumentDesk(server: RunningServer, database: OwnDatabase): Promise<DocumentDesk> {
  const api = await Api.signIn(server.url, ADMIN);
  const psql = new Psql(database.url);
  return {
    api,
    key: await api.createApiKey('bench'),
    psql,
    pid: server.process.pid!,
    fill: async (sizes) => {
      const projects: { project: Project; size: number }[] = [];
      for (const size of sizes) {
        projects.push({ project: await api.createProject(`Bench ${size}`), size });
      }
      psql.run(fillingOf(api.organizationId, projects));
      return projects;
    },
  };
}

/**
 * A page says "invoice", its number and its customer; one in ten "reminder", one in a hundred "credit"; and fifty words of
 * twenty thousand, some of them frequent. The triggers are off and the words are told by the page's own list of them,
 * which is checked against what the triggers would write: else a million pages take an hour.
 */
function fillingOf(organizationId: string, projects: readonly { project: Project; size: number }[]): string {
  const filling = projects.map(
    ({ project: { uuid }, size }) => `
      CREATE TEMP TABLE seed AS SELECT n, gen_random_uuid() AS id, 'INV-' || n AS number, ARRAY(
          SELECT 'w' || ((power(random(), 4) * 20000)::int + n * 0) FROM generate_series(1, 50)
        ) || 'invoice'::text || ('customer' || n % 1000)
          || CASE WHEN n % 10 = 0 THEN ARRAY['reminder'] ELSE '{}' END
          || CASE WHEN n % 100 = 7 THEN ARRAY['credit'] ELSE '{}' END AS words
        FROM generate_series(1, ${size}) AS n;
      INSERT INTO document (id, organization_id, project_id, original_filename, uploaded_filename, mime_type, file_sha256,
                            size_bytes, page_count, status, data, created_at, updated_at)
        SELECT id, '${organizationId}', '${uuid}', n || '.pdf', n || '.pdf', 'application/pdf', 'bench', 1, 1, 'done',
               jsonb_build_object('metadataFields', jsonb_build_array(jsonb_build_object('key', 'number', 'label', 'Number',
                 'value', number, 'raw', number, 'confidence', 1, 'page', 1, 'box', null, 'source', 'scan'))),
               timestamptz '2020-01-01' + n * interval '1 minute', now() FROM seed;
      INSERT INTO page_span (id, document_id, position, origin_id, first_page, last_page)
        SELECT gen_random_uuid(), id, 0, id, 1, 1 FROM seed;
      INSERT INTO page_text (origin_id, page, text, width, height, source)
        SELECT id, 1, number || ' ' || array_to_string(words, ' '), 595, 842, 'native' FROM seed;
      INSERT INTO page_words SELECT id, 1, array_to_tsvector(ARRAY(
          SELECT search_mark('${uuid}') || word FROM (
            SELECT unnest(words) UNION ALL SELECT regexp_replace(unnest(words), '^[a-z]+(?=[0-9])', '')
             UNION ALL SELECT 'inv' || n UNION ALL SELECT n::text) AS told(word))) FROM seed;
      INSERT INTO document_words SELECT id, array_to_tsvector(ARRAY(
          SELECT search_mark('${uuid}') || word FROM (
            SELECT substr(n || 'pdf', at) FROM generate_series(1, length(n || 'pdf')) AS at
             UNION ALL SELECT 'inv' || n UNION ALL SELECT n::text) AS told(word))) FROM seed;
      SELECT 1 / (count(*) = 0)::int AS the_words_are_those_of_the_triggers
        FROM (SELECT id FROM seed LIMIT 50) AS few
        JOIN document USING (id) JOIN document_words ON document_id = id
        JOIN page_text ON origin_id = id JOIN page_words USING (origin_id, page)
       WHERE page_words.words <> page_vector(origin_id, text)
          OR document_words.words <> document_vector(project_id, original_filename, reference, data);
      DROP TABLE seed;`,
  );
  return `
    SET session_replication_role = replica;
    SET maintenance_work_mem = '512MB';
    SET synchronous_commit = off;
    INSERT INTO stored_file (sha256, size_bytes) VALUES ('bench', 1);
    DROP INDEX page_words_words_idx; DROP INDEX document_words_words_idx;
    ${filling.join('\n')}
    CREATE INDEX page_words_words_idx ON page_words USING gin (words);
    CREATE INDEX document_words_words_idx ON document_words USING gin (words);
    VACUUM ANALYZE;`;
}

/** How long an answer took to begin and to end, in seconds. */
export interface Answered {
  first: number;
  last: number;
  bytes: number;
}

/** @param enough ends the call with the first byte */
export function timedCall(
  url: string,
  headers: Record<string, string>,
  { enough = false } = {},
): Promise<Answered> {
  const began = performance.now();
  const seconds = () => (performance.now() - began) / 1000;
  return new Promise((resolve, reject) => {
    const call = request(url, { headers, agent: false }, (response) => {
      let [first, bytes] = [0, 0];
      if (response.statusCode !== 200) reject(new Error(`${url} was answered with ${response.statusCode}.`));
      response.on('data', (part: Buffer) => {
        first ||= seconds();
        bytes += part.length;
        if (!enough) return;
        resolve({ first, last: first, bytes });
        response.destroy();
      });
      response.on('error', (error) => enough || reject(error));
      response.on('end', () => resolve({ first, last: seconds(), bytes }));
    });
    call.on('error', (error) => enough || reject(error));
    call.end();
  });
}

import { Api, type Project } from '@/e2e/harness/api';
import { httpCall, parseBody } from '@/e2e/harness/http-call';
import { ADMIN, type RunningServer } from '@/e2e/harness/server';
import type { TestDatabase } from '@/e2e/harness/test-database';
import { Psql } from './psql';

/** Server with a project, an API key and entities, and psql on the same database. */
export interface EntityFixture {
  api: Api;
  project: Project;
  psql: Psql;
  makeEntity(): Promise<string>;
  /** Inserts records through the API. */
  insert(entityId: string, body: string): Promise<number>;
  /** Deletes records through the API. */
  remove(entityId: string, searchBy: Record<string, string>): Promise<number>;
}

export async function openEntityFixture(
  server: RunningServer,
  database: TestDatabase,
): Promise<EntityFixture> {
  const api = await Api.signIn(server.url, ADMIN);
  const project = await api.createProject('Bench');
  const key = await api.createApiKey('bench');
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  const records = async (method: 'POST' | 'DELETE', entityId: string, body: string) => {
    const path = `/api/v1/external/projects/${project.uuid}/entities/${entityId}/records`;
    // Node sends the body of a DELETE only with a `content-length` header.
    const length = { 'content-length': String(Buffer.byteLength(body)) };
    const response = await httpCall(server.url + path, { method, headers: { ...headers, ...length }, body });
    if (response.status !== 200)
      throw new Error(`${response.status}: ${response.bytes.toString('utf8').slice(0, 300)}`);
    return parseBody(response) as { entityRecordsInserted: number; entityRecordsDeleted: number };
  };
  return {
    api,
    project,
    psql: new Psql(database.url),
    makeEntity: async () =>
      (await api.post<{ id: string }>(`/api/projects/${project.uuid}/entities`, { name: 'Suppliers' })).id,
    insert: async (entityId, body) => (await records('POST', entityId, body)).entityRecordsInserted,
    remove: async (entityId, searchBy) =>
      (await records('DELETE', entityId, JSON.stringify({ search_by: searchBy }))).entityRecordsDeleted,
  };
}

const WORDS =
  'harbour paper fernhill timber bluepeak quarry stone millbrook tidewater lantern osprey cobalt'.split(' ');
const getWord = (number: number) => WORDS[number % WORDS.length]!;

/** Creates the data of a supplier: 8 fields, 175 bytes. */
export const createSupplier = (n: number): string =>
  JSON.stringify({
    supplier_no: `S-${n}`,
    name: `${getWord(n)} ${getWord(n >> 4)} ${n} Ltd`,
    city: getWord(n * 7),
    iban: `DE89 3704 0044 ${n}`,
    active: n % 2 === 0,
    limit: n * 1.5,
    country: 'DE',
    email: `info${n}@${getWord(n * 3)}.example`,
  });

export const createSupplierList = (first: number, count: number): string[] =>
  Array.from({ length: count }, (_, index) => createSupplier(first + index));

export const toInsertBody = (data: readonly string[]): string =>
  `{"records":[${data.map((each) => `{"data":${each}}`).join(',')}]}`;

import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Api, type Project } from '../harness/api';
import { type RunningServer, startServer } from '../harness/server';
import { createTestDatabase, type TestDatabase } from '../harness/test-database';
import { waitUntil } from '../harness/wait-until';

/** Tests the first start without configuration: the last lines of output, and documents in every state. */
const postgres = process.env.TEST_DATABASE_URL || undefined;
const READ_TIMEOUT_MS = 140_000;

let database: TestDatabase | undefined;
let server: RunningServer;
let api: Api;
let projects: Project[];
beforeAll(async () => {
  database = postgres ? await createTestDatabase(postgres, 'demo') : undefined;
  server = await startServer({
    env: { ADMIN_EMAIL: '', ADMIN_PASSWORD: '', ...(database && { DATABASE_URL: database.url }) },
  });
  await waitUntil('the server has printed how to sign in', 20_000, async () =>
    server.output().includes('curl'),
  );
  const [, email, password] = /Sign in as (\S+) with the password (\S+) /.exec(server.output())!;
  api = await Api.signIn(server.url, { email: email!, password: password! });
});
afterAll(async () => {
  await server?.stop();
  await database?.drop();
});

test('the printed request uploads the sample, and a split proposal follows', async () => {
  const [, key, project] = /KEY=(\S+) PROJECT=(\S+)/.exec(server.output())!;
  const [, sample, fields] = /-F "files\[\]=@([^"]+)"((?: -F \w+=\S+)+)/.exec(server.output())!;
  const form = new FormData();
  form.append('files[]', new Blob([await readFile(sample!)]), 'sample.pdf');
  for (const [, name, value] of fields!.matchAll(/-F (\w+)=(\S+)/g)) form.append(name!, value!);
  const documents = `${server.url}/api/v1/external/projects/${project}/documents`;
  const headers = { authorization: `Bearer ${key}` };
  const uploaded = await fetch(documents, { method: 'POST', headers, body: form });
  expect([uploaded.status, await uploaded.json()]).toEqual([200, { status: 'success' }]);
  await waitUntil('a split is proposed', READ_TIMEOUT_MS, async () => {
    const found = await fetch(`${documents}?reference=first-try`, { headers });
    const { documents: list } = (await found.json()) as { documents: { needs_action_type: string | null }[] };
    return list.length === 1 && list[0]!.needs_action_type === 'split_review';
  });
});

test('three projects appear soon, and all of their files are read', async () => {
  projects = await waitUntil('three projects are there', 60_000, async () => {
    const { projects: found } = await api.get<{ projects: Project[] }>('/api/projects');
    return found.length === 3 ? found : undefined;
  });
  expect(projects.map(({ name }) => name).sort()).toEqual(['Inbound freight', 'Motor claims', 'Onboarding']);
  for (const project of projects) {
    await waitUntil(`${project.name} is read`, READ_TIMEOUT_MS, async () => {
      const documents = await api.documents(project);
      return (
        documents.length >= 4 && documents.every(({ status }) => !['pending', 'processing'].includes(status))
      );
    });
  }
});

test('every stage has a document: one to split, one to type, one with values to check, one approved', async () => {
  const found = new Set<string>();
  await waitUntil('a person’s decisions are made', READ_TIMEOUT_MS, async () => {
    for (const project of projects) {
      for (const document of await api.documents(project)) {
        found.add(`${project.name}: ${document.needs_action_type ?? document.status}`);
      }
    }
    return found.has('Motor claims: approved') && found.has('Onboarding: approved');
  });
  for (const stage of ['split_review', 'done']) {
    for (const { name } of projects) expect(found).toContain(`${name}: ${stage}`);
  }
  expect(found).toContain('Motor claims: type_review');
});

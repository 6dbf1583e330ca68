import { afterAll, beforeAll, expect, test } from 'vitest';
import { Api, type Project } from '../harness/api';
import { httpCall } from '../harness/http-call';
import { createOwnDatabase, type OwnDatabase } from '../harness/own-database';
import { type RunningServer, startServer } from '../harness/server';
import { until } from '../harness/until';

/** What a newcomer finds after a first start with nothing set: its last lines, and documents at every stage. */
const postgres = process.env.TEST_DATABASE_URL || undefined;
const READ_WITHIN_MS = 140_000;

let database: OwnDatabase | undefined;
let server: RunningServer;
let api: Api;
let projects: Project[];
beforeAll(async () => {
  database = postgres ? await createOwnDatabase(postgres, 'demo') : undefined;
  server = await startServer({
    env: { ADMIN_EMAIL: '', ADMIN_PASSWORD: '', ...(database && { DATABASE_URL: database.url }) },
  });
  await until('the start has told how to sign in', 20_000, async () => server.output().includes('curl'));
  const [, email, password] = /Sign in as (\S+) with the password (\S+) /.exec(server.output())!;
  api = await Api.signIn(server.url, { email: email!, password: password! });
});
afterAll(async () => {
  await server?.stop();
  await database?.drop();
});

test('the printed key opens the project that the printed line names', async () => {
  const key = /The API key of the demo: (\S+)/.exec(server.output())![1]!;
  const [path] = /\/api\/v1\/external\/projects\/[^/]+\/documents/.exec(server.output())!;
  const headers = { authorization: `Bearer ${key}` };
  expect((await httpCall(`${server.url}${path}?reference=none`, { headers })).status).toBe(200);
});

test('three projects are there soon, and all of their files get read', async () => {
  projects = await until('three projects are there', 60_000, async () => {
    const { projects: found } = await api.get<{ projects: Project[] }>('/api/projects');
    return found.length === 3 ? found : undefined;
  });
  expect(projects.map(({ name }) => name).sort()).toEqual(['Inbound freight', 'Motor claims', 'Onboarding']);
  for (const project of projects) {
    await until(`${project.name} is read`, READ_WITHIN_MS, async () => {
      const documents = await api.documents(project);
      return (
        documents.length >= 4 && documents.every(({ status }) => !['pending', 'processing'].includes(status))
      );
    });
  }
});

test('each stage has a document: a pile to part, a type to say, values to look at, one that is approved', async () => {
  const found = new Set<string>();
  await until('a person’s decisions are made', READ_WITHIN_MS, async () => {
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

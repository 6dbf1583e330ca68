import { tmpdir } from 'node:os';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { GET as health } from '@/app/api/health/route';
import { GET as installationStatus } from '@/app/api/installation/status/route';
import { GET as organizationStatus } from '@/app/api/organizations/[organizationId]/status/route';
import { openMetrics } from '@/lib/metrics/open-metrics';
import { getStatus } from '@/lib/operator/get-status';
import { operatorOf } from '@/lib/operator/testing/operator';
import { openTestApp, type TestApp } from '@/lib/testing/app';
import { makeMember, makeOrganization } from '@/lib/testing/factories';

let app: TestApp;
let problems: string[] = [];
let runs = 0;
beforeAll(async () => {
  const start = async () => void runs++;
  app = await openTestApp({ selfTest: { start, problems: () => problems, close: () => {} } });
});
afterAll(() => app.close());

const SENTENCE = 'Sheaf can’t read PDF files on this machine. Start Sheaf with Node 22 or 24.';

/** Returns the problems that each surface shows, and the value of the metric. */
async function shown() {
  const { services } = app;
  const organization = await makeOrganization(services);
  const owner = await makeMember(services, { organization, installationOwner: true });
  const params = { organizationId: organization.id };
  const metrics = openMetrics({ services, version: '1.2.3', dataDir: tmpdir() });
  const text = await metrics.text();
  metrics.close();
  return {
    organization: (await (await app.call(organizationStatus, { as: owner.token, params })).json()).problems,
    installation: (await (await app.call(installationStatus, { as: owner.token })).json()).problems,
    command: (await getStatus(operatorOf(services))).problems,
    metric: /^sheaf_files_readable (\d)$/m.exec(text)?.[1],
  };
}

test('where files can be read, nothing shows a problem', async () => {
  problems = [];
  expect(await shown()).toEqual({ organization: [], installation: [], command: [], metric: '1' });
});

test('where files can’t be read, the status pages, the command and the metrics show it; requests are served', async () => {
  problems = [SENTENCE];
  expect(await shown()).toEqual({
    organization: [SENTENCE],
    installation: [SENTENCE],
    command: [SENTENCE],
    metric: '0',
  });
  expect((await app.call(health)).status).toBe(200);
});

test('a command without a server runs the self-test itself', async () => {
  const before = runs;
  const { problems: told } = await getStatus(operatorOf(app.services, { servingSince: null }));
  expect([told, runs - before]).toEqual([[SENTENCE], 1]);
});

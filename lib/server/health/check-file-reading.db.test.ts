import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { GET as health } from '@/app/api/health/route';
import { GET as installationStatus } from '@/app/api/installation/status/route';
import { GET as organizationStatus } from '@/app/api/organizations/[organizationId]/status/route';
import { openMetrics } from '@/lib/server/metrics/open-metrics';
import { getInstallationReport } from '@/lib/server/operator/get-operator-status';
import { openTestApp } from '@/test-support/app';
import { closeAfterTests } from '@/test-support/close-after-tests';
import { makeMember, makeOrganization } from '@/test-support/factories';
import { createOperator } from '@/test-support/operator/operator';

let problems: string[] = [];
let runs = 0;

const start = async () => void runs++;
const app = await closeAfterTests(
  openTestApp({ selfTest: { start, problems: () => problems, close: () => {} } }),
);

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
    command: (await getInstallationReport(createOperator(services))).problems,
    metric: /^sheaf_files_readable (\d)$/m.exec(text)?.[1],
  };
}

test('shows no problem while files can be read', async () => {
  problems = [];
  expect(await shown()).toEqual({ organization: [], installation: [], command: [], metric: '1' });
});

test('status pages, command and metrics report that files can’t be read; requests still work', async () => {
  problems = [SENTENCE];
  expect(await shown()).toEqual({
    organization: [SENTENCE],
    installation: [SENTENCE],
    command: [SENTENCE],
    metric: '0',
  });
  expect((await app.call(health)).status).toBe(200);
});

test('the command runs the self-test itself if no server runs', async () => {
  const before = runs;
  const { problems } = await getInstallationReport(createOperator(app.services, { servingSince: null }));
  expect([problems, runs - before]).toEqual([[SENTENCE], 1]);
});

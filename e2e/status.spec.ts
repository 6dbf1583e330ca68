import type { OrganizationStatus } from '@/lib/server/status/schemas';
import { expectAccessible } from './harness/expect-accessible';
import { expect, test } from './harness/test';

test('an admin sees the state of the jobs and retries failed ones', async ({ app, api }) => {
  const organization = api.organizationId;
  const run = '0198c1f4-1d2e-7b60-9c85-a7f3e0d4b618';
  const failure = {
    id: run,
    job: 'extraction-scan',
    failed_at: new Date().toISOString(),
    message: 'The disk is full.',
    document: null,
    repeatable: true,
  };
  const real = await api.get<OrganizationStatus>(`/api/organizations/${organization}/status`);
  expect(real.problems).toEqual([]);

  // A job fails permanently only after hours of attempts, so mock the response.
  let failures: OrganizationStatus['failures'] = [failure];
  await app.route(`**/api/organizations/${organization}/status`, (route) =>
    route.fulfill({
      json: {
        ...real,
        queue: [{ job: 'page-plan-cut', waiting: 3, later: 0, running: 2, oldest_seconds: 130 }],
        failures,
      },
    }),
  );
  await app.route(`**/job-runs/${run}/retry`, (route) => {
    failures = [];
    return route.fulfill({ status: 202, json: { id: organization, status: 'queued' } });
  });
  await app.goto('/organization/status');
  await expect(app.getByText('The database, the storage, and the job engine are working.')).toBeVisible();
  await expect(app.getByRole('row', { name: /Cutting pages/ })).toContainText('2 min');
  await expect(app.getByText('All endpoints accept deliveries.')).toBeVisible();
  await expectAccessible(app, 'the status');
  await app.getByRole('button', { name: 'Retry: Reading a document' }).click();
  await expect(app.getByText('“Reading a document” was started again.')).toBeVisible();
  await expect(app.getByText('No jobs failed')).toBeVisible();

  // The installation's first owner sees the real data.
  await app.getByRole('radio', { name: 'Installation' }).click();
  await expect(app.getByText('Stored files')).toBeVisible();
});

test('an unavailable status says so and is requested again', async ({ app, expectedProblems }) => {
  expectedProblems.push(/503/);
  let down = true;
  await app.route('**/api/organizations/*/status', (route) =>
    down ? route.fulfill({ status: 503, json: { message: 'The database is busy.' } }) : route.continue(),
  );
  await app.goto('/organization/status');
  await expect(app.getByText('The status can’t be shown')).toBeVisible();
  down = false;
  await app.getByRole('button', { name: 'Retry' }).click();
  await expect(app.getByRole('heading', { name: 'Health' })).toBeVisible();
});

test('with an Inngest server the status links to it and doesn’t report missing workers', async ({
  app,
  api,
}) => {
  const real = await api.get<OrganizationStatus>(`/api/organizations/${api.organizationId}/status`);
  let dashboard_url: string | null = 'https://inngest.example/runs';
  await app.route('**/api/organizations/*/status', (route) =>
    route.fulfill({ json: { ...real, queue: [], job_server: { dashboard_url } } }),
  );
  await app.goto('/organization/status');
  await expect(app.getByRole('link', { name: 'the Inngest dashboard' })).toHaveAttribute(
    'href',
    dashboard_url,
  );
  await expect(app.getByText('No jobs are waiting or running.')).toBeHidden();
  await expectAccessible(app, 'the status, with a server for jobs');
  dashboard_url = null;
  await app.reload();
  await expect(app.getByText('Waiting and running jobs are shown in the Inngest dashboard.')).toBeVisible();
  await expect(app.getByRole('link', { name: 'the Inngest dashboard' })).toBeHidden();
});

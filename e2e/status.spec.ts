import type { OrganizationStatus } from '@/lib/status/schemas';
import { expectAccessible } from './harness/accessible';
import { expect, test } from './harness/test';

test('an admin sees how the work goes, and has tried again what was given up', async ({ desk, api }) => {
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

  // A job that is given up has been tried for hours: the answer stands in for that.
  let failures: OrganizationStatus['failures'] = [failure];
  await desk.route(`**/api/organizations/${organization}/status`, (route) =>
    route.fulfill({
      json: {
        ...real,
        queue: [{ job: 'page-plan-cut', waiting: 3, later: 0, running: 2, oldest_seconds: 130 }],
        failures,
      },
    }),
  );
  await desk.route(`**/job-runs/${run}/retry`, (route) => {
    failures = [];
    return route.fulfill({ status: 202, json: { id: organization, status: 'queued' } });
  });
  await desk.goto('/organization/status');
  await expect(desk.getByText('The database, the storage and the job engine are there.')).toBeVisible();
  await expect(desk.getByRole('row', { name: /Cutting pages/ })).toContainText('2 min');
  await expect(desk.getByText('Every endpoint takes what is sent to it.')).toBeVisible();
  await expectAccessible(desk, 'the status');
  await desk.getByRole('button', { name: 'Try again: Reading a document' }).click();
  await expect(desk.getByText('“Reading a document” is tried again.')).toBeVisible();
  await expect(desk.getByText('Nothing was given up')).toBeVisible();

  // The installation's first owner sees all of it, as it really is.
  await desk.getByRole('radio', { name: 'Installation' }).click();
  await expect(desk.getByText('Files in the store')).toBeVisible();
});

test('a status that can’t be had says so, and is asked for again', async ({ desk, expectedProblems }) => {
  expectedProblems.push(/503/);
  let down = true;
  await desk.route('**/api/organizations/*/status', (route) =>
    down ? route.fulfill({ status: 503, json: { message: 'The database is busy.' } }) : route.continue(),
  );
  await desk.goto('/organization/status');
  await expect(desk.getByText('The status can’t be shown')).toBeVisible();
  down = false;
  await desk.getByRole('button', { name: 'Try again' }).click();
  await expect(desk.getByRole('heading', { name: 'Health' })).toBeVisible();
});

test('where an Inngest server runs the jobs, an admin is led to it, and not told that nothing runs', async ({
  desk,
  api,
}) => {
  const real = await api.get<OrganizationStatus>(`/api/organizations/${api.organizationId}/status`);
  let dashboard_url: string | null = 'https://inngest.example/runs';
  await desk.route('**/api/organizations/*/status', (route) =>
    route.fulfill({ json: { ...real, queue: [], job_server: { dashboard_url } } }),
  );
  await desk.goto('/organization/status');
  await expect(desk.getByRole('link', { name: 'its own page' })).toHaveAttribute('href', dashboard_url);
  await expect(desk.getByText('Nothing waits, and nothing runs.')).toBeHidden();
  await expectAccessible(desk, 'the status, with a server for jobs');
  dashboard_url = null;
  await desk.reload();
  await expect(desk.getByText('What waits and runs is shown on its own page.')).toBeVisible();
  await expect(desk.getByRole('link', { name: 'its own page' })).toBeHidden();
});

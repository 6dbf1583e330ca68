import { expectAccessible } from './harness/expect-accessible';
import { MISSING_PAGE_IMAGE } from './harness/missing-page-image';
import { openEditor, uploadPile } from './harness/piles';
import { expect, test } from './harness/test';

test('a live region follows a change through a reload and a lost connection', async ({
  app,
  api,
  project,
  expectedProblems,
}) => {
  expectedProblems.push(/ERR_INTERNET_DISCONNECTED/, MISSING_PAGE_IMAGE);
  await openEditor(app, project, await uploadPile(api, project, { pages: 4 }));
  await app.getByRole('button', { name: 'Cut between pages 2 and 3' }).click();
  await app.getByRole('button', { name: 'Apply plan…' }).click();
  // While the change is reported as running, its progress can be tested.
  let mode: 'it runs' | 'nothing' | 'as it is' = 'it runs';
  let requested = 0;
  await app.route('**/upload-status/**', async (route) => {
    requested += 1;
    // Read the mode when the request arrives, because it may have changed when the server responds.
    const currentMode = mode;
    if (currentMode === 'nothing') return await route.abort('internetdisconnected');
    const response = await route.fetch();
    const status = await response.json();
    await route.fulfill({
      response,
      json: currentMode === 'it runs' ? { ...status, status: 'pending' } : status,
    });
  });
  await app.getByRole('dialog').getByRole('button', { name: 'Apply plan' }).click();
  await expect(app.getByRole('status').getByText('The pages are being cut')).toBeVisible();
  await expect(app.getByText('From 1 file: 2 documents.')).toBeVisible();
  await expect(app.getByRole('link', { name: 'Check 2 documents' })).toBeVisible();
  await expectAccessible(app, 'a change in progress');
  await expect.poll(() => requested).toBeGreaterThanOrEqual(4);

  await app.reload();
  await expect(app.getByText('The pages are being cut')).toBeVisible();
  mode = 'nothing';
  const before = requested;
  await expect.poll(() => requested).toBeGreaterThan(before);
  await expect(app.getByText('The pages are being cut')).toBeVisible();
  mode = 'as it is';
  await expect(app.getByText('2 documents in the list')).toBeVisible();

  // The end of the queue says what was done, and leads on.
  await expect(app.getByText('From 1 file: 2 documents.')).toBeVisible();
  await expect(app.getByText('No other file waits for review.')).toBeVisible();
  await expect(app.getByRole('link', { name: 'Check 2 documents' })).toBeVisible();
  await expect(app.getByRole('link', { name: 'Back to documents' }).last()).toBeVisible();
  await expect(app.getByRole('button', { name: 'Undo', exact: true })).toBeVisible();
  await expectAccessible(app, 'the end of the queue');
});

test('a check that is requested during the cut begins when the pages are cut', async ({
  app,
  api,
  project,
  expectedProblems,
}) => {
  expectedProblems.push(MISSING_PAGE_IMAGE);
  await openEditor(app, project, await uploadPile(api, project, { pages: 4 }));
  await app.getByRole('button', { name: 'Cut between pages 2 and 3' }).click();
  await app.getByRole('button', { name: 'Apply plan…' }).click();
  let isCutting = true;
  await app.route('**/upload-status/**', async (route) => {
    const response = await route.fetch();
    const status = await response.json();
    await route.fulfill({ response, json: isCutting ? { ...status, status: 'pending' } : status });
  });
  await app.getByRole('dialog').getByRole('button', { name: 'Apply plan' }).click();
  await app.getByRole('link', { name: 'Check 2 documents' }).waitFor();
  await app.keyboard.press('c');
  await expect(app.getByText('Then the first document opens.')).toBeVisible();
  isCutting = false;
  await expect(app).toHaveURL(/\/documents\/.*change=split-/, { timeout: 60_000 });
  await expect(app.getByRole('banner').getByText('1 of 2', { exact: true })).toBeVisible();
});

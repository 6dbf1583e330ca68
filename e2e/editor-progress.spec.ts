import { expectAccessible } from './harness/accessible';
import { LATE_PICTURE } from './harness/late-picture';
import { openEditor, uploadPile } from './harness/piles';
import { expect, test } from './harness/test';

test('a change is followed in a live region, through a reload and a lost connection', async ({
  desk,
  api,
  project,
  expectedProblems,
}) => {
  expectedProblems.push(/ERR_INTERNET_DISCONNECTED/, LATE_PICTURE);
  await openEditor(desk, project, await uploadPile(api, project, { pages: 4 }));
  await desk.getByRole('button', { name: 'Cut between pages 2 and 3' }).click();
  await desk.getByRole('button', { name: 'Apply plan…' }).click();
  // As long as the change is said to run, its progress can be looked at.
  let answers: 'it runs' | 'nothing' | 'as it is' = 'it runs';
  let asked = 0;
  await desk.route('**/upload-status/**', async (route) => {
    asked += 1;
    // What is answered is settled when it is asked, not when the server has answered: that may be a mode later.
    const answer = answers;
    if (answer === 'nothing') return await route.abort('internetdisconnected');
    const response = await route.fetch();
    const status = await response.json();
    await route.fulfill({
      response,
      json: answer === 'it runs' ? { ...status, status: 'pending' } : status,
    });
  });
  await desk.getByRole('dialog').getByRole('button', { name: 'Apply plan' }).click();
  await expect(desk.getByRole('status').getByText('The pages are being cut')).toBeVisible();
  await expectAccessible(desk, 'a change in progress');
  await expect.poll(() => asked).toBeGreaterThanOrEqual(4);

  await desk.reload();
  await expect(desk.getByText('The pages are being cut')).toBeVisible();
  answers = 'nothing';
  const before = asked;
  await expect.poll(() => asked).toBeGreaterThan(before);
  await expect(desk.getByText('The pages are being cut')).toBeVisible();
  answers = 'as it is';
  await expect(desk.getByText('2 documents in the list')).toBeVisible();
});

import sharp from 'sharp';
import { getPage, getPageInState, openEditor, uploadPile } from './harness/piles';
import { expect, test } from './harness/test';

const JOIN_BLOCKER = 'Restore page 2 to join it';

test('the reason why nothing can be cut is visible by pointer and by keyboard', async ({
  app,
  api,
  project,
}) => {
  await openEditor(app, project, await uploadPile(api, project, { pages: 3 }));
  await getPage(app, 2).click();
  await app.keyboard.press('Delete');
  const locked = app.getByRole('button', { name: JOIN_BLOCKER });
  await expect(app.getByText(JOIN_BLOCKER)).toHaveCount(0);
  await locked.first().hover();
  await expect(app.getByText(JOIN_BLOCKER)).toBeVisible();
  await app.mouse.move(5, 5);
  await expect(app.getByText(JOIN_BLOCKER)).toHaveCount(0);
  await getPageInState(app, 2, 'removed').focus();
  await app.keyboard.press('Tab');
  await app.keyboard.press('Tab');
  await expect(locked.last()).toBeFocused();
  await expect(app.getByText(JOIN_BLOCKER)).toBeVisible();
  await app.keyboard.press('Escape');
  await expect(app.getByText(JOIN_BLOCKER)).toHaveCount(0);
});

test.describe('by touch', () => {
  test.use({ hasTouch: true });

  test('a tap shows why nothing can be cut', async ({ app, api, project }) => {
    const content = await sharp({ create: { width: 300, height: 400, channels: 3, background: '#ccc' } })
      .png()
      .toBuffer();
    const uuids = [
      await uploadPile(api, project, { pages: 2 }),
      (await api.uploadAndWait(project, { name: 'photo.png', content })).uuid,
    ];
    await openEditor(app, project, ...uuids);
    // The file is marked as disabled but still reacts to a tap.
    await app.getByRole('button', { name: '“photo.png” can’t be split' }).tap({ force: true });
    await expect(app.getByText('“photo.png” can’t be split')).toBeVisible();
    await getPage(app, 1).tap();
    await expect(app.getByText('“photo.png” can’t be split')).toHaveCount(0);
  });
});

test('a screen reader announces the action and its result', async ({ app, api, project }) => {
  await openEditor(app, project, await uploadPile(api, project, { pages: 6 }));
  const said = app.locator('p[aria-live="polite"]');
  await getPage(app, 5).click();
  await app.keyboard.press('Delete');
  await expect(said).toHaveText('Page 5 removed. 2 parts.');
  await app.keyboard.press('Control+z');
  await expect(said).toHaveText('Page 5 restored. 1 part.');
  await app.keyboard.press('s');
  await expect(said).toHaveText('Cut before page 5. 2 parts.');
  await app.keyboard.press('j');
  await expect(said).toHaveText('Pages 4 and 5 joined. 1 part.');
});

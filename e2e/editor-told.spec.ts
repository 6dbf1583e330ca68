import sharp from 'sharp';
import { openEditor, sheet, sheetAs, uploadPile } from './harness/piles';
import { expect, test } from './harness/test';

const WHY = 'Restore page 2 to join it';

test('why nothing can be cut is said in sight, by the pointer and by the keys', async ({
  desk,
  api,
  project,
}) => {
  await openEditor(desk, project, await uploadPile(api, project, { pages: 3 }));
  await sheet(desk, 2).click();
  await desk.keyboard.press('Delete');
  const locked = desk.getByRole('button', { name: WHY });
  await expect(desk.getByText(WHY)).toHaveCount(0);
  await locked.first().hover();
  await expect(desk.getByText(WHY)).toBeVisible();
  await desk.mouse.move(5, 5);
  await expect(desk.getByText(WHY)).toHaveCount(0);
  await sheetAs(desk, 2, 'removed').focus();
  await desk.keyboard.press('Tab');
  await desk.keyboard.press('Tab');
  await expect(locked.last()).toBeFocused();
  await expect(desk.getByText(WHY)).toBeVisible();
  await desk.keyboard.press('Escape');
  await expect(desk.getByText(WHY)).toHaveCount(0);
});

test.describe('by touch', () => {
  test.use({ hasTouch: true });

  test('why nothing can be cut is said at a tap', async ({ desk, api, project }) => {
    const content = await sharp({ create: { width: 300, height: 400, channels: 3, background: '#ccc' } })
      .png()
      .toBuffer();
    const uuids = [
      await uploadPile(api, project, { pages: 2 }),
      (await api.uploaded(project, { name: 'photo.png', content })).uuid,
    ];
    await openEditor(desk, project, ...uuids);
    // It is marked as unusable, and answers all the same.
    await desk.getByRole('button', { name: '“photo.png” stays whole' }).tap({ force: true });
    await expect(desk.getByText('“photo.png” stays whole')).toBeVisible();
    await sheet(desk, 1).tap();
    await expect(desk.getByText('“photo.png” stays whole')).toHaveCount(0);
  });
});

test('who doesn’t see it hears what was done, and what it came to', async ({ desk, api, project }) => {
  await openEditor(desk, project, await uploadPile(api, project, { pages: 6 }));
  const said = desk.locator('p[aria-live="polite"]');
  await sheet(desk, 5).click();
  await desk.keyboard.press('Delete');
  await expect(said).toHaveText('Page 5 removed. 2 parts.');
  await desk.keyboard.press('Control+z');
  await expect(said).toHaveText('Page 5 restored. 1 part.');
  await desk.keyboard.press('s');
  await expect(said).toHaveText('Cut before page 5. 2 parts.');
  await desk.keyboard.press('j');
  await expect(said).toHaveText('Pages 4 and 5 joined. 1 part.');
});

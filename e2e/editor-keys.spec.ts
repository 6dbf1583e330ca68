import {
  expectPages,
  getPage,
  getPageInState,
  getSelectedPages,
  getTool,
  openEditor,
  uploadPile,
} from './harness/piles';
import { expect, test } from './harness/test';

test('keys work after the mouse: after the wheel, the ribbon, a tool, and the empty canvas', async ({
  app,
  api,
  project,
}) => {
  await openEditor(app, project, await uploadPile(api, project, { pages: 200 }));
  await getPage(app, 3).click();

  await test.step('scrolled far away by the wheel', async () => {
    await app.mouse.wheel(0, 3000);
    await expect(getPage(app, 90)).toBeInViewport();
    await expect(getPage(app, 3)).toBeFocused();
    await app.keyboard.press('ArrowRight');
    await expect(getPage(app, 4)).toBeFocused();
    await expect(getPage(app, 4)).toBeInViewport();
    await app.keyboard.press('s');
    await expect(getPageInState(app, 4, 'part 2')).toBeVisible();
  });

  await test.step('and by the ribbon', async () => {
    const ribbon = (await app.locator('.touch-none.h-3\\.5').boundingBox())!;
    await app.mouse.click(ribbon.x + ribbon.width * 0.8, ribbon.y + 5);
    await expect(getPage(app, 160)).toBeInViewport();
    await app.keyboard.press('ArrowLeft');
    await expect(getPage(app, 3)).toBeFocused();
  });

  await test.step('after a tool', async () => {
    await getTool(app, 'Cut before').click();
    await expect(getPageInState(app, 3, 'part 2')).toBeVisible();
    await app.keyboard.press('ArrowRight');
    await expect(getPage(app, 4)).toBeFocused();
    await app.keyboard.press('ArrowRight');
    await app.getByRole('button', { name: 'Zoom in' }).click();
    await app.keyboard.press('s');
    await expect(getPageInState(app, 5, 'part 4')).toBeVisible();
    // The zoomed view stays open and moves to the next page.
    await app.keyboard.press('ArrowRight');
    await expect(app.getByRole('heading', { name: 'Page 6', exact: true })).toBeVisible();
    await expect(app.getByRole('button', { name: 'Zoom in' })).toBeFocused();
  });

  await test.step('after a click on nothing', async () => {
    const grid = (await app.getByRole('grid', { name: 'Pages' }).boundingBox())!;
    await app.mouse.click(grid.x + grid.width - 2, grid.y + 4);
    await app.keyboard.press('Delete');
    await expect(getPageInState(app, 6, 'removed')).toBeVisible();
    await app.keyboard.press('ArrowRight');
    await expect(getPage(app, 7)).toBeFocused();
  });
});

test('letters trigger no shortcut in fields, menus and dialogs', async ({ app, api, project }) => {
  await openEditor(app, project, await uploadPile(api, project, { pages: 3 }));
  const whole = Array<string>(3).fill('part 1');
  await getPage(app, 2).click();
  await getSelectedPages(app).click();
  await app.keyboard.press('s');
  await app.getByLabel('Name of part 1').click();
  await app.keyboard.type('jsx');
  await app.getByRole('button', { name: /^Part 1, jsx/ }).focus();
  await app.keyboard.press('s');
  await app.keyboard.press('Delete');
  await getTool(app, 'Cut before').focus();
  await app.keyboard.press('?');
  await expect(app.getByRole('dialog', { name: 'Shortcuts' })).toBeVisible();
  await app.keyboard.press('s');
  await app.keyboard.press('Escape');
  await expectPages(app, whole);
});

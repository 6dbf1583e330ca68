import { expectSheets, openEditor, selected, sheet, sheetAs, tool, uploadPile } from './harness/piles';
import { expect, test } from './harness/test';

test('the keys go on where the mouse stopped: after the wheel, the ribbon, a tool, the grey of the desk', async ({
  desk,
  api,
  project,
}) => {
  await openEditor(desk, project, await uploadPile(api, project, { pages: 200 }));
  await sheet(desk, 3).click();

  await test.step('scrolled far away by the wheel', async () => {
    await desk.mouse.wheel(0, 3000);
    await expect(sheet(desk, 90)).toBeInViewport();
    await expect(sheet(desk, 3)).toBeFocused();
    await desk.keyboard.press('ArrowRight');
    await expect(sheet(desk, 4)).toBeFocused();
    await expect(sheet(desk, 4)).toBeInViewport();
    await desk.keyboard.press('s');
    await expect(sheetAs(desk, 4, 'part 2')).toBeVisible();
  });

  await test.step('and by the ribbon', async () => {
    const ribbon = (await desk.locator('.touch-none.h-3\\.5').boundingBox())!;
    await desk.mouse.click(ribbon.x + ribbon.width * 0.8, ribbon.y + 5);
    await expect(sheet(desk, 160)).toBeInViewport();
    await desk.keyboard.press('ArrowLeft');
    await expect(sheet(desk, 3)).toBeFocused();
  });

  await test.step('after a tool', async () => {
    await tool(desk, 'Cut before').click();
    await expect(sheetAs(desk, 3, 'part 2')).toBeVisible();
    await desk.keyboard.press('ArrowRight');
    await expect(sheet(desk, 4)).toBeFocused();
    await desk.keyboard.press('ArrowRight');
    await desk.getByRole('button', { name: 'Zoom in' }).click();
    await desk.keyboard.press('s');
    await expect(sheetAs(desk, 5, 'part 4')).toBeVisible();
    // Who looks closely goes on looking.
    await desk.keyboard.press('ArrowRight');
    await expect(desk.getByRole('heading', { name: 'Page 6', exact: true })).toBeVisible();
    await expect(desk.getByRole('button', { name: 'Zoom in' })).toBeFocused();
  });

  await test.step('after a click on nothing', async () => {
    const grid = (await desk.getByRole('grid', { name: 'Pages' }).boundingBox())!;
    await desk.mouse.click(grid.x + grid.width - 2, grid.y + 4);
    await desk.keyboard.press('Delete');
    await expect(sheetAs(desk, 6, 'removed')).toBeVisible();
    await desk.keyboard.press('ArrowRight');
    await expect(sheet(desk, 7)).toBeFocused();
  });
});

test('where one types, chooses from a list or is asked, letters are no deeds', async ({
  desk,
  api,
  project,
}) => {
  await openEditor(desk, project, await uploadPile(api, project, { pages: 3 }));
  const whole = Array<string>(3).fill('part 1');
  await sheet(desk, 2).click();
  await selected(desk).click();
  await desk.keyboard.press('s');
  await desk.getByLabel('Name of part 1').click();
  await desk.keyboard.type('jsx');
  await desk.getByRole('button', { name: /^Part 1, jsx/ }).focus();
  await desk.keyboard.press('s');
  await desk.keyboard.press('Delete');
  await tool(desk, 'Cut before').focus();
  await desk.keyboard.press('?');
  await expect(desk.getByRole('dialog', { name: 'Keys and touch' })).toBeVisible();
  await desk.keyboard.press('s');
  await desk.keyboard.press('Escape');
  await expectSheets(desk, whole);
});

import { HANDS } from './harness/hands';
import { expectSheets, openEditor, sheetAs, tool, uploadPile } from './harness/piles';
import { expect, test } from './harness/test';

for (const hand of HANDS) {
  test.describe(`by ${hand.name}`, () => {
    test.use({ hasTouch: hand.name === 'touch' });

    test('a cut is made, taken back, undone and done again; every few pages become a part', async ({
      desk,
      api,
      project,
    }) => {
      await openEditor(desk, project, await uploadPile(api, project, { pages: 6 }));

      await test.step('a cut, and the same again', async () => {
        await hand.cut(desk, 3);
        await expectSheets(desk, ['part 1', 'part 1', 'part 2', 'part 2', 'part 2', 'part 2']);
        await hand.join(desk, 3);
        await expectSheets(desk, Array(6).fill('part 1'));
      });

      await test.step('undo and redo', async () => {
        await hand.undo(desk);
        await expect(sheetAs(desk, 3, 'part 2')).toBeVisible();
        await hand.redo(desk);
        await expect(sheetAs(desk, 3, 'part 1')).toBeVisible();
      });

      await test.step('every few pages', async () => {
        await hand.write(desk.getByLabel('Pages per part'), '0');
        await hand.press(tool(desk, 'Split'));
        await expect(desk.getByRole('alert').filter({ hasText: 'how many pages' })).toBeVisible();
        await hand.write(desk.getByLabel('Pages per part'), '4');
        await hand.press(tool(desk, 'Split'));
        await expectSheets(desk, ['part 1', 'part 1', 'part 1', 'part 1', 'part 2', 'part 2']);
      });

      await test.step('back to the files as they are', async () => {
        await hand.press(tool(desk, 'Reset'));
        await expectSheets(desk, Array(6).fill('part 1'));
        await hand.press(desk.getByRole('button', { name: 'Undo', exact: true }));
        await expect(sheetAs(desk, 5, 'part 2')).toBeVisible();
      });
    });
  });
}

test('between all pages there are scissors of at least 24 by 24 px, in every size of the sheets', async ({
  desk,
  api,
  project,
}) => {
  await openEditor(desk, project, await uploadPile(api, project, { pages: 14 }));
  for (const size of ['S', 'M', 'L']) {
    await desk.getByRole('radio', { name: size, exact: true }).click();
    const targets = desk.getByRole('button', { name: /^Cut between pages/ });
    await expect(targets).toHaveCount(13);
    const boxes = await targets.evaluateAll((buttons) =>
      buttons.map((each) => each.getBoundingClientRect()).map(({ width, height }) => Math.min(width, height)),
    );
    expect(Math.min(...boxes), `the scissors between ${size} sheets`).toBeGreaterThanOrEqual(24);
    // Nothing lies over them, also where a row ends.
    const seam = desk.getByRole('button', { name: 'Cut between pages 13 and 14' });
    await seam.click();
    await expect(sheetAs(desk, 14, 'part 2')).toBeVisible();
    await desk.keyboard.press('Control+z');
  }
});

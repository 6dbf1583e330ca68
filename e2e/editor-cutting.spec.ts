import { INPUT_METHODS } from './harness/input-methods';
import { expectPages, getPageInState, getTool, openEditor, uploadPile } from './harness/piles';
import { expect, test } from './harness/test';

for (const hand of INPUT_METHODS) {
  test.describe(`by ${hand.name}`, () => {
    test.use({ hasTouch: hand.name === 'touch' });

    test('a cut is made, removed, undone and redone; every few pages become a part', async ({
      app,
      api,
      project,
    }) => {
      await openEditor(app, project, await uploadPile(api, project, { pages: 6 }));

      await test.step('a cut, and the same again', async () => {
        await hand.cut(app, 3);
        await expectPages(app, ['part 1', 'part 1', 'part 2', 'part 2', 'part 2', 'part 2']);
        await hand.join(app, 3);
        await expectPages(app, Array(6).fill('part 1'));
      });

      await test.step('undo and redo', async () => {
        await hand.undo(app);
        await expect(getPageInState(app, 3, 'part 2')).toBeVisible();
        await hand.redo(app);
        await expect(getPageInState(app, 3, 'part 1')).toBeVisible();
      });

      await test.step('every few pages', async () => {
        await hand.typeText(app.getByLabel('Pages per part'), '0');
        await hand.press(getTool(app, 'Split'));
        await expect(app.getByRole('alert').filter({ hasText: 'the number of pages' })).toBeVisible();
        await hand.typeText(app.getByLabel('Pages per part'), '4');
        await hand.press(getTool(app, 'Split'));
        await expectPages(app, ['part 1', 'part 1', 'part 1', 'part 1', 'part 2', 'part 2']);
      });

      await test.step('back to the files as they are', async () => {
        await hand.press(getTool(app, 'Reset'));
        await expectPages(app, Array(6).fill('part 1'));
        await hand.press(app.getByRole('button', { name: 'Undo', exact: true }));
        await expect(getPageInState(app, 5, 'part 2')).toBeVisible();
      });
    });
  });
}

test('scissors of at least 24 by 24 px are between all pages, in every sheet size', async ({
  app,
  api,
  project,
}) => {
  await openEditor(app, project, await uploadPile(api, project, { pages: 14 }));
  for (const size of ['S', 'M', 'L']) {
    await app.getByRole('radio', { name: size, exact: true }).click();
    const targets = app.getByRole('button', { name: /^Cut between pages/ });
    await expect(targets).toHaveCount(13);
    const boxes = await targets.evaluateAll((buttons) =>
      buttons.map((each) => each.getBoundingClientRect()).map(({ width, height }) => Math.min(width, height)),
    );
    expect(Math.min(...boxes), `the scissors between ${size} sheets`).toBeGreaterThanOrEqual(24);
    // Check that the scissors are not covered, including those at the end of a row.
    const seam = app.getByRole('button', { name: 'Cut between pages 13 and 14' });
    await seam.click();
    await expect(getPageInState(app, 14, 'part 2')).toBeVisible();
    await app.keyboard.press('Control+z');
  }
});

import { expectAccessible } from './harness/expect-accessible';
import { INPUT_METHODS } from './harness/input-methods';
import { expectPages, getPage, getSelectedPages, openEditor, uploadPile } from './harness/piles';
import { expect, test } from './harness/test';

for (const hand of INPUT_METHODS) {
  test.describe(`by ${hand.name}`, () => {
    test.use({ hasTouch: hand.name === 'touch' });

    test('selects a range, single pages, and typed pages; edits apply to the selection', async ({
      app,
      api,
      project,
    }) => {
      await openEditor(app, project, await uploadPile(api, project, { pages: 8 }));

      await test.step('one, up to another, and some more or less', async () => {
        await hand.select(app, 2);
        await expect(getSelectedPages(app)).toHaveValue('2');
        await hand.selectTo(app, 5);
        await expect(getSelectedPages(app)).toHaveValue('2-5');
        await hand.selectAlso(app, 4);
        await hand.selectAlso(app, 7);
        await expect(getSelectedPages(app)).toHaveValue('2-3, 5, 7');
        await expect(getPage(app, 7)).toHaveAttribute('aria-pressed', 'true');
        await expect(getPage(app, 4)).toHaveAttribute('aria-pressed', 'false');
      });

      await test.step('all of it is discarded at once, and undone at once', async () => {
        await hand.discard(app);
        const states = ['part 1', 'removed', 'removed', 'part 2', 'removed', 'part 3', 'removed', 'part 4'];
        await expectPages(app, states);
        await hand.undo(app);
        await expectPages(app, Array(8).fill('part 1'));
      });

      await test.step('typed pages, and what can’t be read is said', async () => {
        await hand.typeText(getSelectedPages(app), '1-3, 9');
        await getSelectedPages(app).press('Enter');
        await expect(app.getByText('This plan has pages 1–8.')).toBeVisible();
        await expect(app.getByText('This plan has pages 1–8.')).toBeInViewport();
        await expect(getSelectedPages(app)).toHaveAttribute('aria-invalid', 'true');
        if (hand.name === 'mouse') await expectAccessible(app, 'typed pages that can’t be read');
        await hand.typeText(getSelectedPages(app), '1-3,7');
        await getSelectedPages(app).press('Enter');
        await expect(app.getByText('This plan has pages 1–8.')).toBeHidden();
        await expect(getPage(app, 2)).toHaveAttribute('aria-pressed', 'true');
        await expect(getPage(app, 7)).toHaveAttribute('aria-pressed', 'true');
        await expect(getPage(app, 8)).toHaveAttribute('aria-pressed', 'false');
      });

      await test.step('nothing again', async () => {
        await hand.press(app.getByRole('button', { name: 'Clear the selection' }));
        await expect(getSelectedPages(app)).toHaveValue('');
      });
    });
  });
}

import { drag } from './harness/drag';
import { INPUT_METHODS } from './harness/input-methods';
import { getPage, getPageInState, openEditor, uploadPile } from './harness/piles';
import { expect, test } from './harness/test';

for (const hand of INPUT_METHODS) {
  test.describe(`by ${hand.name}`, () => {
    // Touch input depends on the device settings.
    test.use({ hasTouch: hand.name === 'touch', isMobile: hand.name === 'touch' });

    test('documents are moved by buttons, keys and dragging, and their pages follow', async ({
      app,
      api,
      project,
    }) => {
      const first = await uploadPile(api, project, { name: 'first.pdf', pages: 2 });
      const second = await uploadPile(api, project, { name: 'second.pdf', pages: 1 });
      await openEditor(app, project, first, second);
      const files = app.getByRole('region', { name: 'Files' }).getByRole('listitem');
      const order = (names: string[]) =>
        expect(files.locator('button').filter({ hasText: '.pdf' })).toHaveText(
          names.map((name) => new RegExp(name)),
        );
      await order(['first', 'second']);
      await expect(getPageInState(app, 3, 'part 2')).toBeVisible();

      await test.step('by its buttons', async () => {
        await hand.press(app.getByRole('button', { name: 'Move first.pdf after' }));
        await order(['second', 'first']);
        await expect(getPageInState(app, 2, 'part 2')).toBeVisible();
        await expect(getPageInState(app, 3, 'part 2')).toBeVisible();
        await hand.undo(app);
        await order(['first', 'second']);
      });

      await test.step(hand.name === 'keyboard' ? 'by keys' : 'by dragging', async () => {
        if (hand.name === 'keyboard') {
          await hand.select(app, 3);
          await app.keyboard.press('Alt+ArrowLeft');
        } else {
          const [grip, above] = await Promise.all([
            files.last().locator('[draggable], .touch-none').first().boundingBox(),
            files.first().boundingBox(),
          ]);
          const from = { x: grip!.x + grip!.width / 2, y: grip!.y + grip!.height / 2 };
          await drag(app, hand.name, from, { x: from.x, y: above!.y + 4 });
        }
        await order(['second', 'first']);
      });

      await test.step('and joined across them', async () => {
        await hand.join(app, 2);
        await expect(getPageInState(app, 3, 'part 1')).toBeVisible();
        await expect(getPage(app, 4)).toBeHidden();
      });
    });
  });
}

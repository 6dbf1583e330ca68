import { drag } from './harness/drag';
import { HANDS } from './harness/hands';
import { openEditor, sheet, sheetAs, uploadPile } from './harness/piles';
import { expect, test } from './harness/test';

for (const hand of HANDS) {
  test.describe(`by ${hand.name}`, () => {
    // A finger is what a device says that it has.
    test.use({ hasTouch: hand.name === 'touch', isMobile: hand.name === 'touch' });

    test('documents are moved by buttons and by keys or by dragging, and their pages go along', async ({
      desk,
      api,
      project,
    }) => {
      const first = await uploadPile(api, project, { name: 'first.pdf', pages: 2 });
      const second = await uploadPile(api, project, { name: 'second.pdf', pages: 1 });
      await openEditor(desk, project, first, second);
      const files = desk.getByRole('region', { name: 'Files' }).getByRole('listitem');
      const order = (names: string[]) =>
        expect(files.locator('button').filter({ hasText: '.pdf' })).toHaveText(
          names.map((name) => new RegExp(name)),
        );
      await order(['first', 'second']);
      await expect(sheetAs(desk, 3, 'part 2')).toBeVisible();

      await test.step('by its buttons', async () => {
        await hand.press(desk.getByRole('button', { name: 'Move first.pdf after' }));
        await order(['second', 'first']);
        await expect(sheetAs(desk, 2, 'part 2')).toBeVisible();
        await expect(sheetAs(desk, 3, 'part 2')).toBeVisible();
        await hand.undo(desk);
        await order(['first', 'second']);
      });

      await test.step(hand.name === 'keyboard' ? 'by keys' : 'by dragging', async () => {
        if (hand.name === 'keyboard') {
          await hand.select(desk, 3);
          await desk.keyboard.press('Alt+ArrowLeft');
        } else {
          const [grip, above] = await Promise.all([
            files.last().locator('[draggable], .touch-none').first().boundingBox(),
            files.first().boundingBox(),
          ]);
          const from = { x: grip!.x + grip!.width / 2, y: grip!.y + grip!.height / 2 };
          await drag(desk, hand.name, from, { x: from.x, y: above!.y + 4 });
        }
        await order(['second', 'first']);
      });

      await test.step('and joined across them', async () => {
        await hand.join(desk, 2);
        await expect(sheetAs(desk, 3, 'part 1')).toBeVisible();
        await expect(sheet(desk, 4)).toBeHidden();
      });
    });
  });
}

import { expectAccessible } from './harness/accessible';
import { HANDS } from './harness/hands';
import { expectSheets, openEditor, selected, sheet, uploadPile } from './harness/piles';
import { expect, test } from './harness/test';

for (const hand of HANDS) {
  test.describe(`by ${hand.name}`, () => {
    test.use({ hasTouch: hand.name === 'touch' });

    test('a range, one more or less, typed pages; and what is selected is what is edited', async ({
      desk,
      api,
      project,
    }) => {
      await openEditor(desk, project, await uploadPile(api, project, { pages: 8 }));

      await test.step('one, up to another, and some more or less', async () => {
        await hand.select(desk, 2);
        await expect(selected(desk)).toHaveValue('2');
        await hand.selectTo(desk, 5);
        await expect(selected(desk)).toHaveValue('2-5');
        await hand.selectAlso(desk, 4);
        await hand.selectAlso(desk, 7);
        await expect(selected(desk)).toHaveValue('2-3, 5, 7');
        await expect(sheet(desk, 7)).toHaveAttribute('aria-pressed', 'true');
        await expect(sheet(desk, 4)).toHaveAttribute('aria-pressed', 'false');
      });

      await test.step('all of it is discarded at once, and undone at once', async () => {
        await hand.discard(desk);
        const states = ['part 1', 'removed', 'removed', 'part 2', 'removed', 'part 3', 'removed', 'part 4'];
        await expectSheets(desk, states);
        await hand.undo(desk);
        await expectSheets(desk, Array(8).fill('part 1'));
      });

      await test.step('typed pages, and what can’t be read is said', async () => {
        await hand.write(selected(desk), '1-3, 9');
        await selected(desk).press('Enter');
        await expect(desk.getByText('There are pages 1 to 8.')).toBeVisible();
        await expect(desk.getByText('There are pages 1 to 8.')).toBeInViewport();
        await expect(selected(desk)).toHaveAttribute('aria-invalid', 'true');
        if (hand.name === 'mouse') await expectAccessible(desk, 'typed pages that can’t be read');
        await hand.write(selected(desk), '1-3,7');
        await selected(desk).press('Enter');
        await expect(desk.getByText('There are pages 1 to 8.')).toBeHidden();
        await expect(sheet(desk, 2)).toHaveAttribute('aria-pressed', 'true');
        await expect(sheet(desk, 7)).toHaveAttribute('aria-pressed', 'true');
        await expect(sheet(desk, 8)).toHaveAttribute('aria-pressed', 'false');
      });

      await test.step('nothing again', async () => {
        await hand.press(desk.getByRole('button', { name: 'Select nothing' }));
        await expect(selected(desk)).toHaveValue('');
      });
    });
  });
}

import { expectAccessible } from './harness/accessible';
import { HANDS, tabTo } from './harness/hands';
import { expectSheets, openEditor, sheetAs, tool, uploadPile } from './harness/piles';
import { type Proposed, proposePile } from './harness/proposed-pile';
import { expect, test } from './harness/test';

const PROPOSED: Proposed[] = [
  {
    start_page: 1,
    end_page: 2,
    doc_type: 'invoice',
    confidence: 0.96,
    reasons: ['Page 1 is titled “Invoice”.'],
  },
  {
    start_page: 3,
    end_page: 3,
    doc_type: 'receipt',
    confidence: 0.64,
    reasons: ['Page 3 is narrower than page 2.'],
  },
  { start_page: 4, end_page: 6, doc_type: 'contract', confidence: 0.8 },
];

for (const hand of HANDS) {
  test.describe(`by ${hand.name}`, () => {
    test.use({ hasTouch: hand.name === 'touch' });

    test('a part has a band, a number and a name, a type, how sure it is and why, and a role', async ({
      desk,
      api,
      project,
    }) => {
      await openEditor(desk, project, await proposePile(api, project, { pages: 6 }, PROPOSED));
      const parts = desk.getByRole('complementary', { name: 'Parts' });
      await expectSheets(desk, ['part 1', 'part 1', 'part 2', 'part 3', 'part 3', 'part 3']);
      const bands = await desk
        .locator('[role=gridcell]:has([data-page]) .band-strip')
        .evaluateAll((strips) => strips.map((strip) => getComputedStyle(strip).background));
      expect(new Set(bands).size, 'each part has a band of its own').toBe(3);

      await test.step('the unsure one is found, with its number, its word and its reasons', async () => {
        await hand.press(parts.getByRole('button', { name: /^Next unsure/ }));
        await expect(sheetAs(desk, 3, 'part 2')).toBeFocused();
        await expect(parts.getByText('Unsure 64%')).toBeVisible();
        await expect(parts.getByText('Sure 96%')).toBeVisible();
        await expect(parts.getByText('Likely 80%')).toBeVisible();
        const reasons = parts.getByRole('list', { name: 'Why it was proposed' });
        await expect(reasons).toContainText('Page 3 is narrower than page 2.');
      });

      await test.step('a name and a type', async () => {
        await hand.write(parts.getByLabel('Name of part 2'), 'Taxi');
        await hand.press(parts.getByRole('combobox', { name: 'Type of part 2' }));
        await hand.press(desk.getByRole('option', { name: 'Contract' }));
        await expect(parts.getByRole('combobox', { name: 'Type of part 2' })).toContainText('Contract');
      });

      await test.step('supporting says with which part it goes; main again', async () => {
        const role = parts.getByRole('radiogroup', { name: 'Role of part 2' });
        await hand.choose(role, 'Supporting');
        await expect(parts.getByText('It is attached to part 1 and not scanned.')).toBeVisible();
        await expect(sheetAs(desk, 3, 'part 2, supporting')).toBeVisible();
        await expect(desk.getByText('Goes with 1')).toBeVisible();
        if (hand.name === 'mouse') await expectAccessible(desk, 'a supporting part');
        await hand.choose(role, 'Main');
        await expect(sheetAs(desk, 3, 'part 2')).toBeVisible();
      });

      await test.step('discarded by its role, struck through, and restored', async () => {
        await hand.choose(parts.getByRole('radiogroup', { name: 'Role of part 2' }), 'Discard');
        await expect(sheetAs(desk, 3, 'removed')).toBeVisible();
        const name = parts.getByRole('button', { name: 'Removed, Taxi, page 3', exact: true });
        await expect(name).toHaveCSS('text-decoration-line', 'line-through');
        await hand.press(parts.getByRole('button', { name: 'Restore page 3' }));
        await expect(sheetAs(desk, 3, 'part 2')).toBeVisible();
      });

      await test.step('back to the proposal, or to the files as they are', async () => {
        await hand.press(tool(desk, 'Reset…'));
        await hand.press(desk.getByRole('menuitem', { name: 'To the files as they are' }));
        await expectSheets(desk, Array(6).fill('part 1'));
        await hand.press(tool(desk, 'Reset…'));
        await hand.press(desk.getByRole('menuitem', { name: 'To the proposal' }));
        await expectSheets(desk, ['part 1', 'part 1', 'part 2', 'part 3', 'part 3', 'part 3']);
      });
    });

    test('the scan of a page is skipped, and the last scanned page of a part is protected', async ({
      desk,
      api,
      project,
    }) => {
      await openEditor(desk, project, await uploadPile(api, project, { pages: 2 }));
      await hand.select(desk, 1);
      await hand.skip(desk);
      await expect(sheetAs(desk, 1, 'part 1, not scanned')).toBeVisible();
      await hand.select(desk, 2);
      const preview = desk.getByRole('complementary', { name: 'Preview' });
      await expect(preview.getByText('Last scanned page of its part')).toBeVisible();
      await hand.skip(desk);
      await expect(desk.getByRole('alert').filter({ hasText: 'last page of its part' })).toBeVisible();
      await expect(sheetAs(desk, 2, 'part 1')).toBeVisible();
    });
  });
}

test('the list is one stop for Tab, however long; its arrows go on, and a name is typed over as a whole', async ({
  desk,
  api,
  project,
}) => {
  await openEditor(desk, project, await uploadPile(api, project, { pages: 60 }));
  await desk.getByLabel('Pages per part').fill('1');
  await tool(desk, 'Split').click();
  const parts = desk.getByRole('complementary', { name: 'Parts' });
  await sheetAs(desk, 1, 'part 1').focus();
  await desk.keyboard.press('F2');
  await expect(parts.getByLabel('Name of part 1')).toBeFocused();
  await desk.keyboard.type('Taxi');
  await expect(parts.getByLabel('Name of part 1')).toHaveValue('Taxi');
  await desk.keyboard.press('Enter');
  await expect(sheetAs(desk, 1, 'part 1')).toBeFocused();
  // Around the whole page: each part would be a stop else.
  await tabTo(parts.getByRole('button', { name: 'Part 1, Taxi, page 1' }));
  await desk.keyboard.press('End');
  await expect(parts.getByRole('button', { name: 'Part 60, Page 60' })).toBeFocused();
  await desk.keyboard.press('ArrowUp');
  await desk.keyboard.press('F2');
  await expect(parts.getByLabel('Name of part 59')).toBeFocused();
  await desk.keyboard.press('Escape');
  await expect(parts.getByRole('button', { name: 'Part 59, Page 59' })).toBeFocused();
  await desk.keyboard.press('Enter');
  await expect(sheetAs(desk, 59, 'part 59')).toBeFocused();
});

test('the open part keeps its room when the sheets become small, and large again', async ({
  desk,
  api,
  project,
}) => {
  await openEditor(desk, project, await uploadPile(api, project, { pages: 6 }));
  await desk.getByLabel('Pages per part').fill('1');
  await tool(desk, 'Split').click();
  const parts = desk.getByRole('complementary', { name: 'Parts' });
  await sheetAs(desk, 2, 'part 2').click();
  const role = parts.getByRole('radiogroup', { name: 'Role of part 2' });
  for (const [size, choice] of [
    ['S', 'Supporting'],
    ['M', 'Main'],
  ] as const) {
    await desk.getByRole('radio', { name: size, exact: true }).click();
    // No other row lies over it: a click would meet that one.
    await role.getByRole('radio', { name: choice }).click();
    await expect(role.getByRole('radio', { name: choice })).toBeChecked();
  }
});

test('a project without types says who adds some', async ({ desk, api, project }) => {
  await openEditor(desk, project, await uploadPile(api, project, { pages: 2 }));
  await expect(desk.getByText('This project has no document types yet.')).toBeVisible();
});

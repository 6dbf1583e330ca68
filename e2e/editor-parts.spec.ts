import { expectAccessible } from './harness/expect-accessible';
import { INPUT_METHODS, tabTo } from './harness/input-methods';
import { expectPages, getPageInState, getTool, openEditor, uploadPile } from './harness/piles';
import { type ProposedSegment, uploadProposedPile } from './harness/proposed-pile';
import { expect, test } from './harness/test';

const PROPOSED: ProposedSegment[] = [
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

for (const hand of INPUT_METHODS) {
  test.describe(`by ${hand.name}`, () => {
    test.use({ hasTouch: hand.name === 'touch' });

    test('a part has a band, number, name, type, confidence with reasons, and role', async ({
      app,
      api,
      project,
    }) => {
      await openEditor(app, project, await uploadProposedPile(api, project, { pages: 6 }, PROPOSED));
      const parts = app.getByRole('complementary', { name: 'Parts' });
      await expectPages(app, ['part 1', 'part 1', 'part 2', 'part 3', 'part 3', 'part 3']);
      const bands = await app
        .locator('[role=gridcell]:has([data-page]) .band-strip')
        .evaluateAll((strips) => strips.map((strip) => getComputedStyle(strip).background));
      expect(new Set(bands).size, 'each part has a band of its own').toBe(3);

      await test.step('the unsure one is found, with its number, its word and its reasons', async () => {
        await hand.press(parts.getByRole('button', { name: 'Next unsure cut, 1 unsure' }));
        await expect(getPageInState(app, 3, 'part 2')).toBeFocused();
        await expect(parts.getByText('Unsure 64%')).toBeVisible();
        await expect(parts.getByText('Sure 96%')).toBeVisible();
        await expect(parts.getByText('Likely 80%')).toBeVisible();
        const reasons = parts.getByRole('list', { name: 'Why it was proposed' });
        await expect(reasons).toContainText('Page 3 is narrower than page 2.');
      });

      await test.step('a name and a type', async () => {
        await hand.typeText(parts.getByLabel('Name of part 2'), 'Taxi');
        await hand.press(parts.getByRole('combobox', { name: 'Type of part 2' }));
        await hand.press(app.getByRole('option', { name: 'Contract' }));
        await expect(parts.getByRole('combobox', { name: 'Type of part 2' })).toContainText('Contract');
      });

      await test.step('supporting says with which part it goes; main again', async () => {
        const role = parts.getByRole('radiogroup', { name: 'Role of part 2' });
        await hand.choose(role, 'Supporting');
        await expect(parts.getByText('It is attached to part 1 and not scanned.')).toBeVisible();
        await expect(getPageInState(app, 3, 'part 2, supporting')).toBeVisible();
        await expect(app.getByText('Goes with 1')).toBeVisible();
        if (hand.name === 'mouse') await expectAccessible(app, 'a supporting part');
        await hand.choose(role, 'Main');
        await expect(getPageInState(app, 3, 'part 2')).toBeVisible();
      });

      await test.step('discarded by its role, struck through, and restored', async () => {
        await hand.choose(parts.getByRole('radiogroup', { name: 'Role of part 2' }), 'Discard');
        await expect(getPageInState(app, 3, 'removed')).toBeVisible();
        const name = parts.getByRole('button', { name: 'Removed, Taxi, page 3', exact: true });
        await expect(name).toHaveCSS('text-decoration-line', 'line-through');
        await hand.press(parts.getByRole('button', { name: 'Restore page 3' }));
        await expect(getPageInState(app, 3, 'part 2')).toBeVisible();
      });

      await test.step('back to the proposal, or to the files as they are', async () => {
        await hand.press(getTool(app, 'Reset…'));
        await hand.press(app.getByRole('menuitem', { name: 'To the files as they are' }));
        await expectPages(app, Array(6).fill('part 1'));
        await hand.press(getTool(app, 'Reset…'));
        await hand.press(app.getByRole('menuitem', { name: 'To the proposal' }));
        await expectPages(app, ['part 1', 'part 1', 'part 2', 'part 3', 'part 3', 'part 3']);
      });
    });

    test('the scan of a page is skipped, and the last scanned page of a part is protected', async ({
      app,
      api,
      project,
    }) => {
      await openEditor(app, project, await uploadPile(api, project, { pages: 2 }));
      await hand.select(app, 1);
      await hand.skip(app);
      await expect(getPageInState(app, 1, 'part 1, not scanned')).toBeVisible();
      await hand.select(app, 2);
      const preview = app.getByRole('complementary', { name: 'Preview' });
      await expect(preview.getByText('Last scanned page of its part')).toBeVisible();
      await hand.skip(app);
      await expect(app.getByRole('alert').filter({ hasText: 'last scanned page of its part' })).toBeVisible();
      await expect(getPageInState(app, 2, 'part 1')).toBeVisible();
    });
  });
}

test('the list is one tab stop, however long; arrow keys move, and a name is replaced by typing', async ({
  app,
  api,
  project,
}) => {
  await openEditor(app, project, await uploadPile(api, project, { pages: 60 }));
  await app.getByLabel('Pages per part').fill('1');
  await getTool(app, 'Split').click();
  const parts = app.getByRole('complementary', { name: 'Parts' });
  await getPageInState(app, 1, 'part 1').focus();
  await app.keyboard.press('F2');
  await expect(parts.getByLabel('Name of part 1')).toBeFocused();
  await app.keyboard.type('Taxi');
  await expect(parts.getByLabel('Name of part 1')).toHaveValue('Taxi');
  await app.keyboard.press('Enter');
  await expect(getPageInState(app, 1, 'part 1')).toBeFocused();
  // Tab around the whole page: without one tab stop for the list, each part would be a stop.
  await tabTo(parts.getByRole('button', { name: 'Part 1, Taxi, page 1' }));
  await app.keyboard.press('End');
  await expect(parts.getByRole('button', { name: 'Part 60, Page 60' })).toBeFocused();
  await app.keyboard.press('ArrowUp');
  await app.keyboard.press('F2');
  await expect(parts.getByLabel('Name of part 59')).toBeFocused();
  await app.keyboard.press('Escape');
  await expect(parts.getByRole('button', { name: 'Part 59, Page 59' })).toBeFocused();
  await app.keyboard.press('Enter');
  await expect(getPageInState(app, 59, 'part 59')).toBeFocused();
});

test('the open part keeps its position when the sheets change size', async ({ app, api, project }) => {
  await openEditor(app, project, await uploadPile(api, project, { pages: 6 }));
  await app.getByLabel('Pages per part').fill('1');
  await getTool(app, 'Split').click();
  const parts = app.getByRole('complementary', { name: 'Parts' });
  await getPageInState(app, 2, 'part 2').click();
  const role = parts.getByRole('radiogroup', { name: 'Role of part 2' });
  for (const [size, choice] of [
    ['S', 'Supporting'],
    ['M', 'Main'],
  ] as const) {
    await app.getByRole('radio', { name: size, exact: true }).click();
    // No other row may cover it, or the click would hit that row.
    await role.getByRole('radio', { name: choice }).click();
    await expect(role.getByRole('radio', { name: choice })).toBeChecked();
  }
});

test('a project without types says who can add some', async ({ app, api, project }) => {
  await openEditor(app, project, await uploadPile(api, project, { pages: 2 }));
  await expect(app.getByText('This project has no document types yet.')).toBeVisible();
});

import { getPageText } from '@/test-support/pdf-fixtures';
import { expectAccessible } from './harness/expect-accessible';
import { INPUT_METHODS, tabTo } from './harness/input-methods';
import { MISSING_PAGE_IMAGE } from './harness/missing-page-image';
import { getPage, getPageInState, openEditor, readListTexts, uploadPile } from './harness/piles';
import { expect, test } from './harness/test';

const text = (page: number) => getPageText('pile', page);

for (const hand of INPUT_METHODS) {
  test.describe(`by ${hand.name}`, () => {
    test.use({ hasTouch: hand.name === 'touch' });

    test('a valid plan is applied, and every part has exactly its pages', async ({
      app,
      api,
      project,
      expectedProblems,
    }) => {
      expectedProblems.push(MISSING_PAGE_IMAGE);
      await openEditor(app, project, await uploadPile(api, project, { pages: 5 }));
      const apply = app.getByRole('button', { name: 'Apply plan…' });

      await test.step('an unchanged plan can’t be applied, and says why', async () => {
        await expect(app.getByText('No changes yet.')).toBeVisible();
        await expect(apply).toHaveAttribute('aria-disabled', 'true');
        await expect(apply).toHaveAccessibleDescription(/No changes yet/);
        if (hand.name === 'keyboard') await app.keyboard.press('Control+Enter');
        else await apply.click({ force: true });
        await expect(app.getByRole('dialog')).toBeHidden();
      });

      await test.step('an invalid plan can’t be applied; a button fixes it', async () => {
        await hand.select(app, 1);
        await hand.choose(app.getByRole('radiogroup', { name: 'Role of part 1' }), 'Supporting');
        await expect(app.getByText(/^Fix 1 problem/)).toBeVisible();
        await expect(apply).toHaveAccessibleDescription(/Fix 1 problem/);
        await expect(apply).toHaveAttribute('aria-disabled', 'true');
        if (hand.name === 'mouse') await expectAccessible(app, 'an invalid plan');
        await hand.press(app.getByRole('button', { name: 'Make part 1 main' }));
        await expect(app.getByText('No changes yet.')).toBeVisible();
      });

      await hand.cut(app, 3);
      await hand.select(app, 5);
      await hand.discard(app);
      await expect(getPageInState(app, 5, 'removed')).toBeVisible();

      await test.step('what will happen is said first', async () => {
        if (hand.name === 'keyboard') await app.keyboard.press('Control+Enter');
        else await hand.press(apply);
        const dialog = app.getByRole('dialog', { name: '1 file becomes 2 documents' });
        await expect(dialog.getByText('No edits are lost').first()).toBeVisible();
        await expect(dialog.getByText('4 pages are scanned')).toBeVisible();
        await expect(dialog.getByText('Their values are read. You can continue working.')).toBeVisible();
        const parts = dialog.getByRole('list', { name: 'Resulting parts' }).getByRole('listitem');
        await expect(parts).toHaveCount(3);
        await expect(parts.first()).toContainText('Scan 2 pages');
        await expect(parts.last()).toContainText('Page 5 · removed');
        await hand.press(dialog.getByRole('button', { name: 'Apply plan' }));
      });

      await expect(app.getByText('2 documents in the list')).toBeVisible();
      expect(await readListTexts(api, project)).toEqual([
        [text(1), text(2)],
        [text(3), text(4)],
      ]);

      await test.step('and undone', async () => {
        await hand.press(app.getByRole('button', { name: 'Undo', exact: true }));
        await expect(app.getByRole('row', { name: /pile\.pdf/ })).toBeVisible();
        expect(await readListTexts(api, project)).toEqual([[1, 2, 3, 4, 5].map(text)]);
      });
    });

    test('losses are shown for each part before they happen; in-place changes have none', async ({
      app,
      api,
      project,
    }) => {
      await api.setCategories(project, ['invoice']);
      await api.patch(`/api/projects/${project.uuid}/settings`, {
        extraction_fields: [
          { key: 'supplier_name', label: 'Supplier', type: 'text' },
          { key: 'lines', label: 'Line items', type: 'table' },
        ],
      });
      const uuid = await uploadPile(api, project, { pages: 2 });
      await api.patch(`/api/prebuilt-documents/${uuid}`, {
        data: {
          metadataFields: [{ key: 'supplier_name', value: 'Northwind' }],
          tables: [{ key: 'lines', rows: [{ cells: { description: 'Oak board' } }] }],
        },
      });
      await openEditor(app, project, uuid);
      const apply = app.getByRole('button', { name: 'Apply plan…' });

      await test.step('a type is changed in place: nothing is scanned again', async () => {
        await hand.press(app.getByRole('combobox', { name: 'Type of part 1' }));
        await hand.press(app.getByRole('option', { name: 'Invoice' }));
        await hand.press(apply);
        const dialog = app.getByRole('dialog', { name: '1 document changes in place' });
        await expect(dialog.getByText('No re-scan')).toBeVisible();
        await expect(dialog.getByText('The file stays in the list.')).toBeVisible();
        await hand.press(dialog.getByRole('button', { name: 'Back to the plan' }));
      });

      await test.step('a cut loses what a person wrote', async () => {
        await hand.cut(app, 2);
        await expect(app.getByText('2 edits are lost.')).toBeVisible();
        await hand.press(apply);
        const dialog = app.getByRole('dialog', { name: '1 file becomes 2 documents' });
        await expect(dialog.getByRole('heading', { name: '2 edits are lost' })).toBeVisible();
        await expect(dialog.getByText('2 edits of its file lost').first()).toBeVisible();
        await expect(dialog.getByText('Supplier Northwind, Line items 1 row.')).toBeVisible();
        await expect(dialog.getByText(/will be read again/)).toHaveCount(0);
        if (hand.name === 'mouse') await expectAccessible(app, 'a plan that loses an edit');
      });
    });

    test('a stale change is rejected, keeps the draft, and offers to reload the files', async ({
      app,
      api,
      project,
      expectedProblems,
    }) => {
      // The browser logs 409 and 404 responses.
      expectedProblems.push(/status of 4(04|09)/);
      const uuid = await uploadPile(api, project, { pages: 4 });
      await openEditor(app, project, uuid);
      await hand.cut(app, 2);
      await hand.press(app.getByRole('button', { name: 'Apply plan…' }));
      await expect(app.getByRole('dialog')).toContainText('1 file becomes 2 documents');
      // A preview that is still loading would already say that the file is approved.
      await app.waitForLoadState('networkidle');
      await api.patch(`/api/prebuilt-documents/${uuid}`, { status: 'approved' });
      await hand.press(app.getByRole('dialog').getByRole('button', { name: 'Apply plan' }));
      await expect(app.getByRole('dialog').getByRole('alert')).toContainText(
        'Your draft is kept on this device',
      );
      if (hand.name === 'mouse') await expectAccessible(app, 'a rejected plan');

      await hand.press(app.getByRole('button', { name: 'Reload the files' }));
      await expect(getPageInState(app, 2, 'part 2')).toBeVisible();
      await expect(app.getByText(/is approved\. Reopen it/)).toBeVisible();
      await expect(app.getByRole('button', { name: 'Apply plan…' })).toHaveAttribute('aria-disabled', 'true');
    });
  });
}

test('if someone else has cut the file, a link leads to its pages', async ({
  app,
  api,
  project,
  expectedProblems,
}) => {
  expectedProblems.push(/status of 404/, MISSING_PAGE_IMAGE);
  const uuid = await uploadPile(api, project, { pages: 3 });
  await openEditor(app, project, uuid);
  await app.getByRole('button', { name: 'Cut between pages 1 and 2' }).click();
  const colleagues = await api.applyPlan(
    [uuid],
    [
      { start_page: 1, end_page: 2 },
      { start_page: 3, end_page: 3 },
    ],
  );
  await api.waitUntilSettled(colleagues!);
  await app.getByRole('button', { name: 'Apply plan…' }).click();
  await app.getByRole('button', { name: 'Reload the files' }).click();
  const main = app.getByRole('main');
  await expect(main.getByText('Your plan was not applied.')).toBeVisible();
  await expect(main.getByRole('link', { name: /^pile/ })).toHaveCount(2);
  await expectAccessible(app, 'pages that someone else has cut');
  await main.getByRole('link', { name: 'Review their pages' }).click();
  await expect(getPageInState(app, 3, 'part 2')).toBeVisible();
});

test('a thousand pages: renders only visible ones, reaches all, in a grid', async ({ app, api, project }) => {
  await openEditor(app, project, await uploadPile(api, project, { pages: 1000 }));
  const grid = app.getByRole('grid', { name: 'Pages' });
  expect(await grid.getByRole('gridcell').count()).toBeLessThan(300);
  const columns = Number(await grid.getAttribute('aria-colcount'));
  expect(await grid.getAttribute('aria-rowcount')).toBe(String(Math.ceil(1000 / columns)));
  await tabTo(getPage(app, 1));
  await app.keyboard.press('ArrowDown');
  await expect(getPage(app, columns + 1)).toBeFocused();
  await app.keyboard.press('End');
  await expect(getPage(app, 1000)).toBeFocused();
  await expect(grid.getByRole('row').last()).toHaveAttribute(
    'aria-rowindex',
    String(Math.ceil(1000 / columns)),
  );
  expect(await grid.getByRole('gridcell').count()).toBeLessThan(300);
});

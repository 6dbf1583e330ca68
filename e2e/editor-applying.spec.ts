import { pageText } from '@/lib/testing/pdf-fixtures';
import { expectAccessible } from './harness/accessible';
import { HANDS, tabTo } from './harness/hands';
import { LATE_PICTURE } from './harness/late-picture';
import { openEditor, sheet, sheetAs, textsOfList, uploadPile } from './harness/piles';
import { expect, test } from './harness/test';

const text = (page: number) => pageText('pile', page);

for (const hand of HANDS) {
  test.describe(`by ${hand.name}`, () => {
    test.use({ hasTouch: hand.name === 'touch' });

    test('a plan is applied once it may be, and every part has exactly its pages', async ({
      desk,
      api,
      project,
      expectedProblems,
    }) => {
      expectedProblems.push(LATE_PICTURE);
      await openEditor(desk, project, await uploadPile(api, project, { pages: 5 }));
      const apply = desk.getByRole('button', { name: 'Apply plan…' });

      await test.step('an unchanged plan can’t be applied, and says why', async () => {
        await expect(desk.getByText('Nothing changes yet.')).toBeVisible();
        await expect(apply).toHaveAttribute('aria-disabled', 'true');
        await expect(apply).toHaveAccessibleDescription(/Nothing changes yet/);
        if (hand.name === 'keyboard') await desk.keyboard.press('Control+Enter');
        else await apply.click({ force: true });
        await expect(desk.getByRole('dialog')).toBeHidden();
      });

      await test.step('nor can one that the rules refuse; a button mends it', async () => {
        await hand.select(desk, 1);
        await hand.choose(desk.getByRole('radiogroup', { name: 'Role of part 1' }), 'Supporting');
        await expect(desk.getByText(/^Fix 1 problem/)).toBeVisible();
        await expect(apply).toHaveAccessibleDescription(/Fix 1 problem/);
        await expect(apply).toHaveAttribute('aria-disabled', 'true');
        if (hand.name === 'mouse') await expectAccessible(desk, 'an invalid plan');
        await hand.press(desk.getByRole('button', { name: 'Make part 1 main' }));
        await expect(desk.getByText('Nothing changes yet.')).toBeVisible();
      });

      await hand.cut(desk, 3);
      await hand.select(desk, 5);
      await hand.discard(desk);
      await expect(sheetAs(desk, 5, 'removed')).toBeVisible();

      await test.step('what will happen is said first', async () => {
        if (hand.name === 'keyboard') await desk.keyboard.press('Control+Enter');
        else await hand.press(apply);
        const dialog = desk.getByRole('dialog', { name: '1 file becomes 2 documents' });
        await expect(dialog.getByText('No edits are lost').first()).toBeVisible();
        await expect(dialog.getByText('4 pages are scanned')).toBeVisible();
        const parts = dialog.getByRole('list', { name: 'Parts that come out' }).getByRole('listitem');
        await expect(parts).toHaveCount(3);
        await expect(parts.first()).toContainText('Scan 2 pages');
        await expect(parts.last()).toContainText('Page 5 · removed');
        await hand.press(dialog.getByRole('button', { name: 'Apply plan' }));
      });

      await expect(desk.getByText('2 documents in the list')).toBeVisible();
      expect(await textsOfList(api, project)).toEqual([
        [text(1), text(2)],
        [text(3), text(4)],
      ]);

      await test.step('and undone', async () => {
        await hand.press(desk.getByRole('button', { name: 'Undo', exact: true }));
        await expect(desk.getByRole('row', { name: /pile\.pdf/ })).toBeVisible();
        expect(await textsOfList(api, project)).toEqual([[1, 2, 3, 4, 5].map(text)]);
      });
    });

    test('what would be lost is said for each part before it is; in place nothing is', async ({
      desk,
      api,
      project,
    }) => {
      await api.setCategories(project, ['invoice']);
      await api.patch(`/api/projects/${project.uuid}/settings`, {
        extraction_fields: [{ key: 'supplier', label: 'Supplier', type: 'text' }],
      });
      const uuid = await uploadPile(api, project, { pages: 2 });
      await api.patch(`/api/prebuilt-documents/${uuid}`, {
        data: { metadataFields: [{ key: 'supplier', value: 'Northwind' }] },
      });
      await openEditor(desk, project, uuid);
      const apply = desk.getByRole('button', { name: 'Apply plan…' });

      await test.step('a type is changed in place: nothing is scanned again', async () => {
        await hand.press(desk.getByRole('combobox', { name: 'Type of part 1' }));
        await hand.press(desk.getByRole('option', { name: 'Invoice' }));
        await hand.press(apply);
        const dialog = desk.getByRole('dialog', { name: '1 document changes in place' });
        await expect(dialog.getByText('No re-scan')).toBeVisible();
        await expect(dialog.getByText('The file stays in the list.')).toBeVisible();
        await hand.press(dialog.getByRole('button', { name: 'Back to the plan' }));
      });

      await test.step('a cut loses what a person wrote', async () => {
        await hand.cut(desk, 2);
        await expect(desk.getByText('1 edited value is lost.')).toBeVisible();
        await hand.press(apply);
        const dialog = desk.getByRole('dialog', { name: '1 file becomes 2 documents' });
        await expect(dialog.getByRole('heading', { name: '1 edit is lost' })).toBeVisible();
        await expect(dialog.getByText('1 edit of its file lost').first()).toBeVisible();
        await expect(dialog.getByText('Northwind')).toBeVisible();
        if (hand.name === 'mouse') await expectAccessible(desk, 'a plan that loses an edit');
      });
    });

    test('a change that was overtaken is refused, keeps the draft, and offers to read the files anew', async ({
      desk,
      api,
      project,
      expectedProblems,
    }) => {
      // The browser prints the answers of 409 and 404.
      expectedProblems.push(/status of 4(04|09)/);
      const uuid = await uploadPile(api, project, { pages: 4 });
      await openEditor(desk, project, uuid);
      await hand.cut(desk, 2);
      await hand.press(desk.getByRole('button', { name: 'Apply plan…' }));
      await expect(desk.getByRole('dialog')).toContainText('1 file becomes 2 documents');
      await api.patch(`/api/prebuilt-documents/${uuid}`, { status: 'approved' });
      await hand.press(desk.getByRole('dialog').getByRole('button', { name: 'Apply plan' }));
      await expect(desk.getByRole('dialog').getByRole('alert')).toContainText(
        'Your draft is kept on this device',
      );
      if (hand.name === 'mouse') await expectAccessible(desk, 'a refused plan');

      await hand.press(desk.getByRole('button', { name: 'Read the files anew' }));
      await expect(sheetAs(desk, 2, 'part 2')).toBeVisible();
      await expect(desk.getByText(/is approved\. Reopen it/)).toBeVisible();
      await expect(desk.getByRole('button', { name: 'Apply plan…' })).toHaveAttribute(
        'aria-disabled',
        'true',
      );
    });
  });
}

test('where someone else has cut the file meanwhile, the way leads to where its pages are', async ({
  desk,
  api,
  project,
  expectedProblems,
}) => {
  expectedProblems.push(/status of 404/, LATE_PICTURE);
  const uuid = await uploadPile(api, project, { pages: 3 });
  await openEditor(desk, project, uuid);
  await desk.getByRole('button', { name: 'Cut between pages 1 and 2' }).click();
  const rival = await api.applyPlan(
    [uuid],
    [
      { start_page: 1, end_page: 2 },
      { start_page: 3, end_page: 3 },
    ],
  );
  await api.settled(rival!);
  await desk.getByRole('button', { name: 'Apply plan…' }).click();
  await desk.getByRole('button', { name: 'Read the files anew' }).click();
  const main = desk.getByRole('main');
  await expect(main.getByText('Your own plan was not applied.')).toBeVisible();
  await expect(main.getByRole('link', { name: /^pile/ })).toHaveCount(2);
  await expectAccessible(desk, 'pages that someone else has cut');
  await main.getByRole('link', { name: 'Review their pages' }).click();
  await expect(sheetAs(desk, 3, 'part 2')).toBeVisible();
});

test('a thousand pages: only those in sight are there, all can be reached, in a grid', async ({
  desk,
  api,
  project,
}) => {
  await openEditor(desk, project, await uploadPile(api, project, { pages: 1000 }));
  const grid = desk.getByRole('grid', { name: 'Pages' });
  expect(await grid.getByRole('gridcell').count()).toBeLessThan(300);
  const columns = Number(await grid.getAttribute('aria-colcount'));
  expect(await grid.getAttribute('aria-rowcount')).toBe(String(Math.ceil(1000 / columns)));
  await tabTo(sheet(desk, 1));
  await desk.keyboard.press('ArrowDown');
  await expect(sheet(desk, columns + 1)).toBeFocused();
  await desk.keyboard.press('End');
  await expect(sheet(desk, 1000)).toBeFocused();
  await expect(grid.getByRole('row').last()).toHaveAttribute(
    'aria-rowindex',
    String(Math.ceil(1000 / columns)),
  );
  expect(await grid.getByRole('gridcell').count()).toBeLessThan(300);
});

import { PdfDraft } from '@/lib/testing/pdf-draft';
import { HANDS, tabTo } from './harness/hands';
import { expectSheets, openEditor, sheet, sheetAs, tool, uploadPile } from './harness/piles';
import { expect, test } from './harness/test';

/** Five pages, of which the second and the fourth show nothing. */
function withBlankPages(): Buffer {
  const draft = new PdfDraft();
  const [catalog, tree] = [draft.reserve(), draft.reserve()];
  const font = draft.add('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>');
  const kids = [1, 2, 3, 4, 5].map((page) => {
    const content = draft.addStream(
      '',
      page % 2 === 0 ? '' : `BT /F1 24 Tf 72 700 Td (Letter ${page}) Tj ET`,
    );
    return draft.add(
      `<< /Type /Page /Parent ${tree} /MediaBox [0 0 612 792] /Resources << /Font << /F1 ${font} >> >> /Contents ${content} >>`,
    );
  });
  draft.put(tree, `<< /Type /Pages /Count 5 /Kids [${kids.join(' ')}] >>`);
  draft.put(catalog, `<< /Type /Catalog /Pages ${tree} >>`);
  return draft.trailer(`/Root ${catalog}`).toBytes();
}

for (const hand of HANDS) {
  test.describe(`by ${hand.name}`, () => {
    test.use({ hasTouch: hand.name === 'touch' });

    test('blank pages are found, go, and part what lies between them', async ({ desk, api, project }) => {
      const { uuid } = await api.uploaded(project, { name: 'letters.pdf', content: withBlankPages() });
      await openEditor(desk, project, uuid);
      await hand.press(tool(desk, 'At blank pages'));
      await expectSheets(desk, ['part 1', 'removed', 'part 2', 'removed', 'part 3']);
      await expect(desk.getByText('2 blank pages removed.')).toBeVisible();

      if (hand.name === 'keyboard') {
        // The list of parts is one stop: from the first part's row an arrow leads to what was removed.
        await tabTo(desk.locator('[data-part-row][tabindex="0"]'));
        await desk.keyboard.press('ArrowDown');
      }
      await hand.press(desk.getByRole('button', { name: 'Restore page 2', exact: true }));
      await expect(sheetAs(desk, 4, 'removed')).toBeVisible();
      await expectSheets(desk, ['part 1', 'part 1', 'part 2', 'removed', 'part 3']);
      await hand.press(desk.getByRole('button', { name: 'Undo', exact: true }));
      await hand.press(desk.getByRole('button', { name: 'Undo', exact: true }));
      await expectSheets(desk, Array(5).fill('part 1'));
    });
  });
}

test('where no page is blank, it says so and changes nothing', async ({ desk, api, project }) => {
  await openEditor(desk, project, await uploadPile(api, project, { pages: 3 }));
  await tool(desk, 'At blank pages').click();
  await expect(desk.getByText('No page is blank.')).toBeVisible();
  await expectSheets(desk, Array(3).fill('part 1'));
});

test('how far it has looked is said, it can be stopped, and looks only at what is selected', async ({
  desk,
  api,
  project,
}) => {
  const { uuid } = await api.uploaded(project, { name: 'letters.pdf', content: withBlankPages() });
  await openEditor(desk, project, uuid);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await desk.route('**/pages/5/thumbnail?width=128*', async (route) => {
    await held;
    await route.continue();
  });
  await tool(desk, 'At blank pages').click();
  await expect(desk.getByText('4 of 5')).toBeVisible();
  await expect(desk.getByRole('progressbar', { name: 'Looking for blank pages' })).toHaveAttribute(
    'aria-valuenow',
    '80',
  );
  await tool(desk, 'Stop').click();
  await expect(tool(desk, 'At blank pages')).toBeFocused();
  release();
  await expectSheets(desk, Array(5).fill('part 1'));

  await sheet(desk, 1).click();
  await sheet(desk, 3).click({ modifiers: ['Shift'] });
  await tool(desk, 'At blank pages').click();
  await expect(desk.getByText('1 blank page removed.')).toBeVisible();
  await expectSheets(desk, ['part 1', 'removed', 'part 2', 'part 2', 'part 2']);
});

import { PdfBuilder } from '@/test-support/pdf-builder';
import { INPUT_METHODS, tabTo } from './harness/input-methods';
import { expectPages, getPage, getPageInState, getTool, openEditor, uploadPile } from './harness/piles';
import { expect, test } from './harness/test';

/** Creates a PDF of five pages. The second and the fourth are blank. */
function createPdfWithBlankPages(): Buffer {
  const draft = new PdfBuilder();
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

for (const hand of INPUT_METHODS) {
  test.describe(`by ${hand.name}`, () => {
    test.use({ hasTouch: hand.name === 'touch' });

    test('finds blank pages, removes them, and splits what is between them', async ({
      app,
      api,
      project,
    }) => {
      const { uuid } = await api.uploadAndWait(project, {
        name: 'letters.pdf',
        content: createPdfWithBlankPages(),
      });
      await openEditor(app, project, uuid);
      await hand.press(getTool(app, 'At blank pages'));
      await expectPages(app, ['part 1', 'removed', 'part 2', 'removed', 'part 3']);
      await expect(app.getByText('2 blank pages removed.')).toBeVisible();

      if (hand.name === 'keyboard') {
        // The list of parts is one tab stop: arrow keys lead from the first part's row to the removed pages.
        await tabTo(app.locator('[data-part-row][tabindex="0"]'));
        await app.keyboard.press('ArrowDown');
      }
      await hand.press(app.getByRole('button', { name: 'Restore page 2', exact: true }));
      await expect(getPageInState(app, 4, 'removed')).toBeVisible();
      await expectPages(app, ['part 1', 'part 1', 'part 2', 'removed', 'part 3']);
      await hand.press(app.getByRole('button', { name: 'Undo', exact: true }));
      await hand.press(app.getByRole('button', { name: 'Undo', exact: true }));
      await expectPages(app, Array(5).fill('part 1'));
    });
  });
}

test('without blank pages it says so and changes nothing', async ({ app, api, project }) => {
  await openEditor(app, project, await uploadPile(api, project, { pages: 3 }));
  await getTool(app, 'At blank pages').click();
  await expect(app.getByText('No page is blank.')).toBeVisible();
  await expectPages(app, Array(3).fill('part 1'));
});

test('shows its progress, can be stopped, and checks only the selection', async ({ app, api, project }) => {
  const { uuid } = await api.uploadAndWait(project, {
    name: 'letters.pdf',
    content: createPdfWithBlankPages(),
  });
  await openEditor(app, project, uuid);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await app.route('**/pages/5/thumbnail?width=128*', async (route) => {
    await held;
    await route.continue();
  });
  await getTool(app, 'At blank pages').click();
  await expect(app.getByText('4 of 5')).toBeVisible();
  await expect(app.getByRole('progressbar', { name: 'Looking for blank pages' })).toHaveAttribute(
    'aria-valuenow',
    '80',
  );
  await getTool(app, 'Stop').click();
  await expect(getTool(app, 'At blank pages')).toBeFocused();
  release();
  await expectPages(app, Array(5).fill('part 1'));

  await getPage(app, 1).click();
  await getPage(app, 3).click({ modifiers: ['Shift'] });
  await getTool(app, 'At blank pages').click();
  await expect(app.getByText('1 blank page removed.')).toBeVisible();
  await expectPages(app, ['part 1', 'removed', 'part 2', 'part 2', 'part 2']);
});

import type { Page } from 'playwright/test';
import { expectAccessible } from './harness/expect-accessible';
import { keyboard } from './harness/input-methods';
import { MISSING_PAGE_IMAGE } from './harness/missing-page-image';
import { getPage, getTool, openEditor, uploadPile } from './harness/piles';
import { uploadProposedPile } from './harness/proposed-pile';
import { expect, test } from './harness/test';

const getBox = async (page: Page, selector: string) => (await page.locator(selector).boundingBox())!;
/** Checks that the element is inside the viewport and that nothing covers it. */
async function expectOnTop(page: Page, label: string): Promise<void> {
  const hit = await page.getByLabel(label, { exact: true }).evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const there = document.elementFromPoint(left + width / 2, top + height / 2);
    return top >= 0 && top + height <= window.innerHeight && element.contains(there);
  });
  expect(hit, label).toBe(true);
}

for (const viewport of [
  { width: 640, height: 400 },
  { width: 844, height: 390 },
]) {
  test.describe(`at ${viewport.width} by ${viewport.height}`, () => {
    test.use({ viewport });

    test('the parts of two files are named, typed and applied by keyboard; nothing covers the text', async ({
      app,
      api,
      project,
      expectedProblems,
    }) => {
      expectedProblems.push(MISSING_PAGE_IMAGE);
      await api.setCategories(project, ['invoice']);
      const uuids = [
        await uploadPile(api, project, { name: 'inbound.pdf', pages: 4 }),
        await uploadPile(api, project, { name: 'scan.pdf', pages: 3 }),
      ];
      await openEditor(app, project, ...uuids);
      await keyboard.cut(app, 3);
      const footer = await app.locator('footer').last().boundingBox();
      expect(footer!.height, 'the footer is one line').toBeLessThan(64);

      await keyboard.press(app.getByRole('button', { name: 'Parts', exact: true }));
      const parts = app.getByRole('complementary', { name: 'Parts' });
      await expect(parts).toBeFocused();
      await expectAccessible(app, 'the parts on a low screen');
      await keyboard.typeText(parts.getByLabel('Name of part 2'), 'Second half');
      await expectOnTop(app, 'Name of part 2');
      await keyboard.press(parts.getByRole('combobox', { name: 'Type of part 2' }));
      await keyboard.press(app.getByRole('option', { name: 'Invoice' }));
      await expect(parts.getByRole('combobox', { name: 'Type of part 2' })).toContainText('Invoice');
      await expect(parts.getByRole('button', { name: 'Move scan.pdf before' })).toBeAttached();
      await keyboard.press(parts.getByRole('button', { name: 'Close the parts' }));

      await keyboard.press(app.getByRole('button', { name: 'Preview', exact: true }));
      const facts = await app.getByRole('complementary', { name: 'Preview' }).locator('dl').boundingBox();
      expect(facts!.y + facts!.height, 'the facts end in the window').toBeLessThanOrEqual(viewport.height);
      await app.keyboard.press('Escape');

      await app.keyboard.press('Control+Enter');
      await expect(
        app
          .getByRole('dialog', { name: '2 files become 3 documents' })
          .or(app.getByRole('dialog', { name: '1 file becomes 2 documents' })),
      ).toBeVisible();
      await app.keyboard.press('Control+Enter');
      await expect(app.getByText(/documents in the list/)).toBeVisible();
      const names = (await api.documents(project)).map(({ original_filename }) => original_filename);
      expect(names).toContain('Second half.pdf');
    });
  });
}

for (const hasTouch of [false, true]) {
  test.describe(hasTouch ? 'on a phone, by touch' : 'on a narrow screen, by keys', () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch });

    test('the preview moves from page to page, and stays open', async ({ app, api, project }) => {
      await openEditor(app, project, await uploadPile(api, project, { pages: 4 }));
      const preview = app.getByRole('complementary', { name: 'Preview' });
      const heading = (number: number) =>
        preview.getByRole('heading', { name: `Page ${number}`, exact: true });
      const open = app.getByRole('button', { name: 'Preview', exact: true });
      const next = preview.getByRole('button', { name: 'Next page' });
      const previous = preview.getByRole('button', { name: 'Previous page' });
      if (hasTouch) await open.tap();
      else await keyboard.press(open);
      await expect(heading(1)).toBeVisible();
      await expect(previous).toHaveAttribute('aria-disabled', 'true');
      if (hasTouch) await next.tap();
      else await app.keyboard.press('ArrowRight');
      await expect(heading(2)).toBeVisible();
      await expect(preview.getByRole('img', { name: 'Page 2' })).toBeVisible();
      if (hasTouch) await next.tap();
      else await app.keyboard.press('End');
      await expect(heading(hasTouch ? 3 : 4)).toBeVisible();
      if (hasTouch) await previous.tap();
      else await keyboard.press(previous);
      await expect(heading(hasTouch ? 2 : 3)).toBeVisible();
      if (hasTouch) return;
      // The keys act on the visible page.
      await app.keyboard.press('s');
      await app.keyboard.press('Escape');
      await expect(preview).toBeHidden();
      await expect(app.getByRole('button', { name: 'Page 3, part 2' })).toBeVisible();
    });
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a button at the bottom walks through the unsure cuts', async ({ app, api, project }) => {
    const uuid = await uploadProposedPile(api, project, { pages: 24 }, [
      { start_page: 1, end_page: 10, confidence: 0.96 },
      { start_page: 11, end_page: 20, confidence: 0.6 },
      { start_page: 21, end_page: 24, confidence: 0.6 },
    ]);
    await openEditor(app, project, uuid);
    const footer = app.getByRole('contentinfo');
    const next = footer.getByRole('button', { name: /^Next unsure cut/ });
    const apply = footer.getByRole('button', { name: /^Apply plan/ });
    await expect(next).toHaveText('2 unsure');
    await expectAccessible(app, 'the unsure cuts on a phone');

    for (const { place, page } of [
      { place: '1 of 2', page: 11 },
      { place: '2 of 2', page: 21 },
      { place: '1 of 2', page: 11 },
    ]) {
      await next.tap();
      await expect(next).toHaveAccessibleName(`Next unsure cut, ${place}`);
      await expect(next).toHaveText(`${place} unsure`);
      await expect(getPage(app, page)).toBeInViewport();
      await expect(getPage(app, page)).toHaveAttribute('aria-pressed', 'true');
      await expect(app.locator('p[aria-live="polite"]')).toHaveText(`Unsure cut ${place}. 3 parts.`);
    }
    for (const width of [390, 320]) {
      await app.setViewportSize({ width, height: 844 });
      const [left, right] = [(await next.boundingBox())!, (await apply.boundingBox())!];
      expect(left.height, `at ${width} px`).toBeGreaterThanOrEqual(44);
      expect(right.y, `at ${width} px`).toBe(left.y);
      expect(right.x + right.width, `at ${width} px`).toBeLessThanOrEqual(width);
    }

    // The button is gone with the last unsure cut.
    await getTool(app, 'Reset…').tap();
    await app.getByRole('menuitem', { name: 'To the files as they are' }).tap();
    await expect(next).toHaveCount(0);
    await expect(apply).toBeInViewport({ ratio: 1 });
  });
});

test.describe('on a wide screen', () => {
  test.use({ viewport: { width: 2560, height: 1440 } });

  test('a short file and its preview start large, a long one does not', async ({ app, api, project }) => {
    await openEditor(app, project, await uploadPile(api, project, { pages: 6 }));
    await expect(app.getByRole('radio', { name: 'L', exact: true })).toBeChecked();
    const column = await app.getByRole('complementary', { name: 'Preview' }).boundingBox();
    expect(column!.width).toBe(560);
    const image = app.getByRole('complementary', { name: 'Preview' }).getByRole('img', { name: 'Page 1' });
    await expect.poll(async () => (await image.boundingBox())!.width).toBeGreaterThan(500);
    await openEditor(app, project, await uploadPile(api, project, { pages: 120 }));
    await expect(app.getByRole('radio', { name: 'M', exact: true })).toBeChecked();
  });
});

test('a thousand parts fit the screen, in the ribbon and next to their numbers in the list', async ({
  app,
  api,
  project,
}) => {
  await openEditor(app, project, await uploadPile(api, project, { pages: 1001 }));
  await app.getByLabel('Pages per part').fill('1');
  await getTool(app, 'Split').click();
  await getPage(app, 1).focus();
  await app.keyboard.press('End');
  for (const width of [1440, 390]) {
    await app.setViewportSize({ width, height: 844 });
    const last = await getBox(app, '.touch-none.h-3\\.5 > i:last-of-type');
    expect(last.x + last.width, `at ${width} px`).toBeLessThanOrEqual(width - 15);
  }
  await app.setViewportSize({ width: 1440, height: 844 });
  const row = app.getByRole('button', { name: 'Part 1000, Page 1000', exact: true });
  // The number precedes the focused part's row.
  await expect(row).toBeInViewport();
  const number = await row.locator('xpath=preceding-sibling::span').boundingBox();
  expect(number!.x + number!.width).toBeLessThan((await row.boundingBox())!.x);
});

test.describe('at 320 px', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test('the totals are completely visible', async ({ app, api, project }) => {
    await openEditor(app, project, await uploadPile(api, project, { pages: 2 }));
    const removed = await app.getByText('pages removed').boundingBox();
    expect(removed!.x + removed!.width).toBeLessThanOrEqual(304);
    expect(await app.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });
});

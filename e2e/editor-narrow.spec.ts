import type { Page } from 'playwright/test';
import { expectAccessible } from './harness/accessible';
import { keyboard } from './harness/hands';
import { LATE_PICTURE } from './harness/late-picture';
import { openEditor, sheet, tool, uploadPile } from './harness/piles';
import { expect, test } from './harness/test';

const box = async (page: Page, selector: string) => (await page.locator(selector).boundingBox())!;
/** All of it can be seen and pressed: it is in the window, and nothing lies over it. */
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

    test('the parts of two files are named, typed and applied by keyboard; nothing lies over the words', async ({
      desk,
      api,
      project,
      expectedProblems,
    }) => {
      expectedProblems.push(LATE_PICTURE);
      await api.setCategories(project, ['invoice']);
      const uuids = [
        await uploadPile(api, project, { name: 'inbound.pdf', pages: 4 }),
        await uploadPile(api, project, { name: 'scan.pdf', pages: 3 }),
      ];
      await openEditor(desk, project, ...uuids);
      await keyboard.cut(desk, 3);
      const footer = await desk.locator('footer').last().boundingBox();
      expect(footer!.height, 'the footer is one line').toBeLessThan(64);

      await keyboard.press(desk.getByRole('button', { name: 'Parts', exact: true }));
      const parts = desk.getByRole('complementary', { name: 'Parts' });
      await expect(parts).toBeFocused();
      await expectAccessible(desk, 'the parts on a low screen');
      await keyboard.write(parts.getByLabel('Name of part 2'), 'Second half');
      await expectOnTop(desk, 'Name of part 2');
      await keyboard.press(parts.getByRole('combobox', { name: 'Type of part 2' }));
      await keyboard.press(desk.getByRole('option', { name: 'Invoice' }));
      await expect(parts.getByRole('combobox', { name: 'Type of part 2' })).toContainText('Invoice');
      await expect(parts.getByRole('button', { name: 'Move scan.pdf before' })).toBeAttached();
      await keyboard.press(parts.getByRole('button', { name: 'Close the parts' }));

      await keyboard.press(desk.getByRole('button', { name: 'Preview', exact: true }));
      const facts = await desk.getByRole('complementary', { name: 'Preview' }).locator('dl').boundingBox();
      expect(facts!.y + facts!.height, 'the facts end in the window').toBeLessThanOrEqual(viewport.height);
      await desk.keyboard.press('Escape');

      await desk.keyboard.press('Control+Enter');
      await expect(
        desk
          .getByRole('dialog', { name: '2 files become 3 documents' })
          .or(desk.getByRole('dialog', { name: '1 file becomes 2 documents' })),
      ).toBeVisible();
      await desk.keyboard.press('Control+Enter');
      await expect(desk.getByText(/documents in the list/)).toBeVisible();
      const names = (await api.documents(project)).map(({ original_filename }) => original_filename);
      expect(names).toContain('Second half.pdf');
    });
  });
}

for (const hasTouch of [false, true]) {
  test.describe(hasTouch ? 'on a phone, by touch' : 'on a narrow screen, by keys', () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch });

    test('the preview goes from page to page, and stays', async ({ desk, api, project }) => {
      await openEditor(desk, project, await uploadPile(api, project, { pages: 4 }));
      const preview = desk.getByRole('complementary', { name: 'Preview' });
      const heading = (number: number) =>
        preview.getByRole('heading', { name: `Page ${number}`, exact: true });
      const open = desk.getByRole('button', { name: 'Preview', exact: true });
      const next = preview.getByRole('button', { name: 'Next page' });
      const previous = preview.getByRole('button', { name: 'Previous page' });
      if (hasTouch) await open.tap();
      else await keyboard.press(open);
      await expect(heading(1)).toBeVisible();
      await expect(previous).toHaveAttribute('aria-disabled', 'true');
      if (hasTouch) await next.tap();
      else await desk.keyboard.press('ArrowRight');
      await expect(heading(2)).toBeVisible();
      await expect(preview.getByRole('img', { name: 'Page 2' })).toBeVisible();
      if (hasTouch) await next.tap();
      else await desk.keyboard.press('End');
      await expect(heading(hasTouch ? 3 : 4)).toBeVisible();
      if (hasTouch) await previous.tap();
      else await keyboard.press(previous);
      await expect(heading(hasTouch ? 2 : 3)).toBeVisible();
      if (hasTouch) return;
      // What the keys do there is done to the page that is seen.
      await desk.keyboard.press('s');
      await desk.keyboard.press('Escape');
      await expect(preview).toBeHidden();
      await expect(desk.getByRole('button', { name: 'Page 3, part 2' })).toBeVisible();
    });
  });
}

test.describe('on a wide screen', () => {
  test.use({ viewport: { width: 2560, height: 1440 } });

  test('a short pile and its preview begin large, a long one does not', async ({ desk, api, project }) => {
    await openEditor(desk, project, await uploadPile(api, project, { pages: 6 }));
    await expect(desk.getByRole('radio', { name: 'L', exact: true })).toBeChecked();
    const column = await desk.getByRole('complementary', { name: 'Preview' }).boundingBox();
    expect(column!.width).toBe(560);
    const picture = desk.getByRole('complementary', { name: 'Preview' }).getByRole('img', { name: 'Page 1' });
    await expect.poll(async () => (await picture.boundingBox())!.width).toBeGreaterThan(500);
    await openEditor(desk, project, await uploadPile(api, project, { pages: 120 }));
    await expect(desk.getByRole('radio', { name: 'M', exact: true })).toBeChecked();
  });
});

test('a thousand parts keep to the screen, in the ribbon, and beside their numbers in the list', async ({
  desk,
  api,
  project,
}) => {
  await openEditor(desk, project, await uploadPile(api, project, { pages: 1001 }));
  await desk.getByLabel('Pages per part').fill('1');
  await tool(desk, 'Split').click();
  await sheet(desk, 1).focus();
  await desk.keyboard.press('End');
  for (const width of [1440, 390]) {
    await desk.setViewportSize({ width, height: 844 });
    const last = await box(desk, '.touch-none.h-3\\.5 > i:last-of-type');
    expect(last.x + last.width, `at ${width} px`).toBeLessThanOrEqual(width - 15);
  }
  await desk.setViewportSize({ width: 1440, height: 844 });
  const row = desk.getByRole('button', { name: 'Part 1000, Page 1000', exact: true });
  // It is the one before the part that the keys are on.
  await expect(row).toBeInViewport();
  const number = await row.locator('xpath=preceding-sibling::span').boundingBox();
  expect(number!.x + number!.width).toBeLessThan((await row.boundingBox())!.x);
});

test.describe('at 320 px', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test('the sums are read whole', async ({ desk, api, project }) => {
    await openEditor(desk, project, await uploadPile(api, project, { pages: 2 }));
    const removed = await desk.getByText('pages removed').boundingBox();
    expect(removed!.x + removed!.width).toBeLessThanOrEqual(304);
    expect(await desk.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });
});

import sharp from 'sharp';
import { expectAccessible } from './harness/accessible';
import { keyboard } from './harness/hands';
import { expectSheets, openEditor, sheet, sheetAs, textsOfList, uploadPile } from './harness/piles';
import { expect, test } from './harness/test';

const photo = async (level: number) => ({
  name: `IMG_${level}.png`,
  content: await sharp({
    create: { width: 300, height: 400, channels: 3, background: { r: level, g: level, b: level } },
  })
    .png()
    .toBuffer(),
});

test('images stay whole: they are ordered, attached or discarded, and say why they can’t be joined', async ({
  desk,
  api,
  project,
}) => {
  const uuids: string[] = [];
  for (const level of [180, 200, 220]) uuids.push((await api.uploaded(project, await photo(level))).uuid);
  await openEditor(desk, project, ...uuids);
  await expectSheets(desk, ['part 1', 'part 2', 'part 3']);
  const seam = desk.getByRole('button', { name: '“IMG_180.png” stays whole' });
  await expect(seam).toHaveAttribute('aria-disabled', 'true');
  await expectAccessible(desk, 'a plan of images');
  await keyboard.select(desk, 2);
  await keyboard.choose(desk.getByRole('radiogroup', { name: 'Role of part 2' }), 'Supporting');
  await expect(sheetAs(desk, 2, 'part 2, supporting')).toBeVisible();
  await desk.keyboard.press('Control+Enter');
  await expect(desk.getByRole('dialog', { name: '1 file is attached' })).toBeVisible();
  await desk.keyboard.press('Control+Enter');
  await expect(desk.getByText('1 file is attached.')).toBeVisible();
  expect(await api.documents(project)).toHaveLength(2);
});

test('an address without documents, and one of a document that is gone, lead on', async ({
  desk,
  api,
  project,
}) => {
  await desk.goto(`/projects/${project.uuid}/review`);
  await expect(desk.getByRole('heading', { name: 'There are no pages to plan' })).toBeVisible();
  await expectAccessible(desk, 'no pages to plan');
  const uuid = await uploadPile(api, project, { pages: 2 });
  const request = await api.applyPlan(
    [uuid],
    [
      { start_page: 1, end_page: 1 },
      { start_page: 2, end_page: 2 },
    ],
  );
  await api.settled(request!);
  await desk.goto(`/projects/${project.uuid}/review?documents=${uuid}`);
  await expect(desk.getByRole('main').getByRole('link', { name: /^pile/ })).toHaveCount(2);
  await expect(desk.getByRole('link', { name: 'Review their pages' })).toBeVisible();
  await expectAccessible(desk, 'a plan of a document that is gone');
});

test('a file whose pages can’t be counted says why nothing can be applied', async ({
  desk,
  api,
  project,
  expectedProblems,
}) => {
  expectedProblems.push(/\/thumbnail/);
  const { uuid } = await api.uploaded(project, {
    name: 'torn.pdf',
    content: Buffer.from('%PDF-1.7\n1 0 obj'),
  });
  await desk.goto(`/projects/${project.uuid}/review?documents=${uuid}`);
  await expect(desk.getByRole('button', { name: 'Apply plan…' })).toHaveAttribute('aria-disabled', 'true');
  await expect(desk.locator('#plan-reason')).not.toBeEmpty();
  await expectAccessible(desk, 'a plan of a file that can’t be read');
});

for (const [device, viewport, hasTouch] of [
  ['at 200 % zoom', { width: 720, height: 450 }, false],
  ['on a phone', { width: 390, height: 844 }, true],
] as const) {
  test.describe(device, () => {
    test.use({ viewport, hasTouch });

    test('the whole task can be done, with everything in reach', async ({ desk, api, project }) => {
      await openEditor(desk, project, await uploadPile(api, project, { pages: 4 }));
      const press = (name: string) => {
        const target = desk.getByRole('button', { name, exact: !name.startsWith('Apply') });
        return hasTouch ? target.tap() : target.click();
      };
      await press('Cut between pages 2 and 3');
      await expect(sheetAs(desk, 3, 'part 2')).toBeVisible();
      await (hasTouch ? sheet(desk, 3).tap() : sheet(desk, 3).click());
      await press('Parts');
      await desk.getByLabel('Name of part 2').fill('Second half');
      await expectAccessible(desk, `the parts ${device}`);
      await press('Close the parts');
      await expect(desk.getByRole('button', { name: 'Parts', exact: true })).toBeFocused();
      await press('Parts');
      await expect(desk.getByRole('complementary', { name: 'Parts' })).toBeFocused();
      await desk.keyboard.press('Escape');
      await expect(desk.getByLabel('Name of part 2')).toBeHidden();
      await press('Preview');
      await expect(desk.getByRole('img', { name: 'Page 3' })).toBeVisible();
      await expectAccessible(desk, `the preview ${device}`);
      await press('Close the preview');
      await press('Apply plan…');
      const dialog = desk.getByRole('dialog', { name: '1 file becomes 2 documents' });
      await expectAccessible(desk, `the outcome ${device}`);
      await dialog.getByRole('button', { name: 'Apply plan' }).click();
      await expect(desk.getByText('2 documents in the list')).toBeVisible();
      expect((await textsOfList(api, project)).map((pages) => pages.length)).toEqual([2, 2]);
    });
  });
}

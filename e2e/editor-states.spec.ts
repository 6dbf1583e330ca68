import sharp from 'sharp';
import { expectAccessible } from './harness/expect-accessible';
import { keyboard } from './harness/input-methods';
import { expectPages, getPage, getPageInState, openEditor, readListTexts, uploadPile } from './harness/piles';
import { expect, test } from './harness/test';

const createPhoto = async (level: number) => ({
  name: `IMG_${level}.png`,
  content: await sharp({
    create: { width: 300, height: 400, channels: 3, background: { r: level, g: level, b: level } },
  })
    .png()
    .toBuffer(),
});

test('images stay whole: they are ordered, attached or discarded, and say why they can’t be joined', async ({
  app,
  api,
  project,
}) => {
  const uuids: string[] = [];
  for (const level of [180, 200, 220])
    uuids.push((await api.uploadAndWait(project, await createPhoto(level))).uuid);
  await openEditor(app, project, ...uuids);
  await expectPages(app, ['part 1', 'part 2', 'part 3']);
  const seam = app.getByRole('button', { name: '“IMG_180.png” can’t be split' });
  await expect(seam).toHaveAttribute('aria-disabled', 'true');
  await expectAccessible(app, 'a plan of images');
  await keyboard.select(app, 2);
  await keyboard.choose(app.getByRole('radiogroup', { name: 'Role of part 2' }), 'Supporting');
  await expect(getPageInState(app, 2, 'part 2, supporting')).toBeVisible();
  await app.keyboard.press('Control+Enter');
  await expect(app.getByRole('dialog', { name: '1 file is attached' })).toBeVisible();
  await app.keyboard.press('Control+Enter');
  await expect(app.getByText('1 file is attached.')).toBeVisible();
  expect(await api.documents(project)).toHaveLength(2);
});

test('a URL without documents, and one of a removed document, lead on', async ({ app, api, project }) => {
  await app.goto(`/projects/${project.uuid}/review`);
  await expect(app.getByRole('heading', { name: 'There are no pages to plan' })).toBeVisible();
  await expectAccessible(app, 'no pages to plan');
  const uuid = await uploadPile(api, project, { pages: 2 });
  const request = await api.applyPlan(
    [uuid],
    [
      { start_page: 1, end_page: 1 },
      { start_page: 2, end_page: 2 },
    ],
  );
  await api.waitUntilSettled(request!);
  await app.goto(`/projects/${project.uuid}/review?documents=${uuid}`);
  await expect(app.getByRole('main').getByRole('link', { name: /^pile/ })).toHaveCount(2);
  await expect(app.getByRole('link', { name: 'Review their pages' })).toBeVisible();
  await expectAccessible(app, 'a plan of a document that is gone');
});

test('a file with uncountable pages says why nothing can be applied', async ({
  app,
  api,
  project,
  expectedProblems,
}) => {
  expectedProblems.push(/\/thumbnail/);
  const { uuid } = await api.uploadAndWait(project, {
    name: 'torn.pdf',
    content: Buffer.from('%PDF-1.7\n1 0 obj'),
  });
  await app.goto(`/projects/${project.uuid}/review?documents=${uuid}`);
  await expect(app.getByRole('button', { name: 'Apply plan…' })).toHaveAttribute('aria-disabled', 'true');
  await expect(app.locator('#plan-reason')).not.toBeEmpty();
  await expectAccessible(app, 'a plan of a file that can’t be read');
});

for (const [device, viewport, hasTouch] of [
  ['at 200 % zoom', { width: 720, height: 450 }, false],
  ['on a phone', { width: 390, height: 844 }, true],
] as const) {
  test.describe(device, () => {
    test.use({ viewport, hasTouch });

    test('the whole workflow can be done, with everything in reach', async ({ app, api, project }) => {
      await openEditor(app, project, await uploadPile(api, project, { pages: 4 }));
      const press = (name: string) => {
        const target = app.getByRole('button', { name, exact: !name.startsWith('Apply') });
        return hasTouch ? target.tap() : target.click();
      };
      await press('Cut between pages 2 and 3');
      await expect(getPageInState(app, 3, 'part 2')).toBeVisible();
      await (hasTouch ? getPage(app, 3).tap() : getPage(app, 3).click());
      await press('Parts');
      await app.getByLabel('Name of part 2').fill('Second half');
      await expectAccessible(app, `the parts ${device}`);
      await press('Close the parts');
      await expect(app.getByRole('button', { name: 'Parts', exact: true })).toBeFocused();
      await press('Parts');
      await expect(app.getByRole('complementary', { name: 'Parts' })).toBeFocused();
      await app.keyboard.press('Escape');
      await expect(app.getByLabel('Name of part 2')).toBeHidden();
      await press('Preview');
      await expect(app.getByRole('img', { name: 'Page 3' })).toBeVisible();
      await expectAccessible(app, `the preview ${device}`);
      await press('Close the preview');
      await press('Apply plan…');
      const dialog = app.getByRole('dialog', { name: '1 file becomes 2 documents' });
      await expectAccessible(app, `the outcome ${device}`);
      await dialog.getByRole('button', { name: 'Apply plan' }).click();
      await expect(app.getByText('2 documents in the list')).toBeVisible();
      expect((await readListTexts(api, project)).map((pages) => pages.length)).toEqual([2, 2]);
    });
  });
}

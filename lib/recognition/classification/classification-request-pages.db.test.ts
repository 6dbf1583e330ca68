import { expect, test } from 'vitest';
import { openTestApp } from '@/test-support/app';
import { closeAfterTests } from '@/test-support/close-after-tests';
import { makeDocument, makeOrganization, makeProject } from '@/test-support/factories';
import { streamRequestPages } from './classification-request-pages';

const app = await closeAfterTests(openTestApp());
const organization = await makeOrganization(app.services);
const project = await makeProject(app.services, organization);

async function read(pages: number, getText: (page: number) => string) {
  const { id } = await makeDocument(app.services, project, { pages });
  await app.services.db.pageText.createMany({
    data: Array.from({ length: pages }, (_, index) => ({
      originId: id,
      page: index + 1,
      text: getText(index + 1),
      width: 595,
      height: 842,
      source: 'native',
    })).filter(({ text }) => text !== ''),
  });
  return id;
}
const getTexts = async (id: string) => {
  const texts: string[] = [];
  for await (const { text } of streamRequestPages(app.services, id)) texts.push(text);
  return texts;
};

test('returns the pages of a pile in order, in batches, each time they are requested', async () => {
  const id = await read(450, (page) => (page === 201 ? '' : `page ${page}`));
  const pages = streamRequestPages(app.services, id);
  for (let time = 0; time < 2; time += 1) {
    let number = 0;
    for await (const { text, width } of pages) {
      number += 1;
      // A page that was not read has no text and no size.
      expect({ text, width }).toEqual(
        number === 201 ? { text: '', width: 0 } : { text: `page ${number}`, width: 595 },
      );
    }
    expect(number).toBe(450);
  }
});

test('fetches only the beginning of a page with a huge text', async () => {
  const id = await read(2, (page) => (page === 1 ? 'x'.repeat(900_000) : 'end'));
  expect((await getTexts(id)).map(({ length }) => length)).toEqual([20_000, 3]);
});

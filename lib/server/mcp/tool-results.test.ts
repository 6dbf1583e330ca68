import { describe, expect, test } from 'vitest';
import { createJsonResult, cutText, MAX_RESULT_CHARACTERS, toToolResult } from './tool-results';

test('a long text is cut with a note', () => {
  const cut = cutText('x'.repeat(MAX_RESULT_CHARACTERS + 1));
  expect(cut).toContain('[Cut after 100,000 of 100,001 characters.');
  expect(cut.startsWith('x'.repeat(MAX_RESULT_CHARACTERS))).toBe(true);
  expect(cutText('short')).toBe('short');
});

test('an error of a route is a failed call with its body, and an empty body means done', async () => {
  const failed = await toToolResult(Response.json({ code: 'not_found' }, { status: 404 }));
  expect(failed).toEqual({ content: [{ type: 'text', text: '{"code":"not_found"}' }], isError: true });
  const done = await toToolResult(new Response(null, { status: 204 }));
  expect(done).toEqual({ content: [{ type: 'text', text: '{"status":"done"}' }] });
});

test('outcomes per item are a failed call only if all failed', async () => {
  const call = async (...oks: boolean[]) => {
    const response = Response.json({ documents: oks.map((ok) => ({ ok })) });
    return (await toToolResult(response, { outcomes: 'documents' })).isError === true;
  };
  expect(await call(false, false)).toBe(true);
  expect(await call(false, true)).toBe(false);
  const other = Response.json({ documents: [{ ok: false }] });
  expect((await toToolResult(other)).isError).toBeUndefined();
});

describe('a long result', () => {
  const read = (value: unknown) => {
    const { text } = createJsonResult(value).content[0] as { text: string };
    expect(text.length).toBeLessThanOrEqual(MAX_RESULT_CHARACTERS + 200);
    return text;
  };
  const items = (count: number) => Array.from({ length: count }, (_, at) => ({ at, text: 'x"'.repeat(500) }));

  test.each(['c', null])('loses items at the end of its page, and the cursor %j after them', (cursor) => {
    const list = { counts: { all: 200 }, tags: ['a'], documents: items(200), next_cursor: cursor };
    const text = read(list);
    expect(text.length).toBeGreaterThan(0.9 * MAX_RESULT_CHARACTERS);
    const { documents, left_off, advice, ...rest } = JSON.parse(text);
    expect(rest).toEqual({ counts: { all: 200 }, tags: ['a'] });
    expect(documents).toEqual(list.documents.slice(0, documents.length));
    expect(documents.length + left_off).toBe(200);
    expect(advice).toContain(`Repeat the call with \`limit\`: ${documents.length},`);
    const smaller = { ...list, documents: items(documents.length) };
    expect(JSON.parse(read(smaller))).toEqual(smaller);
  });

  test('whose first item is too large has no limit that fits', () => {
    const documents = [{ text: 'x'.repeat(MAX_RESULT_CHARACTERS) }];
    const shown = JSON.parse(read({ documents, next_cursor: 'c' }));
    expect(shown).toMatchObject({ documents: [], left_off: 1 });
    expect(shown).not.toHaveProperty('next_cursor');
    expect(shown.advice).toContain('Narrow the search.');
    expect(shown.advice).not.toContain('limit');
  });

  test('without pages loses items, and its advice gives no advice about pages', () => {
    const { projects, left_off, advice } = JSON.parse(read({ projects: items(200) }));
    expect(projects.length + left_off).toBe(200);
    expect(advice).toContain('The list has no pages.');
    expect(advice).not.toContain('limit');
  });

  test('of a document loses rows of its last tables', () => {
    const tables = [
      { key: 'a', rows: items(60) },
      { key: 'b', rows: items(60) },
      { key: 'c', rows: items(2) },
    ];
    const shown = JSON.parse(read({ uuid: 'u', labels: ['x'], data: { metadataFields: [], tables } }));
    expect(shown).toMatchObject({ uuid: 'u', labels: ['x'], data: { metadataFields: [] } });
    const [first, second, third] = shown.data.tables;
    expect(first).toEqual(tables[0]);
    expect(second.rows.length + second.left_off).toBe(60);
    expect(second.left_off).toBeGreaterThan(0);
    expect(third).toEqual({ key: 'c', rows: [], left_off: 2 });
  });

  test('without a list, or with numbers that JavaScript rounds, is cut as a text', async () => {
    expect(read({ text: 'x'.repeat(MAX_RESULT_CHARACTERS) })).toContain('[Cut after');
    const json = `{"records":[${'{"n":12345678901234567890},'.repeat(5000)}1]}`;
    const { content } = await toToolResult(new Response(json));
    expect((content[0] as { text: string }).text).toContain('[Cut after');
  });
});

import { expect, test } from 'vitest';
import { cutText, MAX_RESULT_CHARACTERS, toToolResult } from './tool-results';

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

import { expect, test } from 'vitest';
import { Api } from '@/e2e/harness/api';
import { ADMIN, startServer } from '@/e2e/harness/server';
import { HARMFUL_TEXTS } from '@/test-support/hostile-text-fixtures';
import { createNumberedPdf } from '@/test-support/pdf-fixtures';
import { HARMFUL_PDFS } from '@/test-support/pdf-hostile-fixtures';
import { checkHarmfulFile } from './harmful-file';

/**
 * Sample files, one of each kind: a loop, a decompression bomb, deep nesting, and a small text that claims to be large.
 */
const FILES = {
  'a tree that holds itself.pdf': HARMFUL_PDFS['a tree that holds itself']!,
  'content of 512 MB.pdf': HARMFUL_PDFS['content of 512 MB']!,
  'deep.docx': HARMFUL_TEXTS['deep.docx']!,
  'billion-laughs.xml': HARMFUL_TEXTS['billion-laughs.xml']!,
};

/** Runs the short form of `npm run check -- hostile`. */
test('malicious files are rejected, held with an explanation or processed, and others are served', async () => {
  const server = await startServer({ env: { LOG_LEVEL: 'error' } });
  try {
    const api = await Api.signIn(server.url, ADMIN);
    const [hostile, bystander] = [await api.createProject('Hostile'), await api.createProject('Bystander')];
    for (const [name, make] of Object.entries(FILES)) {
      const [found, served] = await Promise.all([
        checkHarmfulFile(api, hostile, { name, pages: null }, await make(), 60_000),
        api.uploadAndWait(bystander, {
          name: 'small.pdf',
          content: createNumberedPdf({ pages: 1, label: `beside ${name}` }),
        }),
      ]);
      expect(found.problem, name).toBe('');
      expect(found.outcome, name).not.toBe('nothing');
      expect(served.page_count, name).toBe(1);
    }
  } finally {
    await server.stop();
  }
});

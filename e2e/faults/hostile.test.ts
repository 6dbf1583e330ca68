import { expect, test } from 'vitest';
import { Api } from '@/e2e/harness/api';
import { ADMIN, startServer } from '@/e2e/harness/server';
import { HARMFUL_TEXTS } from '@/lib/testing/hostile-text-fixtures';
import { numberedPdf } from '@/lib/testing/pdf-fixtures';
import { HARMFUL_PDFS } from '@/lib/testing/pdf-hostile-fixtures';
import { tryFile } from './harmful-file';

/** One of each kind: a loop, a bomb, a depth, and a small text that says it is a large one. */
const FILES = {
  'a tree that holds itself.pdf': HARMFUL_PDFS['a tree that holds itself']!,
  'content of 512 MB.pdf': HARMFUL_PDFS['content of 512 MB']!,
  'deep.docx': HARMFUL_TEXTS['deep.docx']!,
  'billion-laughs.xml': HARMFUL_TEXTS['billion-laughs.xml']!,
};

/** The short form of `npm run check:hostile`. */
test('files that are made to harm are refused, held with a sentence or handled, and others are served', async () => {
  const server = await startServer({ env: { LOG_LEVEL: 'error' } });
  try {
    const api = await Api.signIn(server.url, ADMIN);
    const [hostile, bystander] = [await api.createProject('Hostile'), await api.createProject('Bystander')];
    for (const [name, make] of Object.entries(FILES)) {
      const [found, served] = await Promise.all([
        tryFile(api, hostile, { name, pages: null }, await make(), 60_000),
        api.uploaded(bystander, {
          name: 'small.pdf',
          content: numberedPdf({ pages: 1, label: `beside ${name}` }),
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

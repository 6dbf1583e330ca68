import { expect, test } from 'vitest';
import { loadRoutes } from '@/app/api/routes';
import { openTestApp } from '@/test-support/app';
import { closeAfterTests } from '@/test-support/close-after-tests';
import { METHODS } from './openapi/openapi-document';

const app = await closeAfterTests(openTestApp());

test('an unsupported method is 405 with Allow, in the format of its surface', async () => {
  let rejected = 0;
  for (const [path, module] of Object.entries(await loadRoutes())) {
    const v1 = path.startsWith('/api/v1/');
    for (const method of METHODS) {
      const handler = module[method]!;
      if (handler.declaration.operationId !== 'rejectMethod') continue;
      rejected += 1;
      const response = await app.call(handler, { method, path });
      expect([method, path, response.status]).toEqual([method, path, 405]);
      const allow = response.headers.get('allow')!.split(', ');
      expect(allow).not.toContain(method);
      expect(allow).toContain('OPTIONS');
      expect(response.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
      const message = expect.stringMatching(
        new RegExp(`^${method} is not allowed on this path\\. Allowed methods: `),
      );
      const code = 'method_not_allowed';
      expect(await response.json()).toEqual(v1 ? { error: code, message } : { code, message });
    }
  }
  expect(rejected).toBeGreaterThan(200);
});

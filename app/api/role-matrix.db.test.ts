import { readFile, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import type { RenderedPage, RenderInput } from '@/lib/files/pdf/pdf-engine-port';
import { createMemoryLimiter } from '@/lib/platform/limiter/memory-limiter';
import { METHODS, type RouteModule } from '@/lib/server/http/openapi/openapi-document';
import { openTestApp } from '@/test-support/app';
import { closeAfterTests } from '@/test-support/close-after-tests';
import { inProcessPdf } from '@/test-support/pdf/in-process-pdf';
import { type Caller, type CallerSet, createCallers } from '@/test-support/role-matrix/callers';
import { readDatabaseState } from '@/test-support/role-matrix/database-state';
import { getExpectedStatus } from '@/test-support/role-matrix/expected-status';
import type { MatrixRow } from '@/test-support/role-matrix/matrix-row';
import { getIdChain, redactResponse, replaceIds } from '@/test-support/role-matrix/replace-ids';
import { ROLE_MATRIX } from '@/test-support/role-matrix/role-matrix';
import type { MatrixCall } from '@/test-support/role-matrix/role-matrix-fixture';
import { loadRoutes } from './routes';

/**
 * Tests every API operation with every kind of caller: each role inside and outside the project, tokens, sessions,
 * other organizations, API keys, revoked and expired credentials, and no credential.
 */

const OPERATIONS = Object.keys(ROLE_MATRIX);

const app = await closeAfterTests(openTestApp({ pdf: { ...inProcessPdf, renderPage } }));
// A fast run makes more requests in a minute than a caller may.
app.services.limiters.requests = createMemoryLimiter(1_000_000, 60);
const routes: Record<string, RouteModule> = await loadRoutes();
const cast: CallerSet = await createCallers(app.services);

test('every operation, including those in the API document, has a row, and every row an operation', async () => {
  const { paths } = JSON.parse(await readFile('docs/openapi.json', 'utf8'));
  const documented = Object.entries<object>(paths).flatMap(([path, item]) =>
    Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const declared = Object.entries(routes).flatMap(([path, module]) =>
    METHODS.filter((method) => isOperation(module[method])).map((method) => `${method} ${path}`),
  );
  expect(documented.filter((operation) => !OPERATIONS.includes(operation))).toEqual([]);
  expect(OPERATIONS.toSorted()).toEqual(declared.toSorted());
});

describe.each(OPERATIONS)('%s', (operation) => {
  const row = ROLE_MATRIX[operation]!;

  test('is allowed to permitted roles, and rejected without change for everyone else', async () => {
    const requested = new Map<Caller['asksIn'], MatrixCall>();
    const rejected = cast.callers.filter((caller) => !isAllowed(row, caller));
    for (const { asksIn } of rejected) {
      if (!requested.has(asksIn)) requested.set(asksIn, await row.ask(asksIn));
    }
    const before = await readDatabaseState(app.services);
    const statuses = new Map<string, number>();
    for (const caller of rejected) {
      statuses.set(caller.name, await statusFor(caller, requested.get(caller.asksIn)!));
    }
    expect(await readDatabaseState(app.services)).toEqual(before);
    for (const caller of cast.callers) {
      if (rejected.includes(caller)) continue;
      statuses.set(caller.name, await statusFor(caller, await row.ask(caller.asksIn)));
    }
    const expected = cast.callers.map((caller) => [caller.name, getExpectedStatus(row, caller)]);
    expect(Object.fromEntries(statuses)).toEqual(Object.fromEntries(expected));
  });

  test('returns the same for foreign and for missing resources', async () => {
    for (const caller of cast.callers.filter(isFromElsewhere)) {
      const theirs = await row.ask(cast.fixture);
      const own = getIdChain(await row.ask(cast.otherFixture));
      const chain = getIdChain(theirs);
      const unknown = chain.map(() => app.services.newId());
      // The first IDs of a path may belong to the caller; the following IDs are then unknown inside that resource.
      for (let owned = 0; owned < chain.length; owned += 1) {
        const named = [...own.slice(0, owned), ...chain.slice(owned)];
        const missing = [...own.slice(0, owned), ...unknown.slice(owned)];
        const before = await readDatabaseState(app.services);
        const when = `${caller.name}, the first ${owned} being their own`;
        const foreign = await sendAs(caller, replaceIds(theirs, chain, named));
        const absent = await sendAs(caller, replaceIds(theirs, chain, missing));
        expect(await redactResponse(foreign, named), when).toEqual(await redactResponse(absent, missing));
        expect(await readDatabaseState(app.services), when).toEqual(before);
      }
    }
  });

  function sendAs(caller: Caller, requested: MatrixCall) {
    const [method, path] = operation.split(' ') as [(typeof METHODS)[number], string];
    return app.call(routes[path]![method]!, { ...requested, method, as: caller.credential });
  }

  async function statusFor(caller: Caller, requested: MatrixCall): Promise<number> {
    const response = await sendAs(caller, requested);
    await response.body?.cancel();
    return response.status;
  }
});

/** Returns `true` for real operations. Handlers that only return 405 need no entry in the matrix. */
const isOperation = (handler: RouteModule[(typeof METHODS)[number]]): boolean =>
  handler !== undefined && handler.declaration.operationId !== 'rejectMethod';

const isAllowed = (row: MatrixRow, caller: Caller): boolean => {
  const expected = getExpectedStatus(row, caller);
  return expected === row.status || (expected === row.tokenStatus && expected < 400);
};

/** Renders a placeholder image for any page. */
async function renderPage({ widthPx, outputPath }: RenderInput): Promise<RenderedPage> {
  const create = { width: widthPx, height: 20, channels: 3 as const, background: '#ccc' };
  await writeFile(outputPath, await sharp({ create }).webp().toBuffer());
  return { mimeType: 'image/webp', widthPx, heightPx: 20 };
}

const isFromElsewhere = (caller: Caller): boolean =>
  caller.kind === 'key'
    ? caller.reach === 'other organization'
    : caller.kind === 'person' &&
      'stranger' in caller.who &&
      caller.who.stranger === 'acts in their own organization';

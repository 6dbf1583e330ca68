import { readFile, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { METHODS, type RouteModule } from '@/lib/http/openapi/document';
import type { RenderedPage, RenderInput } from '@/lib/pdf/engine';
import { inProcessPdf } from '@/lib/pdf/testing/in-process-pdf';
import { openTestApp, type TestApp } from '@/lib/testing/app';
import { type Caller, type Cast, makeCast } from '@/lib/testing/role-matrix/callers';
import { expectedStatus } from '@/lib/testing/role-matrix/expected';
import { answerWithout, chainOf, withIds } from '@/lib/testing/role-matrix/ids';
import type { Asked } from '@/lib/testing/role-matrix/place';
import type { Row } from '@/lib/testing/role-matrix/row';
import { ROLE_MATRIX } from '@/lib/testing/role-matrix/rows';
import { stateOf } from '@/lib/testing/role-matrix/state';
import { loadRoutes } from './routes';

/**
 * Every operation of the API, called by everyone there is: each role in and out of the project, by token and by
 * session, other organizations, every kind of API key, what was revoked or ran out, and nobody.
 */

const OPERATIONS = Object.keys(ROLE_MATRIX);

let app: TestApp;
let cast: Cast;
let routes: Record<string, RouteModule>;
beforeAll(async () => {
  app = await openTestApp({ pdf: { ...inProcessPdf, renderPage } });
  routes = await loadRoutes();
  cast = await makeCast(app.services);
});
afterAll(() => app.close());

test('every operation has a line, those of the API document among them, and every line has an operation', async () => {
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

  test('is answered to those who may, and refused to everyone else, who changes nothing', async () => {
    const asked = new Map<Caller['asksIn'], Asked>();
    const refused = cast.callers.filter((caller) => !may(row, caller));
    for (const { asksIn } of refused) {
      if (!asked.has(asksIn)) asked.set(asksIn, await row.ask(asksIn));
    }
    const before = await stateOf(app.services);
    const answers = new Map<string, number>();
    for (const caller of refused) {
      answers.set(caller.name, await statusFor(caller, asked.get(caller.asksIn)!));
    }
    expect(await stateOf(app.services)).toEqual(before);
    for (const caller of cast.callers) {
      if (refused.includes(caller)) continue;
      answers.set(caller.name, await statusFor(caller, await row.ask(caller.asksIn)));
    }
    const expected = cast.callers.map((caller) => [caller.name, expectedStatus(row, caller)]);
    expect(Object.fromEntries(answers)).toEqual(Object.fromEntries(expected));
  });

  test('tells nobody apart what is another organization’s and what isn’t there', async () => {
    for (const caller of cast.callers.filter(actsElsewhere)) {
      const theirs = await row.ask(cast.here);
      const own = chainOf(await row.ask(cast.elsewhere));
      const chain = chainOf(theirs);
      const unknown = chain.map(() => app.services.newId());
      // Whatever a path names first may be one's own: then it is about what that is said to hold.
      for (let owned = 0; owned < chain.length; owned += 1) {
        const named = [...own.slice(0, owned), ...chain.slice(owned)];
        const missing = [...own.slice(0, owned), ...unknown.slice(owned)];
        const before = await stateOf(app.services);
        const when = `${caller.name}, the first ${owned} being their own`;
        const foreign = await answerFor(caller, withIds(theirs, chain, named));
        const absent = await answerFor(caller, withIds(theirs, chain, missing));
        expect(await answerWithout(foreign, named), when).toEqual(await answerWithout(absent, missing));
        expect(await stateOf(app.services), when).toEqual(before);
      }
    }
  });

  function answerFor(caller: Caller, asked: Asked) {
    const [method, path] = operation.split(' ') as [(typeof METHODS)[number], string];
    return app.call(routes[path]![method]!, { ...asked, method, as: caller.credential });
  }

  async function statusFor(caller: Caller, asked: Asked): Promise<number> {
    const response = await answerFor(caller, asked);
    await response.body?.cancel();
    return response.status;
  }
});

/** A handler that answers 405 for a method that the path does not have is no operation, and needs no line. */
const isOperation = (handler: RouteModule[(typeof METHODS)[number]]): boolean =>
  handler !== undefined && handler.declaration.operationId !== 'rejectMethod';

const may = (row: Row, caller: Caller): boolean =>
  [row.answers, row.answersTokens].includes(expectedStatus(row, caller));

/** A picture of no page in particular. */
async function renderPage({ widthPx, outputPath }: RenderInput): Promise<RenderedPage> {
  const create = { width: widthPx, height: 20, channels: 3 as const, background: '#ccc' };
  await writeFile(outputPath, await sharp({ create }).webp().toBuffer());
  return { mimeType: 'image/webp', widthPx, heightPx: 20 };
}

const actsElsewhere = (caller: Caller): boolean =>
  caller.kind === 'key'
    ? caller.reach === 'other organization'
    : caller.kind === 'person' &&
      'stranger' in caller.who &&
      caller.who.stranger === 'acts in their own organization';

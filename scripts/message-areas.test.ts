import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { findAreaProblems } from './message-areas';

/** Checks that each layout sends the messages that the scripts of its pages use, and no others. */

const readFolder = (folder: string): [string, string][] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => [join(folder, name), readFileSync(join(folder, name), 'utf8')]);

const sources = new Map([...readFolder('app'), ...readFolder('components')]);

test('every layout sends the areas that its pages use in the browser, and no others', () => {
  expect(findAreaProblems(sources)).toEqual([]);
});

describe('a small application', () => {
  const small = {
    'app/layout.tsx': `
      import { pickAreas } from './area-messages';
      export default async ({ children }) => <Provider messages={pickAreas(await getMessages(), ['ui'])}>{children}</Provider>`,
    'app/area-messages.tsx': 'export const AreaMessages = null; export const pickAreas = null;',
    'app/(a)/layout.tsx': `
      import { Frame } from '@/components/frame';
      export default ({ children }) => <Frame><AreaMessages areas={['list', 'dialog']}>{children}</AreaMessages></Frame>`,
    'app/(a)/page.tsx': `
      import { List } from '@/components/list';
      export default async () => { const t = await getTranslations('title'); return <List title={t('a')} />; }`,
    'components/frame.tsx': `'use client';
      export function Frame({ children }) { return useTranslations('ui.frame')('a'); }`,
    'components/list.tsx': `
      import { Row } from './row';
      export function List() { return <Row>{useTranslations('server')('a')}</Row>; }`,
    'components/row.tsx': `'use client';
      import type { Other } from './other';
      const Dialog = onDemand(() => import('./dialog').then((module) => module.Dialog));
      export function Row() { return <Dialog>{useTranslations('list')('a')}</Dialog>; }`,
    'components/dialog.tsx': `export function Dialog() { return useTranslations('dialog.texts')('a'); }`,
    'components/other.tsx': `'use client'; export function Other() { return useTranslations('other')('a'); }`,
  };
  const check = (changes: Record<string, string> = {}) =>
    findAreaProblems(new Map(Object.entries({ ...small, ...changes })));
  const replace = (path: keyof typeof small, from: string, to: string) => {
    expect(small[path]).toContain(from);
    return { [path]: small[path].replace(from, to) };
  };

  test('has no problems: components of the server and types need no messages', () => {
    expect(check()).toEqual([]);
  });

  test('lacks an area that a layout does not send, also of a dialog that loads on demand', () => {
    expect(check(replace('app/(a)/layout.tsx', "['list', 'dialog']", "['list']"))).toEqual([
      'app/(a)/page.tsx: dialog is missing, used by components/dialog.tsx',
    ]);
    expect(check(replace('app/layout.tsx', "['ui']", '[]'))).toEqual([
      'app/(a)/layout.tsx: ui is missing, used by components/frame.tsx',
    ]);
  });

  test('lacks an area in a component around the messages', () => {
    expect(check(replace('components/frame.tsx', 'ui.frame', 'list'))).toEqual([
      'app/(a)/layout.tsx: list is missing, used by components/frame.tsx',
      'app/layout.tsx: ui is sent without need',
    ]);
  });

  test('lacks an area of a loading page, and of a page that exports a component of another file', () => {
    expect(
      check({
        'app/(a)/loading.tsx': "import { Other } from '@/components/other'; export default () => <Other />;",
        'app/(a)/b/page.tsx': "export { Other as default } from '@/components/other';",
      }),
    ).toEqual([
      'app/(a)/b/page.tsx: other is missing, used by components/other.tsx',
      'app/(a)/loading.tsx: other is missing, used by components/other.tsx',
    ]);
  });

  test('sends an area without need, or twice', () => {
    expect(check(replace('app/(a)/layout.tsx', "'dialog']", "'dialog', 'ui', 'server']"))).toEqual([
      'app/(a)/layout.tsx: ui is also sent by a layout around it',
      'app/(a)/layout.tsx: server is sent without need',
    ]);
  });

  test('can’t be checked if an area is not a text', () => {
    expect(() => check(replace('components/dialog.tsx', "'dialog.texts'", 'area'))).toThrow(
      'components/dialog.tsx',
    );
  });
});

import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { findTexts } from './find-texts';

/** Checks that the code of pages and emails has no text for readers: texts are in `messages/`. */

/** Code with texts for readers. A folder stands for all its files. */
const CODE = [
  'app',
  'components',
  'lib/documents/digest/digest-email.ts',
  'lib/documents/document-status.ts',
  'lib/tenancy/account/password-links/email-templates.ts',
  'lib/tenancy/audit-log/audit-action-labels.ts',
  'lib/tenancy/audit-log/sentences',
  'lib/tenancy/job-labels.ts',
  'lib/tenancy/notifications/describe-notification.ts',
  'lib/tenancy/notifications/notification-emails.ts',
];

/** Responses of the API and the API reference are in English. Sample data stays as it is. */
const ENGLISH_ONLY = [
  'app/api',
  'app/openapi.json',
  'app/llms.txt',
  'app/mcp',
  'app/docs',
  ...readdirSync('components/reference')
    .filter((name) => name !== 'reference-nav.tsx')
    .map((name) => `components/reference/${name}`),
  'components/settings/common-types.ts',
  'components/settings/invoice-fields.ts',
];

const listFiles = (path: string): string[] =>
  (statSync(path).isDirectory()
    ? readdirSync(path, { recursive: true, encoding: 'utf8' }).map((name) => join(path, name))
    : [path]
  ).filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name));

const isWithin = (file: string, path: string) => file === path || file.startsWith(`${path}/`);

const files = CODE.flatMap(listFiles).filter((file) => !ENGLISH_ONLY.some((path) => isWithin(file, path)));
const texts = new Map(files.map((path) => [path, findTexts(path, readFileSync(path, 'utf8'))]));
const listTexts = (paths: readonly string[]): string[] =>
  paths.flatMap((path) => texts.get(path)!.map(({ line, text }) => `${path}:${line} ${text}`));

test('code has no text outside of the catalogs', () => {
  expect(files.length).toBeGreaterThan(0);
  expect(listTexts(files)).toEqual([]);
});

describe('finds', () => {
  test('texts in lower case in lib', () => {
    expect(findTexts('lib/labels.ts', 'const LABELS = { a: "added a member" };')).toHaveLength(1);
  });

  test.each([
    ['text between tags', '<p>Sign in</p>'],
    ['text in lower case between tags', '<p>or</p>'],
    ['attributes', '<Field label="Email" />'],
    ['attributes with a choice', '<Field label={busy ? "saving" : t("save")} />'],
    ['attributes with a template', '<Field label={`to \u0024{name}`} />'],
    ['a choice between tags', '<p>{busy ? "Signing in…" : t("signIn")}</p>'],
    ['properties', 'const metadata = { title: "sign in" };'],
    ['labels', 'const LABELS = { owner: "Owner" };'],
    ['templates', 'const text = `\u0024{a}. Retry.`;'],
    ['toasts', 'showToast({ message: "saved" });'],
    ['English helpers', 'import { formatCount } from "@/lib/foundation/phrases";'],
  ])('%s', (_, source) => expect(findTexts('x.tsx', source).length).toBeGreaterThan(0));

  test.each([
    ['keys of messages', '<p title={t("Title")}>{t.rich("Text")}</p>'],
    ['classes', '<p className="Flex mt-1">{count} · 4</p>'],
    ['names of keys', 'if (event.key === "Escape" || KEYS.has("Enter")) stop();'],
    ['keys of shortcuts', '<Button shortcut="Ctrl Shift Z"><Kbd>{"Ctrl ↵"}</Kbd></Button>'],
    ['keys in the storage', 'const STORAGE_KEY = "sheaf.plan.";'],
    ['types', 'type Tone = "Good" | "Bad";'],
    ['errors for developers', 'throw new Error("No context.");'],
  ])('not %s', (_, source) => expect(findTexts('x.tsx', source)).toEqual([]));
});

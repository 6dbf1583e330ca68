import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { RETRY_DELAYS_MS } from '@/lib/delivery/queue/retry-schedule';
import { WEBHOOK_TYPES } from '@/lib/delivery/webhooks/webhook-event-types';
import { DOCUMENT_STATUSES, MOVES } from '@/lib/documents/document-status';
import { readEnv } from '@/lib/foundation/config/env';
import { ERROR_REASONS } from '@/lib/foundation/error-reasons';
import { DomainError, SPECIFIC_ERROR_CODES } from '@/lib/foundation/errors';
import { createErrorBody, ERROR_CODES } from '@/lib/server/http/http-errors';
import { readApiDocument } from '@/test-support/contract/api-document';

/** Compares the API guide and the page about webhooks with the code and the API document. */

const guide = await readFile('docs/api.md', 'utf8');
const webhooks = await readFile('docs/webhooks.md', 'utf8');
interface Parameter {
  in: string;
  name: string;
  schema: { default?: number; maximum?: number };
}
interface Operation {
  parameters?: Parameter[];
  deprecated?: boolean;
}
interface Document {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: { HoldType: { enum: string[] } } };
}

const document = await readApiDocument<Document>();
const operations = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => ({
    call: `${method.toUpperCase()} ${path}`,
    operation,
    parameter: (name: string) => operation.parameters?.find((each) => each.name === name),
  })),
);
const withHeader = (name: string) => operations.filter(({ parameter }) => parameter(name)?.in === 'header');

/** Returns the text under a heading of the second level. */
function getChapter(page: string, title: string): string {
  const chapter = page.split(/^## /m).find((each) => each.startsWith(`${title}\n`));
  if (!chapter) throw new Error(`No chapter ${title}.`);
  return chapter;
}

/** Returns the cells of the table rows that begin with code, without the backquotes of the first cell. */
const getRows = (chapter: string): string[][] =>
  [...chapter.matchAll(/^\| (`.+) \|$/gm)].map(([, row]) =>
    row!.split(' | ').map((cell, at) => (at === 0 ? cell.replaceAll('`', '') : cell)),
  );

test('the statuses and their moves are those of the code', () => {
  const rows = getRows(getChapter(guide, 'Document status'));
  const statuses = rows.filter(([name]) => (DOCUMENT_STATUSES as readonly string[]).includes(name!));
  expect(statuses.map(([name]) => name)).toEqual([...DOCUMENT_STATUSES]);
  for (const [name, , next] of statuses)
    expect(next!.split(', ').sort(), name).toEqual(
      MOVES.filter(({ from }) => from === name)
        .map(({ to }) => `\`${to}\``)
        .sort(),
    );
  const holds = rows.slice(statuses.length).map(([name]) => name);
  expect(holds).toEqual(document.components.schemas.HoldType.enum);
});

test('every paginated list is named, with its default and maximum', () => {
  const rows = getRows(getChapter(guide, 'Pagination'));
  const lists = operations
    .filter(({ parameter }) => parameter('cursor'))
    .map(({ call, parameter }) => {
      const { default: usual, maximum } = parameter('limit')!.schema;
      return [call, `${usual ?? 'all'}`, `${maximum}`];
    });
  expect(rows).toEqual(lists.sort(([a], [b]) => a!.localeCompare(b!)));
});

test('every error code is listed with its status', () => {
  const rows = getRows(getChapter(guide, 'Errors'));
  expect(rows.map(([code]) => code).sort()).toEqual([...ERROR_CODES].sort());
  const statuses = new Map(rows.map(([code, status]) => [code, status]));
  expect(statuses.get('invalid_request')).toBe('400 under `/api/v1/`, otherwise 422');
  for (const code of SPECIFIC_ERROR_CODES) expect(statuses.get(code), code).toBe('403');
});

test('the examples of errors have the shape of their surface', () => {
  const [integration, application, reasoned] = [
    ...getChapter(guide, 'Errors').matchAll(/```json\n([\s\S]*?)```/g),
  ].map(([, json]) => JSON.parse(json!));
  const fieldReasons = { a: [{ reason: 'required' as const }] };
  const error = new DomainError('invalid', 'b', {
    ...fieldReasons.a[0],
    ...{ errors: { a: ['a'] }, fieldReasons },
  });
  expect(Object.keys(integration)).toEqual(Object.keys(createErrorBody(error, 'v1')));
  expect(Object.keys(application)).toEqual(Object.keys(createErrorBody(error, 'app')));
  const conflict = new DomainError('conflict', reasoned.message, {
    reason: reasoned.reason,
    values: reasoned.values,
  });
  expect(createErrorBody(conflict, 'app')).toEqual(reasoned);
  expect(ERROR_REASONS).toHaveProperty(reasoned.reason);
  expect(ERROR_REASONS).toHaveProperty(application.error_reasons['segments.2.end_page'][0].reason);
});

test('the idempotent operations are exactly those with the header', () => {
  const paths = [...getChapter(guide, 'Idempotency').matchAll(/^\| .+ \| `(.+)` \|$/gm)].map(
    ([, call]) => call,
  );
  expect(paths.sort()).toEqual(
    withHeader('Idempotency-Key')
      .map(({ call }) => call)
      .sort(),
  );
});

test('the conditional requests are exactly those with the headers', () => {
  const subjects = (header: string) =>
    withHeader(header)
      .map(({ call }) => call)
      .sort();
  expect(subjects('If-Match')).toEqual([
    'PATCH /api/organizations/{organizationId}/members/{memberId}',
    'PATCH /api/prebuilt-documents/{uuid}',
    'PATCH /api/projects/{uuid}/channels/{id}',
    'PATCH /api/projects/{uuid}/destinations/{id}',
    'PATCH /api/projects/{uuid}/entities/{entityId}',
    'PATCH /api/projects/{uuid}/settings',
    'PATCH /api/projects/{uuid}/webhook-endpoints/{id}',
    'POST /api/prebuilt-documents/{uuid}/rotate',
  ]);
  expect(subjects('Range').every((call) => call.endsWith('/file'))).toBe(true);
  expect(subjects('If-Range')).toEqual(subjects('Range'));
  expect(
    subjects('If-None-Match').filter(
      (call) => !/\/(file|thumbnail|documents|documents\/\{uuid\}|prebuilt-documents\/\{uuid\})$/.test(call),
    ),
  ).toEqual([]);
});

test('the limits are the defaults of the configuration', () => {
  const { limits } = readEnv({});
  const chapter = getChapter(guide, 'Limits').replaceAll(/\s+/g, ' ');
  const MB = 1024 * 1024;
  expect(chapter).toContain(`${limits.requestsPerMinute} requests`);
  expect(chapter).toContain(`${limits.readsPerMinute.toLocaleString('en')} requests for files`);
  expect(chapter).toContain(`| file of an upload | ${limits.fileBytes / MB} MB |`);
  expect(chapter).toContain(
    `| upload | ${limits.filesPerUpload} files and ${(limits.uploadBytes / MB).toLocaleString('en')} MB |`,
  );
  expect(chapter).toContain(`${limits.jsonBytes / MB} MB and 10,000 records`);
});

test('no operation is deprecated, as the guide says', () => {
  expect(operations.filter(({ operation }) => operation.deprecated)).toEqual([]);
  expect(getChapter(guide, 'Versioning').replaceAll(/\s+/g, ' ')).toContain('Currently there are none.');
});

test('the page about webhooks has every event type and the pauses of the retries', () => {
  const types = getRows(getChapter(webhooks, 'Events')).map(([type]) => type);
  expect(types.sort()).toEqual([...WEBHOOK_TYPES].sort());
  const units = { s: 1000, min: 60_000, h: 3_600_000 };
  const chapter = getChapter(webhooks, 'Respond').replaceAll(/\s+/g, ' ');
  const pauses = /pauses are (.+?)\./.exec(chapter)![1]!;
  expect(
    [...pauses.matchAll(/(\d+) (s|min|h)\b/g)].map(
      ([, count, unit]) => Number(count) * units[unit as keyof typeof units],
    ),
  ).toEqual([...RETRY_DELAYS_MS]);
  expect(chapter).toContain(`After ${RETRY_DELAYS_MS.length + 1} attempts`);
});

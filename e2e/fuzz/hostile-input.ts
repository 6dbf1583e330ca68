import type { SeededRandom } from './seeded-random';

/** Path segments that match no resource. */
export const HOSTILE_IDS = [
  'x',
  '%00',
  '..%2f..',
  '%ff',
  'A'.repeat(5000),
  '00000000-0000-0000-0000-000000000000',
  '%F0%9F%93%84',
  '-1',
  '0',
  '99999999999999999999',
  '1e3',
  '%20',
  "'%20or%201=1--",
  '%E2%80%AE',
];

const HOSTILE_TEXTS = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '😀'.repeat(300),
  'x'.repeat(100_000),
  '../../etc/passwd',
  "'; drop table x;--",
  '<script>alert(1)</script>',
  '\u202e',
  'null',
  '2026-13-45',
  '1e999',
  '\r\nX: y',
];

const HOSTILE_VALUES = [null, true, false, 0, -1, 1.5, 1e308, 2 ** 53 + 2, [], {}, [[]], [null], { a: 1 }];

/** URL-encoded query values. */
export const HOSTILE_QUERY_VALUES = [
  '',
  '%20',
  '%00',
  'x',
  '-1',
  '0',
  '1e9',
  '99999999999',
  'NaN',
  '%zz',
  '2026-02-30',
  '[]',
  'ff'.repeat(2000),
  '%ED%A0%80',
];

export const RAW_BODIES: Record<string, string | Buffer> = {
  empty: '',
  truncated: '{',
  null: 'null',
  array: '[]',
  string: '"x"',
  number: '1',
  'byte order mark': '\ufeff{}',
  'invalid UTF-8': Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]),
  'deep array': '['.repeat(20_000) + ']'.repeat(20_000),
  'deep object': `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`,
  prototype: '{"__proto__":{"x":1},"constructor":{"prototype":{"y":1}}}',
  'duplicate key': '{"a":1,"a":2}',
  infinity: '{"n":1e999}',
};

/** Headers that replace those of a valid request; `undefined` removes a header. */
export const HOSTILE_HEADERS: Record<string, string | undefined>[] = [
  { 'x-organization-id': 'x' },
  { 'x-organization-id': '00000000-0000-0000-0000-000000000000' },
  { 'x-organization-id': undefined },
  { authorization: undefined },
  { authorization: 'Bearer' },
  { authorization: `Bearer ${'x'.repeat(7000)}` },
  { authorization: 'Basic !!!' },
  { authorization: 'Bearer sheaf_key_%00' },
  { authorization: undefined, cookie: 'next-auth.session-token=x; a="; other=%zz' },
  { 'if-match': 'W/"x", *' },
  { 'if-match': '"' },
  { 'if-none-match': '*' },
  { 'idempotency-key': '' },
  { 'idempotency-key': 'k'.repeat(5000) },
  { 'x-request-id': '\xe9"' },
  { accept: 'text/html' },
  { accept: ';;;' },
  { range: 'bytes=5-2,a' },
  { range: 'bytes=999999999999-' },
  { 'accept-encoding': 'br;q=x' },
  { origin: 'null' },
  { 'x-forwarded-for': 'x, ::1' },
  { traceparent: '00-zz' },
  { host: 'evil.example:99999' },
  { expect: '100-continue' },
  { 'content-encoding': 'gzip' },
  { 'content-type': 'text/plain' },
  { 'content-type': 'application/x-www-form-urlencoded' },
  { 'content-type': 'application/json; charset=utf-16' },
  { 'content-type': 'multipart/form-data' },
  { 'content-type': undefined },
];

/** Returns a copy of a JSON value with one random removal, replacement or addition. */
export function mutate(value: unknown, chance: SeededRandom): unknown {
  const copy: unknown = structuredClone(value);
  const path = chance.pick(listPaths(copy));
  const key = path.at(-1);
  if (key === undefined) return chance.pick([...HOSTILE_VALUES, 'text']);
  const parent = path
    .slice(0, -1)
    .reduce<unknown>((found, each) => (found as Record<string, unknown>)[each], copy);
  if (Array.isArray(parent)) {
    if (chance.isHit(0.3)) parent.push(...Array.from({ length: 2000 }, () => parent[0] ?? 1));
    else parent[Number(key)] = chance.pick<unknown>([...HOSTILE_VALUES, ...HOSTILE_TEXTS]);
    return copy;
  }
  const object = parent as Record<string, unknown>;
  const kind = chance.int(1, 5);
  if (kind === 1) delete object[key];
  else if (kind === 2) object[`unknown_${chance.int(1, 9)}`] = chance.pick(HOSTILE_VALUES);
  else object[key] = chance.pick<unknown>([...HOSTILE_VALUES, ...HOSTILE_TEXTS]);
  return copy;
}

function listPaths(value: unknown, path: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([key, inner]) => listPaths(inner, [...path, key]))];
}

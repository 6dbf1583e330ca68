import { expect, test } from 'vitest';
import { DomainError } from '@/lib/foundation/errors';
import { Prisma } from '@/lib/platform/db/generated/client';
import { createErrorResponse, toDomainError } from './http-errors';

const prismaError = (code: string, cause?: object) =>
  new Prisma.PrismaClientKnownRequestError('The query failed.', {
    code,
    clientVersion: '7',
    meta: cause && { modelName: 'Document', driverAdapterError: Object.assign(new Error('x'), { cause }) },
  });
const postgresError = (code: string) => Object.assign(new Error('x'), { code, severity: 'FATAL' });

const STATES = [
  ...['57P01', '57P02', '57P03', '53100', '53200', '53300', '58030'],
  ...['08001', '08003', '08006'],
];

const PASSING: [string, unknown][] = [
  ...STATES.map((state): [string, unknown] => [`PostgreSQL ${state}`, postgresError(state)]),
  ...STATES.flatMap((originalCode): [string, unknown][] => [
    [`Prisma's P2039 of ${originalCode}`, prismaError('P2039', { kind: 'postgres', originalCode })],
    [`Prisma's P2010 of ${originalCode}`, prismaError('P2010', { kind: 'postgres', originalCode })],
  ]),
  ['a bare error of the adapter', Object.assign(new Error('x'), { cause: { originalCode: '57P03' } })],
  ['a raw query without a server', prismaError('P2010', { kind: 'DatabaseNotReachable' })],
  ...['P1001', 'P1017', 'P2024', 'P2037'].map((code): [string, unknown] => [code, prismaError(code)]),
  ['a refused socket', Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })],
  ...[
    'timeout exceeded when trying to connect',
    'Connection terminated',
    'Connection terminated unexpectedly',
    'Connection terminated due to connection timeout',
    'Client has encountered a connection error and is not queryable',
  ].map((message): [string, unknown] => [message, new Error(message)]),
];

test.each(PASSING)('%s is 503 and retryable', (_, error) => {
  const rejected = toDomainError(error);
  expect(rejected).toMatchObject({ kind: 'unavailable', cause: error });
  const response = createErrorResponse(rejected!, 'app');
  expect(response.status).toBe(503);
  expect(response.headers.get('retry-after')).toBe('5');
});

const DEFECTS: [string, unknown][] = [
  ['a broken unique key', prismaError('P2002', { kind: 'UniqueConstraintViolation', originalCode: '23505' })],
  ['a syntax error', prismaError('P2010', { kind: 'postgres', originalCode: '42601' })],
  ['a defect of ours', new TypeError('x is undefined')],
  ['an error with a cause', new Error('x', { cause: 'y' })],
  ['no error at all', null],
];

test.each(DEFECTS)('%s stays an internal error', (_, error) => {
  expect(toDomainError(error)).toBeUndefined();
});

test('a domain error stays unchanged', () => {
  const error = new DomainError('conflict', 'No.');
  expect(toDomainError(error)).toBe(error);
});

test.each(['ENOSPC', 'EIO', 'EROFS', 'EMFILE'])(
  'the disk’s %s, on read or write, is 503 and retryable once the disk is repaired',
  (code) => {
    const rejected = toDomainError(Object.assign(new Error('read'), { code }));
    expect(rejected).toMatchObject({ kind: 'unavailable' });
    expect(rejected?.message).toMatch(/^(The disk|Too many files)/);
    expect(createErrorResponse(rejected!, 'app').headers.get('retry-after')).toBe('30');
  },
);

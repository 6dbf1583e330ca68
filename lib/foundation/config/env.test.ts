import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { MAX_FILE_PAGES } from '@/lib/foundation/file-pages';
import { RotateRequest } from '@/lib/page-plan/rotate/schemas';
import { PagePlan } from '@/lib/page-plan/schemas';
import { ProjectSettingsPatch } from '@/lib/tenancy/projects/project-settings';
import { readEnv, SECRETS } from './env';

const S3 = { STORAGE: 's3', S3_BUCKET: 'files', S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' };

test('an empty environment is a complete configuration', () => {
  const env = readEnv({});
  expect(env.publicUrl).toBe('http://127.0.0.1:3000');
  expect(env.jobs).toEqual({ engine: 'embedded' });
  expect(env.limits.fileBytes).toBe(200 * 1024 * 1024);
  expect(env.demo).toBe(true);
});

test('a named first owner disables the demo unless it is requested', () => {
  expect(readEnv({ ADMIN_EMAIL: 'ada@example.com', ADMIN_PASSWORD: 'long enough' }).demo).toBe(false);
  expect(readEnv({ ADMIN_EMAIL: 'ada@example.com', DEMO: 'true' }).demo).toBe(true);
});

test('an empty value counts as absent', () => {
  expect(readEnv({ PORT: '' }).port).toBe(3000);
});

test('there is one child process per core, within the limits for files and memory', () => {
  expect([2, 3, 4]).toContain(readEnv({}).childProcesses);
  expect(readEnv({ CHILD_PROCESSES: '12' }).childProcesses).toBe(12);
  expect(() => readEnv({ CHILD_PROCESSES: '1' })).toThrow('CHILD_PROCESSES must be from 2 to 64.');
});

test('a file can have as many pages as a plan, a rotation and a separation accept, and no more', () => {
  const maxPages = String(MAX_FILE_PAGES);
  expect(readEnv({}).limits.pdfPages).toBe(MAX_FILE_PAGES);
  expect(readEnv({ MAX_PDF_PAGES: maxPages }).limits.pdfPages).toBe(MAX_FILE_PAGES);
  const sentence = `MAX_PDF_PAGES must be from 1 to ${maxPages}.`;
  expect(() => readEnv({ MAX_PDF_PAGES: String(MAX_FILE_PAGES + 1) })).toThrow(sentence);
  const pages = Array.from({ length: MAX_FILE_PAGES }, (_, index) => index + 1);
  const segments = pages.map((page) => ({ start_page: page, end_page: page }));
  const documents = ['018f0000-0000-7000-8000-000000000001'];
  expect(PagePlan.safeParse({ documents, segments }).success).toBe(true);
  const skipping = [{ start_page: 1, end_page: MAX_FILE_PAGES, skip_pages: pages }];
  expect(PagePlan.safeParse({ documents, segments: skipping }).success).toBe(true);
  expect(RotateRequest.safeParse({ pages, degrees: 90 }).success).toBe(true);
  const separation = { mode: 'every_n', pages: MAX_FILE_PAGES };
  expect(ProjectSettingsPatch.safeParse({ separation }).success).toBe(true);
  // The request of a plan of single pages must fit within the JSON body limit.
  expect(JSON.stringify({ documents, segments }).length).toBeLessThan(1024 * 1024);
});

test('trusts the proxy in front, no proxy, or the named ones', () => {
  const proxy = (value?: string) => readEnv({ TRUST_PROXY: value }).trustProxy;
  expect([proxy(), proxy('false'), proxy('true')]).toEqual([false, false, true]);
  expect(proxy('10.0.0.0/8, 192.0.2.7,2001:db8::/32')).toEqual(['10.0.0.0/8', '192.0.2.7', '2001:db8::/32']);
});

test('an OpenID Connect provider without a name is shown by its host', () => {
  const set = { OIDC_ISSUER: 'https://id.example.com/', OIDC_CLIENT_ID: 'sheaf', OIDC_CLIENT_SECRET: 's' };
  expect(readEnv(set).oidc).toMatchObject({ issuer: 'https://id.example.com', name: 'id.example.com' });
  expect(readEnv({ ...set, OIDC_NAME: 'Meyer ID' }).oidc?.name).toBe('Meyer ID');
  expect(readEnv({}).oidc).toBeUndefined();
});

test('sends traces to a collector by OpenTelemetry’s variable names', () => {
  expect(readEnv({}).tracing).toBeUndefined();
  const set = {
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318/',
    OTEL_EXPORTER_OTLP_HEADERS: 'x-key=a%20b, x-team=ops',
    OTEL_TRACES_SAMPLER_ARG: '0.25',
  };
  expect(readEnv(set).tracing).toEqual({
    endpoint: 'http://127.0.0.1:4318',
    headers: { 'x-key': 'a b', 'x-team': 'ops' },
    serviceName: 'sheaf',
    ratio: 0.25,
  });
});

test('email needs a server, a sender and a public URL; a sender may have a name', () => {
  expect(readEnv({}).smtp).toBeUndefined();
  const set = { SMTP_URL: 'smtps://mail.example.com', PUBLIC_URL: 'https://sheaf.example.com' };
  for (const from of ['sheaf@example.com', 'Sheaf <sheaf@example.com>', '"Sheaf, Ltd" <sheaf@example.com>']) {
    expect(readEnv({ ...set, MAIL_FROM: from }).smtp).toEqual({ url: set.SMTP_URL, from });
  }
});

test.each([
  [{ PORT: '70000' }, 'PORT must be from 1 to 65535.'],
  [{ PORT: 'x' }, 'PORT must be a whole number.'],
  [
    { DATABASE_URL: 'mysql://x' },
    'DATABASE_URL must be a URL that begins with postgresql:// or postgres://.',
  ],
  ...['1', 'yes', 'true,10.0.0.1', '10.0.0.0/33', '10.0.0.0/8/8', '10.0.0.0/', 'proxy.internal'].map(
    (TRUST_PROXY): [Record<string, string>, string] => [
      { TRUST_PROXY },
      'TRUST_PROXY must be true, false, or the addresses and networks of the proxies, such as 10.0.0.0/8,192.0.2.7.',
    ],
  ),
  [{ ADMIN_EMAIL: 'nobody' }, 'ADMIN_EMAIL must be an email address.'],
  [{ ADMIN_PASSWORD: 'long enough' }, 'ADMIN_EMAIL must be set when ADMIN_PASSWORD is.'],
  [{ SECRET_KEY: 'short' }, 'SECRET_KEY must have at least 32 characters.'],
  [{ OIDC_ISSUER: 'id.example.com' }, 'OIDC_ISSUER must be a URL that begins with http:// or https://.'],
  [{ OIDC_ISSUER: 'https://id.example.com' }, 'OIDC_CLIENT_ID must be set when OIDC_ISSUER is.'],
  [{ OTEL_TRACES_SAMPLER_ARG: '2' }, 'OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1.'],
  [
    { OTEL_EXPORTER_OTLP_HEADERS: 'key' },
    'OTEL_EXPORTER_OTLP_HEADERS must be name=value pairs with commas between them.',
  ],
  [{ METRICS_PORT: '3000' }, 'METRICS_PORT must differ from PORT.'],
  [
    { RUN_JOBS: 'false' },
    'RUN_JOBS can be false only with DATABASE_URL: workers can’t use the embedded database.',
  ],
  [{ OIDC_NAME: 'Meyer ID' }, 'OIDC_ISSUER must be set when OIDC_NAME is.'],
  [{ SMTP_URL: 'mail.example.com' }, 'SMTP_URL must be a URL that begins with smtp:// or smtps://.'],
  [{ SMTP_URL: 'smtp://mail' }, 'MAIL_FROM must be set to the sender address when SMTP_URL is set.'],
  [
    { SMTP_URL: 'smtp://mail', MAIL_FROM: 'Sheaf' },
    'MAIL_FROM must be an email address, such as sheaf@example.com or Sheaf <sheaf@example.com>.',
  ],
  [
    { SMTP_URL: 'smtp://mail', MAIL_FROM: 'sheaf@example.com' },
    'PUBLIC_URL must be set when SMTP_URL is set: links in emails use it.',
  ],
  [{ MAIL_FROM: 'sheaf@example.com' }, 'SMTP_URL must be set when MAIL_FROM is.'],
  [{ S3_ENDPOINT: 'minio' }, 'S3_ENDPOINT must be a URL that begins with http:// or https://.'],
  [
    { TEST_DATABASE_URL: 'mysql://x' },
    'TEST_DATABASE_URL must be a URL that begins with postgresql:// or postgres://.',
  ],
  [{ JOBS: 'inngest' }, 'INNGEST_EVENT_KEY must be set when JOBS is "inngest".'],
  [
    { JOBS: 'inngest', INNGEST_EVENT_KEY: 'e', INNGEST_SIGNING_KEY: 'not hexadecimal' },
    'INNGEST_SIGNING_KEY must be an even number of hexadecimal digits (openssl rand -hex 32), with or without the prefix "signkey-…-".',
  ],
  [{ STORAGE: 's3' }, 'S3_BUCKET must be set when STORAGE is "s3".'],
  [{ ...S3, S3_ACCESS_KEY_ID: '' }, 'S3_ACCESS_KEY_ID must be set when STORAGE is "s3".'],
  [{ ...S3, S3_SECRET_ACCESS_KEY: '' }, 'S3_SECRET_ACCESS_KEY must be set when STORAGE is "s3".'],
  [S3, 'S3_REGION must be set to the region of the bucket when STORAGE is "s3" and S3_ENDPOINT is not set.'],
  [
    { ...S3, S3_REGION: 'eu-central-1', MAX_FILE_MB: '5121' },
    'MAX_FILE_MB can be at most 5120 when STORAGE is "s3", the maximum of a single S3 request.',
  ],
])('reports a wrong variable in one sentence: %o', (source, sentence) => {
  expect(() => readEnv(source)).toThrow(sentence);
});

test('the Inngest dashboard is the named one, or Inngest Cloud’s for its server', () => {
  const keys = { JOBS: 'inngest', INNGEST_EVENT_KEY: 'e', INNGEST_SIGNING_KEY: 'a0' };
  const readDashboard = (more: Record<string, string>) => readEnv({ ...keys, ...more }).jobs;
  expect(readDashboard({})).toMatchObject({ dashboardUrl: 'https://app.inngest.com' });
  const INNGEST_BASE_URL = 'http://inngest:8288';
  expect(readDashboard({ INNGEST_BASE_URL })).toMatchObject({ dashboardUrl: undefined });
  const INNGEST_DASHBOARD_URL = 'https://inngest.example';
  expect(readDashboard({ INNGEST_BASE_URL, INNGEST_DASHBOARD_URL })).toMatchObject({
    dashboardUrl: INNGEST_DASHBOARD_URL,
  });
});

test('an S3-compatible store needs no region, and its local copies have a limit in bytes', () => {
  expect(readEnv({ ...S3, S3_ENDPOINT: 'http://127.0.0.1:9000' }).storage).toEqual({
    driver: 's3',
    endpoint: 'http://127.0.0.1:9000',
    region: 'us-east-1',
    bucket: 'files',
    accessKeyId: 'key',
    secretAccessKey: 'secret',
    localCopiesBytes: 2048 * 1024 * 1024,
  });
  expect(readEnv({}).storage).toEqual({ driver: 'file' });
});

test('every secret can be a file, whose trailing line break is ignored', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sheaf-env-'));
  try {
    const file = join(folder, 'key');
    writeFileSync(file, `${'k'.repeat(32)}\n`);
    expect(readEnv({ SECRET_KEY_FILE: file }).secretKey).toBe('k'.repeat(32));
    expect(() => readEnv({ SECRET_KEY_FILE: file, SECRET_KEY: 'x'.repeat(32) })).toThrow(
      'Set either SECRET_KEY or SECRET_KEY_FILE, not both.',
    );
    expect(() => readEnv({ LLM_API_KEY_FILE: join(folder, 'absent') })).toThrow(
      /^LLM_API_KEY_FILE names a file that can't be read: /,
    );
    writeFileSync(file, '\n');
    expect(() => readEnv({ ADMIN_PASSWORD_FILE: file })).toThrow('ADMIN_PASSWORD_FILE names an empty file');
    for (const name of SECRETS)
      expect(() => readEnv({ [`${name}_FILE`]: file })).toThrow(`${name}_FILE names an empty`);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

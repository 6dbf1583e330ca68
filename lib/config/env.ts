import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { availableParallelism } from 'node:os';
import { z } from 'zod';

/**
 * The only reader of the process's environment. Every variable that Sheaf knows stands here, with its default;
 * a wrong one is named in one sentence.
 */

const text = z.string().min(1);
const flag = z.enum(['true', 'false']).transform((value) => value === 'true');
const count = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d+$/, 'must be a whole number')
    .transform(Number)
    .refine((value) => value >= min && value <= max, `must be from ${min} to ${max}`);
const url = (...protocols: string[]) =>
  z.string().refine(
    (value) => {
      const parsed = URL.canParse(value) ? new URL(value) : undefined;
      return parsed !== undefined && protocols.includes(parsed.protocol);
    },
    `must be a URL that begins with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
  );

/** An address, or a network such as `10.0.0.0/8`. */
function isAddressOrNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const most = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  return (
    most > 0 && more.length === 0 && (bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= most))
  );
}

const proxies = z
  .string()
  .transform((text) => text.split(',').map((each) => each.trim()))
  .refine(
    (named) => ['true', 'false'].includes(named.join()) || named.every(isAddressOrNetwork),
    'must be true, false, or the addresses and networks of the proxies, such as 10.0.0.0/8,192.0.2.7',
  )
  .transform((named) => (named[0] === 'true' ? true : named[0] === 'false' ? false : named));

const MIB = 1024 * 1024;
const mebibytes = (fallback: number) =>
  count(1, 1_000_000)
    .default(fallback)
    .transform((value) => value * MIB);

/** `name=value` pairs with commas between them; values may be percent-encoded. */
const headers = z
  .string()
  .regex(/^\s*[\w-]+=[^,]*(,\s*[\w-]+=[^,]*)*$/, 'must be name=value pairs with commas between them')
  .transform((value) =>
    Object.fromEntries(
      value.split(',').map((pair) => {
        const equals = pair.indexOf('=');
        return [pair.slice(0, equals).trim(), unescaped(pair.slice(equals + 1).trim())];
      }),
    ),
  );

const share = z
  .string()
  .regex(/^(0(\.\d+)?|1(\.0+)?)$/, 'must be a number from 0 to 1')
  .transform(Number);

function unescaped(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

/** `sheaf@example.com`, or with a name before it: `Sheaf <sheaf@example.com>`. */
const sender = z.string().refine((value) => {
  const address = /^[^<>\r\n]*<([^<>\s]+)>$/.exec(value)?.[1] ?? value;
  return z.email().safeParse(address).success;
}, 'must be an e-mail address, such as sheaf@example.com or Sheaf <sheaf@example.com>');

/** What S3 takes in a single request. */
const LARGEST_OBJECT_BYTES = 5 * 1024 * MIB;
/** What compatible servers call the only region that they have, unless they are told otherwise. */
const USUAL_REGION = 'us-east-1';

/** Of a server of one's own, or of Inngest's cloud. */
const SIGNING_KEY = /^(signkey-\w+-)?([0-9a-f]{2})+$/i;

/** Where Inngest's own cloud shows its runs. */
const INNGEST_CLOUD = 'https://app.inngest.com';

/** As many as there are cores; two, lest one file holds up all others; no more than an ordinary machine has memory for. */
const USUAL_CHILDREN = Math.min(Math.max(availableParallelism(), 2), 4);

const OIDC_VARIABLES = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'OIDC_NAME'] as const;

/** The variables that are secrets. Each can be given as a file: `SECRET_KEY_FILE` names the file that has `SECRET_KEY`. */
export const SECRETS = [
  'DATABASE_URL',
  'SECRET_KEY',
  'ADMIN_PASSWORD',
  'S3_SECRET_ACCESS_KEY',
  'SMTP_URL',
  'OIDC_CLIENT_SECRET',
  'LLM_API_KEY',
  'INNGEST_EVENT_KEY',
  'INNGEST_SIGNING_KEY',
  'OTEL_EXPORTER_OTLP_HEADERS',
] as const;

/** @throws Error with a sentence if a secret is given twice, or its file can't be read */
function withSecretFiles(source: Record<string, string | undefined>): Record<string, string | undefined> {
  const present = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  for (const name of SECRETS) {
    const path = present[`${name}_FILE`];
    if (path === undefined) continue;
    if (present[name] !== undefined) throw new Error(`Set either ${name} or ${name}_FILE, not both.`);
    present[name] = readSecret(`${name}_FILE`, path);
  }
  return present;
}

function readSecret(variable: string, path: string): string {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    throw new Error(`${variable} names a file that can't be read: ${(error as Error).message}.`);
  }
  // Editors and `echo` end a file with a line break.
  const secret = text.replace(/\r?\n$/, '');
  if (secret === '') throw new Error(`${variable} names an empty file: ${path}.`);
  return secret;
}

const schema = z
  .object({
    NODE_ENV: z.enum(['development', 'production', 'test']).default('production'),

    PORT: count(1, 65_535).default(3000),
    HOST: text.default('127.0.0.1'),
    PUBLIC_URL: url('http:', 'https:').optional(),
    TRUST_PROXY: proxies.default(false),
    DATA_DIR: text.default('.data'),
    /** Where the checkout lies: migrations and child programs are found from there. */
    APP_ROOT: text.default(process.cwd()),
    DATABASE_URL: url('postgresql:', 'postgres:').optional(),
    /** Connections that this process may hold at once. */
    DATABASE_POOL_SIZE: count(2, 1000).default(10),
    SECRET_KEY: z.string().min(32, 'must have at least 32 characters').optional(),

    JOBS: z.enum(['embedded', 'inngest']).default('embedded'),
    INNGEST_BASE_URL: url('http:', 'https:').optional(),
    INNGEST_EVENT_KEY: text.optional(),
    INNGEST_SIGNING_KEY: text.optional(),
    /** Where people look at the runs of jobs. */
    INNGEST_DASHBOARD_URL: url('http:', 'https:').optional(),
    /** False in a process that answers requests and leaves jobs to workers. */
    RUN_JOBS: flag.default(true),

    STORAGE: z.enum(['file', 's3']).default('file'),
    S3_ENDPOINT: url('http:', 'https:').optional(),
    S3_REGION: text.optional(),
    S3_BUCKET: text.optional(),
    S3_ACCESS_KEY_ID: text.optional(),
    S3_SECRET_ACCESS_KEY: text.optional(),
    /** How much of this machine's disk the copies that child processes read may take. */
    S3_LOCAL_COPIES_MB: mebibytes(2048),
    SMTP_URL: url('smtp:', 'smtps:').optional(),
    MAIL_FROM: sender.optional(),
    LLM_API_KEY: text.optional(),

    OIDC_ISSUER: url('http:', 'https:').optional(),
    OIDC_CLIENT_ID: text.optional(),
    OIDC_CLIENT_SECRET: text.optional(),
    OIDC_NAME: text.optional(),

    ADMIN_EMAIL: z.email('must be an e-mail address').optional(),
    ADMIN_PASSWORD: z.string().min(8, 'must have at least 8 characters').optional(),
    ORGANIZATION_NAME: text.default('My organization'),
    DEMO: flag.optional(),

    MAX_FILE_MB: mebibytes(200),
    MAX_FILES_PER_UPLOAD: count(1, 10_000).default(50),
    MAX_UPLOAD_MB: mebibytes(1000),
    MAX_PDF_PAGES: count(1, 1_000_000).default(20_000),
    MAX_IMAGE_MEGAPIXELS: count(1, 10_000).default(100),
    MAX_JSON_MB: mebibytes(32),
    RATE_LIMIT_PER_MINUTE: count(1, 1_000_000).default(600),
    RATE_LIMIT_READS_PER_MINUTE: count(1, 10_000_000).default(12_000),
    SIGN_IN_FAILURES: count(1, 10_000).default(10),
    TRASH_DAYS: count(1, 3650).default(30),
    CLASSIFIER_TIMEOUT_SECONDS: count(1, 3600).default(120),
    /** Further languages that pictures are read in: a folder of `*.traineddata`, packed or not. */
    OCR_DATA_DIR: text.optional(),
    /** Of each kind (PDFs, pictures that are read, other files), at once. */
    CHILD_PROCESSES: count(2, 64).default(USUAL_CHILDREN),
    /** For development: webhooks may go to addresses of this machine and its network. */
    WEBHOOK_ALLOW_PRIVATE: flag.default(false),

    /** For the tests alone: the server on which they make databases of their own. */
    TEST_DATABASE_URL: url('postgresql:', 'postgres:').optional(),
    /** For the test of crashes alone: where the process kills itself. */
    SHEAF_CRASH_AT: text.optional(),

    /** Where whoever watches asks; none without it. */
    METRICS_PORT: count(1, 65_535).optional(),
    METRICS_HOST: text.default('127.0.0.1'),
    /** For how long requests are still taken after SIGTERM, while readiness fails already. */
    SHUTDOWN_DELAY_SECONDS: count(0, 20).default(0),

    /** Where traces are collected, by OTLP over HTTP; none without it. The names are OpenTelemetry's own. */
    OTEL_EXPORTER_OTLP_ENDPOINT: url('http:', 'https:').optional(),
    OTEL_EXPORTER_OTLP_HEADERS: headers.optional(),
    OTEL_SERVICE_NAME: text.default('sheaf'),
    /** The part of traces that is collected. */
    OTEL_TRACES_SAMPLER_ARG: share.default(1),

    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  })
  .superRefine((env, context) => {
    const refuse = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    if (env.STORAGE === 's3') {
      for (const name of ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const) {
        if (!env[name]) refuse(name, 'must be set when STORAGE is "s3"');
      }
      if (!env.S3_ENDPOINT && !env.S3_REGION) {
        refuse(
          'S3_REGION',
          'must be set when STORAGE is "s3" and S3_ENDPOINT is not: the region of the bucket',
        );
      }
      if (env.MAX_FILE_MB > LARGEST_OBJECT_BYTES) {
        refuse('MAX_FILE_MB', 'can be at most 5120 when STORAGE is "s3", which takes no larger file at once');
      }
    }
    if (env.JOBS === 'inngest') {
      for (const name of ['INNGEST_EVENT_KEY', 'INNGEST_SIGNING_KEY'] as const) {
        if (!env[name]) refuse(name, 'must be set when JOBS is "inngest"');
      }
      // The SDK reads the key as hexadecimal digits, and would sign with another key than the server's.
      if (env.INNGEST_SIGNING_KEY && !SIGNING_KEY.test(env.INNGEST_SIGNING_KEY)) {
        refuse(
          'INNGEST_SIGNING_KEY',
          'must be hexadecimal digits, an even number of them (openssl rand -hex 32), with or without "signkey-…-" before them',
        );
      }
    }
    if (env.METRICS_PORT === env.PORT) refuse('METRICS_PORT', 'must be another one than PORT');
    if (!env.RUN_JOBS && !env.DATABASE_URL) {
      refuse('RUN_JOBS', 'can be false only with DATABASE_URL: the embedded database lets no worker in');
    }
    if (!env.RUN_JOBS && env.JOBS === 'inngest') {
      refuse(
        'RUN_JOBS',
        'can be false only with JOBS "embedded": an Inngest server has jobs run where it calls',
      );
    }
    for (const name of ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] as const) {
      const wanted = OIDC_VARIABLES.find((other) => env[other]);
      if (wanted && !env[name]) refuse(name, `must be set when ${wanted} is`);
    }
    if (env.SMTP_URL && !env.MAIL_FROM) refuse('MAIL_FROM', 'must be set when SMTP_URL is: who mail is from');
    if (env.SMTP_URL && !env.PUBLIC_URL) {
      refuse('PUBLIC_URL', 'must be set when SMTP_URL is: mail holds links that lead there');
    }
    if (env.MAIL_FROM && !env.SMTP_URL) refuse('SMTP_URL', 'must be set when MAIL_FROM is');
    if (env.ADMIN_PASSWORD && !env.ADMIN_EMAIL) refuse('ADMIN_EMAIL', 'must be set when ADMIN_PASSWORD is');
  });

/** The configuration of this process: sizes in bytes where the variable counts in MB. */
export type Env = ReturnType<typeof readEnv>;

/**
 * @param source usually `process.env`; empty values count as absent
 * @throws Error with one sentence that names the first wrong variable
 */
export function readEnv(source: Record<string, string | undefined>) {
  const present = withSecretFiles(source);
  const result = schema.safeParse(present);
  if (!result.success) {
    const issue = result.error.issues[0]!;
    throw new Error(`${issue.path.join('.')} ${sentenceOf(issue.message)}.`);
  }
  const env = result.data;
  return {
    mode: env.NODE_ENV,
    port: env.PORT,
    host: env.HOST,
    publicUrl: env.PUBLIC_URL ?? `http://${env.HOST === '0.0.0.0' ? 'localhost' : env.HOST}:${env.PORT}`,
    trustProxy: env.TRUST_PROXY,
    dataDir: env.DATA_DIR,
    appRoot: env.APP_ROOT,
    databaseUrl: env.DATABASE_URL,
    databasePoolSize: env.DATABASE_POOL_SIZE,
    secretKey: env.SECRET_KEY,
    jobs:
      env.JOBS === 'embedded'
        ? { engine: 'embedded' as const }
        : {
            engine: 'inngest' as const,
            baseUrl: env.INNGEST_BASE_URL,
            eventKey: env.INNGEST_EVENT_KEY!,
            signingKey: env.INNGEST_SIGNING_KEY!,
            dashboardUrl: env.INNGEST_DASHBOARD_URL ?? (env.INNGEST_BASE_URL ? undefined : INNGEST_CLOUD),
          },
    runJobs: env.RUN_JOBS,
    storage:
      env.STORAGE === 'file'
        ? { driver: 'file' as const }
        : {
            driver: 's3' as const,
            endpoint: env.S3_ENDPOINT,
            region: env.S3_REGION ?? USUAL_REGION,
            bucket: env.S3_BUCKET!,
            accessKeyId: env.S3_ACCESS_KEY_ID!,
            secretAccessKey: env.S3_SECRET_ACCESS_KEY!,
            localCopiesBytes: env.S3_LOCAL_COPIES_MB,
          },
    oidc: env.OIDC_ISSUER
      ? {
          issuer: env.OIDC_ISSUER.replace(/\/$/, ''),
          clientId: env.OIDC_CLIENT_ID!,
          clientSecret: env.OIDC_CLIENT_SECRET!,
          /** What people call it; stands on the button. */
          name: env.OIDC_NAME ?? new URL(env.OIDC_ISSUER).host,
        }
      : undefined,
    /** Without it no mail is sent. */
    smtp: env.SMTP_URL ? { url: env.SMTP_URL, from: env.MAIL_FROM! } : undefined,
    llmApiKey: env.LLM_API_KEY,
    admin: env.ADMIN_EMAIL ? { email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD } : undefined,
    organizationName: env.ORGANIZATION_NAME,
    demo: env.DEMO ?? env.ADMIN_EMAIL === undefined,
    limits: {
      fileBytes: env.MAX_FILE_MB,
      filesPerUpload: env.MAX_FILES_PER_UPLOAD,
      uploadBytes: env.MAX_UPLOAD_MB,
      pdfPages: env.MAX_PDF_PAGES,
      imageMegapixels: env.MAX_IMAGE_MEGAPIXELS,
      jsonBytes: env.MAX_JSON_MB,
      requestsPerMinute: env.RATE_LIMIT_PER_MINUTE,
      readsPerMinute: env.RATE_LIMIT_READS_PER_MINUTE,
      signInFailures: env.SIGN_IN_FAILURES,
      trashDays: env.TRASH_DAYS,
      classifierMs: env.CLASSIFIER_TIMEOUT_SECONDS * 1000,
    },
    ocrDataDir: env.OCR_DATA_DIR,
    childProcesses: env.CHILD_PROCESSES,
    webhookAllowPrivate: env.WEBHOOK_ALLOW_PRIVATE,
    crashAt: env.SHEAF_CRASH_AT,
    sideDoor: env.METRICS_PORT ? { port: env.METRICS_PORT, host: env.METRICS_HOST } : undefined,
    tracing: env.OTEL_EXPORTER_OTLP_ENDPOINT
      ? {
          endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT.replace(/\/$/, ''),
          headers: env.OTEL_EXPORTER_OTLP_HEADERS ?? {},
          serviceName: env.OTEL_SERVICE_NAME,
          ratio: env.OTEL_TRACES_SAMPLER_ARG,
        }
      : undefined,
    shutdownDelayMs: env.SHUTDOWN_DELAY_SECONDS * 1000,
    logLevel: env.LOG_LEVEL,
  };
}

/** The OpenID Connect provider that people may sign in with. */
export type OidcSettings = NonNullable<Env['oidc']>;

/** In bytes, counts and milliseconds. */
export type Limits = Env['limits'];

const sentenceOf = (message: string) =>
  message.startsWith('Invalid') ? `is not valid (${message})` : message;

let current: Env | undefined;

/** The environment of this process, read once. */
export function env(): Env {
  current ??= readEnv(process.env);
  return current;
}

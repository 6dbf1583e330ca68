import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { availableParallelism } from 'node:os';
import { z } from 'zod';
import { MAX_FILE_PAGES } from '@/lib/foundation/file-pages';
import { parseUrl } from '@/lib/foundation/http-url';

/**
 * Reads the process's environment; no other code does. Defines every variable and its default. If a variable is
 * invalid, the error message names it.
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
  z
    .string()
    .refine(
      (value) => protocols.includes(parseUrl(value)?.protocol ?? ''),
      `must be a URL that begins with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
    );

/** Returns true for an IP address, or a network like `10.0.0.0/8`. */
function isAddressOrNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const maxBits = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  return (
    maxBits > 0 &&
    more.length === 0 &&
    (bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= maxBits))
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

/** Absolute paths, separated by commas. */
const folders = z
  .string()
  .transform((text) => text.split(',').map((each) => each.trim()))
  .refine(
    (paths) => paths.every((path) => path.startsWith('/')),
    'must be absolute paths, separated by commas',
  );

const MIB = 1024 * 1024;
const mebibytes = (fallback: number) =>
  count(1, 1_000_000)
    .default(fallback)
    .transform((value) => value * MIB);

/** Comma-separated `name=value` pairs; values may be percent-encoded. */
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

/** Sender address: `sheaf@example.com`, or with a name: `Sheaf <sheaf@example.com>`. */
const sender = z.string().refine((value) => {
  const address = /^[^<>\r\n]*<([^<>\s]+)>$/.exec(value)?.[1] ?? value;
  return z.email().safeParse(address).success;
}, 'must be an email address, such as sheaf@example.com or Sheaf <sheaf@example.com>');

/** Maximum size in bytes of an object in a single S3 request. */
const MAX_OBJECT_BYTES = 5 * 1024 * MIB;
/** Default region of S3-compatible servers that have only one. */
const DEFAULT_REGION = 'us-east-1';

/** Signing key of a self-hosted server or of Inngest's cloud. */
const SIGNING_KEY = /^(signkey-\w+-)?([0-9a-f]{2})+$/i;

/** Dashboard URL of Inngest's cloud. */
const INNGEST_CLOUD = 'https://app.inngest.com';

/**
 * Default number of child processes: one per core. At least 2, so that one file doesn't block all others; at most 4, to
 * limit memory.
 */
const DEFAULT_CHILDREN = Math.min(Math.max(availableParallelism(), 2), 4);

const OIDC_VARIABLES = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'OIDC_NAME'] as const;

/**
 * Variables that are secrets. Each can be given as a file: `SECRET_KEY_FILE` names the file that contains `SECRET_KEY`.
 */
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

/** @throws Error with a message if a secret is given twice, or its file can't be read */
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
    /** Path of the checkout, used to find migrations and child programs. */
    APP_ROOT: text.default(process.cwd()),
    DATABASE_URL: url('postgresql:', 'postgres:').optional(),
    DATABASE_POOL_SIZE: count(2, 1000).default(10),
    SECRET_KEY: z.string().min(32, 'must have at least 32 characters').optional(),

    JOBS: z.enum(['embedded', 'inngest']).default('embedded'),
    INNGEST_BASE_URL: url('http:', 'https:').optional(),
    INNGEST_EVENT_KEY: text.optional(),
    INNGEST_SIGNING_KEY: text.optional(),
    INNGEST_DASHBOARD_URL: url('http:', 'https:').optional(),
    /** Runs jobs in this process. Set to false in a process that only handles requests. */
    RUN_JOBS: flag.default(true),

    STORAGE: z.enum(['file', 's3']).default('file'),
    S3_ENDPOINT: url('http:', 'https:').optional(),
    S3_REGION: text.optional(),
    S3_BUCKET: text.optional(),
    S3_ACCESS_KEY_ID: text.optional(),
    S3_SECRET_ACCESS_KEY: text.optional(),
    /** Maximum disk space in MB for the local copies that child processes read. */
    S3_LOCAL_COPIES_MB: mebibytes(2048),
    SMTP_URL: url('smtp:', 'smtps:').optional(),
    MAIL_FROM: sender.optional(),
    LLM_API_KEY: text.optional(),

    OIDC_ISSUER: url('http:', 'https:').optional(),
    OIDC_CLIENT_ID: text.optional(),
    OIDC_CLIENT_SECRET: text.optional(),
    OIDC_NAME: text.optional(),

    ADMIN_EMAIL: z.email('must be an email address').optional(),
    ADMIN_PASSWORD: z.string().min(8, 'must have at least 8 characters').optional(),
    ORGANIZATION_NAME: text.default('My organization'),
    DEMO: flag.optional(),

    MAX_FILE_MB: mebibytes(200),
    MAX_FILES_PER_UPLOAD: count(1, 10_000).default(50),
    MAX_UPLOAD_MB: mebibytes(1000),
    MAX_PDF_PAGES: count(1, MAX_FILE_PAGES).default(MAX_FILE_PAGES),
    MAX_IMAGE_MEGAPIXELS: count(1, 10_000).default(100),
    MAX_JSON_MB: mebibytes(32),
    RATE_LIMIT_PER_MINUTE: count(1, 1_000_000).default(600),
    RATE_LIMIT_READS_PER_MINUTE: count(1, 10_000_000).default(12_000),
    SIGN_IN_FAILURES: count(1, 10_000).default(10),
    TRASH_DAYS: count(1, 3650).default(30),
    CLASSIFIER_TIMEOUT_SECONDS: count(1, 3600).default(120),
    /** `auto` uses the Tesseract program if `PATH` has it; `native` requires it; `wasm` ignores it. */
    OCR_ENGINE: z.enum(['auto', 'native', 'wasm']).default('auto'),
    /** Folder with further OCR languages: `*.traineddata` files, compressed or not. */
    OCR_DATA_DIR: text.optional(),
    PATH: text.default(''),
    /** Maximum number of concurrent child processes of each kind (PDFs, OCR, other files). */
    CHILD_PROCESSES: count(2, 64).default(DEFAULT_CHILDREN),
    /** Allows calls to addresses of this machine and its network. */
    ALLOW_PRIVATE_NETWORK: flag.default(false),
    /** Earlier name of ALLOW_PRIVATE_NETWORK. */
    WEBHOOK_ALLOW_PRIVATE: flag.default(false),
    /** Folders whose subfolders channels may read. Default: none. */
    CHANNEL_FOLDERS: folders.optional(),
    /** Folders in whose subfolders destinations may write. Default: none. */
    DESTINATION_FOLDERS: folders.optional(),

    /** Server on which tests create databases. For tests only. */
    TEST_DATABASE_URL: url('postgresql:', 'postgres:').optional(),
    /** Crash point at which the process kills itself. For the crash test only. */
    SHEAF_CRASH_AT: text.optional(),

    /** Port of the metrics server. Default: no metrics server. */
    METRICS_PORT: count(1, 65_535).optional(),
    METRICS_HOST: text.default('127.0.0.1'),
    /** Time in seconds during which requests are still accepted after SIGTERM, while readiness already fails. */
    SHUTDOWN_DELAY_SECONDS: count(0, 20).default(0),

    /** URL of the trace collector (OTLP over HTTP). Default: no traces. Uses OpenTelemetry's variable names. */
    OTEL_EXPORTER_OTLP_ENDPOINT: url('http:', 'https:').optional(),
    OTEL_EXPORTER_OTLP_HEADERS: headers.optional(),
    OTEL_SERVICE_NAME: text.default('sheaf'),
    /** Share of traces that is collected. */
    OTEL_TRACES_SAMPLER_ARG: share.default(1),

    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).optional(),
  })
  .superRefine((env, context) => {
    const reject = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    if (env.STORAGE === 's3') {
      for (const name of ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const) {
        if (!env[name]) reject(name, 'must be set when STORAGE is "s3"');
      }
      if (!env.S3_ENDPOINT && !env.S3_REGION) {
        reject(
          'S3_REGION',
          'must be set to the region of the bucket when STORAGE is "s3" and S3_ENDPOINT is not set',
        );
      }
      if (env.MAX_FILE_MB > MAX_OBJECT_BYTES) {
        reject('MAX_FILE_MB', 'can be at most 5120 when STORAGE is "s3", the maximum of a single S3 request');
      }
    }
    if (env.JOBS === 'inngest') {
      for (const name of ['INNGEST_EVENT_KEY', 'INNGEST_SIGNING_KEY'] as const) {
        if (!env[name]) reject(name, 'must be set when JOBS is "inngest"');
      }
      // The SDK reads the key as hexadecimal digits and would sign with a different key than the server.
      if (env.INNGEST_SIGNING_KEY && !SIGNING_KEY.test(env.INNGEST_SIGNING_KEY)) {
        reject(
          'INNGEST_SIGNING_KEY',
          'must be an even number of hexadecimal digits (openssl rand -hex 32), with or without the prefix "signkey-…-"',
        );
      }
    }
    if (env.METRICS_PORT === env.PORT) reject('METRICS_PORT', 'must differ from PORT');
    if (!env.RUN_JOBS && !env.DATABASE_URL) {
      reject('RUN_JOBS', 'can be false only with DATABASE_URL: workers can’t use the embedded database');
    }
    if (!env.RUN_JOBS && env.JOBS === 'inngest') {
      reject(
        'RUN_JOBS',
        'can be false only with JOBS "embedded": Inngest runs jobs in the process that it calls',
      );
    }
    for (const name of ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] as const) {
      const wanted = OIDC_VARIABLES.find((other) => env[other]);
      if (wanted && !env[name]) reject(name, `must be set when ${wanted} is`);
    }
    if (env.SMTP_URL && !env.MAIL_FROM)
      reject('MAIL_FROM', 'must be set to the sender address when SMTP_URL is set');
    if (env.SMTP_URL && !env.PUBLIC_URL) {
      reject('PUBLIC_URL', 'must be set when SMTP_URL is set: links in emails use it');
    }
    if (env.MAIL_FROM && !env.SMTP_URL) reject('SMTP_URL', 'must be set when MAIL_FROM is');
    if (env.ADMIN_PASSWORD && !env.ADMIN_EMAIL) reject('ADMIN_EMAIL', 'must be set when ADMIN_PASSWORD is');
  });

/** Configuration of this process. Sizes are in bytes, even if the variable is in MB. */
export type Env = ReturnType<typeof readEnv>;

/**
 * @param source usually `process.env`; empty values count as absent
 * @throws Error with one sentence that names the first invalid variable
 */
export function readEnv(source: Record<string, string | undefined>) {
  const present = withSecretFiles(source);
  const result = schema.safeParse(present);
  if (!result.success) {
    const issue = result.error.issues[0]!;
    throw new Error(`${issue.path.join('.')} ${formatMessage(issue.message)}.`);
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
            region: env.S3_REGION ?? DEFAULT_REGION,
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
          /** Provider name on the sign-in button. */
          name: env.OIDC_NAME ?? new URL(env.OIDC_ISSUER).host,
        }
      : undefined,
    /** SMTP settings; without them, no email is sent. */
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
    ocr: { engine: env.OCR_ENGINE, customFolder: env.OCR_DATA_DIR, searchPath: env.PATH },
    childProcesses: env.CHILD_PROCESSES,
    allowPrivateNetwork: env.ALLOW_PRIVATE_NETWORK || env.WEBHOOK_ALLOW_PRIVATE,
    channelFolders: env.CHANNEL_FOLDERS ?? [],
    destinationFolders: env.DESTINATION_FOLDERS ?? [],
    crashAt: env.SHEAF_CRASH_AT,
    metricsServer: env.METRICS_PORT ? { port: env.METRICS_PORT, host: env.METRICS_HOST } : undefined,
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

export type OidcSettings = NonNullable<Env['oidc']>;

/** Limits in bytes, counts and milliseconds. */
export type Limits = Env['limits'];

const formatMessage = (message: string) =>
  message.startsWith('Invalid') ? `is not valid (${message})` : message;

let current: Env | undefined;

/** Returns the environment of this process, which is read once. */
export function env(): Env {
  current ??= readEnv(process.env);
  return current;
}

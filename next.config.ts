import type { NextConfig } from 'next';
import createNextIntlPlugin from 'next-intl/plugin';

/**
 * Packages that the server loads from node_modules without bundling: native modules, WebAssembly, and files read by
 * path.
 */
const EXTERNAL = [
  '@electric-sql/pglite',
  'pglite-prisma-adapter',
  '@prisma/client',
  '@prisma/adapter-pg',
  'pg',
  'sharp',
  '@node-rs/argon2',
  '@napi-rs/canvas',
  'pdfjs-dist',
  'pdf-lib',
  'imapflow',
  'inngest',
  'pino',
  'ssh2',
  'file-type',
  'nodemailer',
  'prom-client',
  '@opentelemetry/api',
  '@opentelemetry/sdk-trace-node',
  '@opentelemetry/exporter-trace-otlp-http',
  '@opentelemetry/resources',
  '@prisma/instrumentation',
];

const config: NextConfig = {
  output: 'standalone',
  outputFileTracingRoot: import.meta.dirname,
  // PGlite loads its WebAssembly from the folder of its script, which tracing doesn't detect.
  outputFileTracingIncludes: { '/*': ['./node_modules/@electric-sql/pglite/dist/**/*'] },
  serverExternalPackages: EXTERNAL,
  poweredByHeader: false,
  reactStrictMode: true,
  devIndicators: false,
  experimental: {
    // Time in s that prefetched pages are used. They then check whether their document has changed.
    staleTimes: { static: 60 },
    // The code of all pages and routes takes 65 MB. Each is loaded by its first request.
    preloadEntriesOnStart: false,
  },
  // `npm test` runs the type checks once, so a build doesn't repeat them.
  typescript: { ignoreBuildErrors: true },
  headers: async () => [
    // The URL of this page holds a token. Headers of all responses are set in lib/server/boot/security-headers.ts.
    { source: '/set-password', headers: [{ key: 'Referrer-Policy', value: 'no-referrer' }] },
  ],
};

const withNextIntl = createNextIntlPlugin({
  requestConfig: './lib/server/http/request-language.ts',
  // The build parses the messages, so the browser needs no parser: 9 KB less on every page.
  experimental: { messages: { path: './messages', locales: 'infer', format: 'json', precompile: true } },
});

export default withNextIntl(config);

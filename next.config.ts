import type { NextConfig } from 'next';

/** What the server loads from node_modules as it is: native parts, WebAssembly, and files read by path. */
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
  'inngest',
  'pino',
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
  // PGlite finds its WebAssembly beside its script, which tracing doesn't see.
  outputFileTracingIncludes: { '/*': ['./node_modules/@electric-sql/pglite/dist/**/*'] },
  serverExternalPackages: EXTERNAL,
  poweredByHeader: false,
  reactStrictMode: true,
  devIndicators: false,
  // The checks run on their own, once (`npm test`); a build needn't repeat them.
  typescript: { ignoreBuildErrors: true },
  headers: async () => [
    // What all answers say, lib/boot/mark-answers.ts sets.
    // Its address holds a token.
    { source: '/set-password', headers: [{ key: 'Referrer-Policy', value: 'no-referrer' }] },
  ],
};

export default config;

import { defineConfig } from 'prisma/config';

// `prisma generate` reads no database; the URL matters to the operator who runs the real CLI on a server.
export default defineConfig({
  schema: 'prisma/schema.prisma',
  migrations: { path: 'prisma/migrations' },
  datasource: { url: process.env.DATABASE_URL ?? 'postgresql://localhost/sheaf' },
});

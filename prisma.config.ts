import { defineConfig } from 'prisma/config';

// `prisma generate` reads no database. The URL is for operators who run the real CLI on a server.
export default defineConfig({
  schema: 'prisma/schema.prisma',
  migrations: { path: 'prisma/migrations' },
  datasource: { url: process.env.DATABASE_URL ?? 'postgresql://localhost/sheaf' },
});

import type { Prisma } from '@/lib/platform/db/generated/client';
import { IN_TRASH } from './trash';

const DAY_MS = 24 * 60 * 60 * 1000;

/** What a project's `retention_days` are about: its documents in the list and in the trash. */
export const keptIn = (projectId: string): Prisma.DocumentWhereInput => ({
  projectId,
  OR: [{ departedAt: null }, IN_TRASH],
});

/** What came in before this moment is older than so many days. */
export const bornBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY_MS);

/** When a document that came in then is so many days old. */
export const oldAt = (createdAt: Date, days: number): Date => new Date(createdAt.getTime() + days * DAY_MS);

import type { Prisma } from '@/lib/platform/db/generated/client';
import { IN_TRASH } from './trash';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Builds the condition for documents subject to `retention_days`: those in the list and in the trash. */
export const whereRetained = (projectId: string): Prisma.DocumentWhereInput => ({
  projectId,
  OR: [{ removedAt: null }, IN_TRASH],
});

/** Returns the time before which documents are older than this many days. */
export const whereOlderThan = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY_MS);

/** Returns the time when a document reaches this age. */
export const getExpiryTime = (createdAt: Date, days: number): Date =>
  new Date(createdAt.getTime() + days * DAY_MS);

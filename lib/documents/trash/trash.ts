import type { Prisma, RemovalReason } from '@/lib/platform/db/generated/client';

/**
 * Removal reasons of documents in the trash, including discarded whole documents. The pages of cut or attached
 * documents remain in other documents.
 */
const TRASH_REASONS = ['trashed', 'discarded', 'rejected'] satisfies RemovalReason[];

export const IN_TRASH = {
  removedAt: { not: null },
  removalReason: { in: [...TRASH_REASONS] },
} satisfies Prisma.DocumentWhereInput;

/** Returns `true` if the removal reason of a loaded row means the trash. */
export const isInTrash = (reason: string | null): boolean => TRASH_REASONS.some((each) => each === reason);

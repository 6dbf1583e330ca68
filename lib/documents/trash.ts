import type { DepartureReason, Prisma } from '@/lib/platform/db/generated/client';

/** A discarded whole document is in the trash as well; those that were cut or attached live on in others. */
const REASONS = ['trashed', 'discarded'] satisfies DepartureReason[];

export const IN_TRASH = {
  departedAt: { not: null },
  departureReason: { in: [...REASONS] },
} satisfies Prisma.DocumentWhereInput;

/** The same of a row at hand. */
export const isTrash = (reason: string | null): boolean => REASONS.some((each) => each === reason);

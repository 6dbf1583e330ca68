import type { Member } from '@/lib/foundation/actor';
import { getPersonName } from '@/lib/foundation/person-name';
import type { Prisma } from '@/lib/platform/db/generated/client';
import { isPermitted } from '@/lib/tenancy/access/permissions';
import type { Comment } from './schemas';

const MEMBER = { select: { id: true, user: { select: { name: true, email: true } } } } as const;

/** Columns of a comment: `select: COMMENT_COLUMNS`. */
export const COMMENT_COLUMNS = {
  id: true,
  text: true,
  createdAt: true,
  author: MEMBER,
  mentions: { select: { membership: MEMBER } },
} as const satisfies Prisma.DocumentCommentSelect;

type CommentRow = Prisma.DocumentCommentGetPayload<{ select: typeof COMMENT_COLUMNS }>;

export const toComment = (
  { id, text, createdAt, author, mentions }: CommentRow,
  reader: Member,
): Comment => ({
  id,
  text,
  author: author && toCommentMember(author),
  mentions: mentions
    .map(({ membership }) => toCommentMember(membership))
    .sort((a, b) => a.name.localeCompare(b.name) || (a.id < b.id ? -1 : 1)),
  created_at: createdAt.toISOString(),
  can_delete: author?.id === reader.membershipId || isPermitted(reader, 'delete_comments'),
});

const toCommentMember = ({ id, user }: NonNullable<CommentRow['author']>) => ({
  id,
  name: getPersonName(user),
});

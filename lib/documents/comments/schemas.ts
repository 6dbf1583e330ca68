import { z } from 'zod';
import { DocumentPath } from '@/lib/documents/schemas';
import { isStorable, STORABLE } from '@/lib/foundation/text';
import { uuid } from '@/lib/foundation/uuid';
import { Instant } from '../instant';
import { MAX_COMMENT_LENGTH, MAX_COMMENTS } from './comment-limits';

export const CommentPath = DocumentPath.extend({ commentId: uuid('a comment') });

export const NewComment = z
  .strictObject({
    text: z
      .string()
      .max(MAX_COMMENT_LENGTH, { error: `A comment can have at most ${MAX_COMMENT_LENGTH} characters.` })
      .refine((text) => text.trim() !== '', { error: 'Enter a comment.' })
      .refine(isStorable, STORABLE)
      .meta({
        description:
          'Text of the comment. `@` with the name or the email address of a member who can see the project mentions the member.',
        example: '@Ada Meyer Is this the final total?',
      }),
  })
  .meta({ id: 'NewComment', example: { text: '@Ada Meyer Is this the final total?' } });

const CommentMember = z.object({
  id: z.string().meta({ description: 'ID of the member.' }),
  name: z.string().meta({ example: 'Ada Meyer' }),
});

export const Comment = z
  .object({
    id: z.string().meta({ format: 'uuid', description: 'ID of the comment.' }),
    text: z.string().meta({ example: '@Ada Meyer Is this the final total?' }),
    author: CommentMember.nullable().meta({ description: 'Author. `null` for a former member.' }),
    mentions: z.array(CommentMember).meta({ description: 'Members whom the comment mentions, by name.' }),
    created_at: Instant,
    can_delete: z.boolean().meta({ description: '`true` if you can delete the comment.' }),
  })
  .meta({ id: 'Comment' });
export type Comment = z.infer<typeof Comment>;

export const CommentList = z
  .object({
    comments: z
      .array(Comment)
      .max(MAX_COMMENTS)
      .meta({
        description: `The newest ${MAX_COMMENTS} comments of the document, oldest first.`,
      }),
  })
  .meta({ id: 'CommentList' });
export type CommentList = z.infer<typeof CommentList>;

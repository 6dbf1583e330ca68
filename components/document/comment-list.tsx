'use client';

import { AtSign, Trash2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import type { ProjectRef } from '@/components/api/organization-header';
import { useAssignableMembers } from '@/components/api/use-assignable-members';
import { useAddComment, useComments, useDeleteComment } from '@/components/api/use-comments';
import { Avatar } from '@/components/ui/avatar';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { Menu, MenuItem } from '@/components/ui/menu';
import { Notice } from '@/components/ui/notice';
import { Skeleton } from '@/components/ui/skeleton';
import { TextArea } from '@/components/ui/text-area';
import { Time } from '@/components/ui/time';
import { MAX_COMMENT_LENGTH } from '@/lib/documents/comments/comment-limits';
import type { Comment } from '@/lib/documents/comments/schemas';
import { splitMentions } from './split-mentions';

interface CommentListProps {
  project: ProjectRef;
  documentUuid: string;
  canComment: boolean;
}

/** Lists the comments on the document, oldest first, with a form for a new one. */
export function CommentList({ project, documentUuid, canComment }: CommentListProps) {
  const t = useTranslations('document.comments');
  const { data: comments, isError } = useComments(documentUuid);
  const { mutate, error } = useDeleteComment(documentUuid);
  return (
    <>
      {isError && !comments && <p className="text-ink-3 text-small">{t('notShown')}</p>}
      {!comments && !isError && <Skeleton className="w-2/3" />}
      {error && (
        <Notice tone="bad" role="alert" className="mb-2">
          {t('notDeleted', { reason: error.message })}
        </Notice>
      )}
      {comments && comments.length > 0 && (
        <ul aria-label={t('title')} className="mb-3 grid gap-3">
          {comments.map((comment) => (
            <Entry key={comment.id} comment={comment} onDelete={() => mutate(comment.id)} />
          ))}
        </ul>
      )}
      {comments?.length === 0 && !canComment && <p className="text-ink-3">{t('none')}</p>}
      {canComment && <CommentForm project={project} documentUuid={documentUuid} />}
    </>
  );
}

function Entry({ comment, onDelete }: { comment: Comment; onDelete: () => void }) {
  const t = useTranslations('document.comments');
  const author = comment.author?.name ?? t('formerMember');
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-2">
      <Avatar name={author} />
      <div className="min-w-0">
        <p className="flex min-h-5 flex-wrap items-baseline gap-x-2 text-small">
          <span className="font-medium">{author}</span>
          <Time at={comment.created_at} className="text-ink-3" />
        </p>
        <p className="whitespace-pre-wrap [overflow-wrap:anywhere]">
          {splitMentions(comment.text, comment.mentions).map(({ text, isMention }, index) =>
            isMention ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change.
              <b key={index} className="font-medium text-accent-ink">
                {text}
              </b>
            ) : (
              text
            ),
          )}
        </p>
      </div>
      {comment.can_delete && (
        <IconButton icon={Trash2} size="sm" label={t('delete', { author })} onClick={onDelete} />
      )}
    </li>
  );
}

function CommentForm({ project, documentUuid }: Omit<CommentListProps, 'canComment'>) {
  const t = useTranslations('document.comments');
  const [text, setText] = useState('');
  const { mutateAsync, isPending, error } = useAddComment(documentUuid);
  const { data: members = [] } = useAssignableMembers(project);
  const field = useRef<HTMLTextAreaElement>(null);
  const isTooLong = text.trim().length > MAX_COMMENT_LENGTH;
  const isBlocked = text.trim() === '' || isTooLong || isPending;

  async function send() {
    if (isBlocked) return;
    await mutateAsync(text.trim()).then(
      () => setText(''),
      () => undefined,
    );
  }
  function mention(name: string) {
    const at = field.current?.selectionStart ?? text.length;
    const before = text.slice(0, at);
    const space = before === '' || /\s$/.test(before) ? '' : ' ';
    setText(`${before}${space}@${name} ${text.slice(at)}`);
    field.current?.focus();
  }
  return (
    <form
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      {error && (
        <Notice tone="bad" role="alert">
          {error.message}
        </Notice>
      )}
      <TextArea
        ref={field}
        aria-label={t('new')}
        placeholder={t('placeholder')}
        rows={2}
        value={text}
        invalid={isTooLong}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
          // The page approves the document with this key.
          event.preventDefault();
          void send();
        }}
      />
      {isTooLong && (
        <p role="alert" className="text-bad-ink text-small">
          {t('tooLong', { max: MAX_COMMENT_LENGTH })}
        </p>
      )}
      <div className="flex items-center justify-end gap-2">
        <Menu
          trigger={
            <Button size="sm" variant="ghost" icon={AtSign}>
              {t('mention')}
            </Button>
          }
        >
          {members.map(({ id, name }) => (
            <MenuItem key={id} onSelect={() => mention(name)}>
              {name}
            </MenuItem>
          ))}
        </Menu>
        <Button size="sm" type="submit" aria-disabled={isBlocked || undefined}>
          {t('send')}
        </Button>
      </div>
    </form>
  );
}

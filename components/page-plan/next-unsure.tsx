'use client';

import { useTranslations } from 'next-intl';
import { Button, type ButtonProps } from '@/components/ui/button';
import { Kbd } from '@/components/ui/kbd';
import { findUnsureParts } from './editor-actions';
import { useEditorState } from './editor-context';

/** Goes to the next unsure cut, with its number; the same as N. Renders nothing if no cut is unsure. */
export function NextUnsure({ hasKey, ...button }: ButtonProps & { hasKey?: boolean }) {
  const t = useTranslations('pagePlan.unsure');
  const editor = useEditorState();
  const { count, position, next } = findUnsureParts(editor, editor.current);
  if (next === null) return null;
  const label = position === null ? t('label', { count }) : t('labelAt', { position, count });
  return (
    <Button {...button} aria-label={label} onClick={editor.goToUnsure}>
      <span className="tabular-nums">
        {position === null ? t('text', { count }) : t('textAt', { position, count })}
      </span>
      {hasKey && <Kbd>{'N'}</Kbd>}
    </Button>
  );
}

'use client';

import { Button, type ButtonProps } from '@/components/ui/button';
import { Kbd } from '@/components/ui/kbd';
import { findUnsureParts } from './editor-actions';
import { useEditorState } from './editor-context';

/** Goes to the next unsure cut, with its number; the same as N. Renders nothing if no cut is unsure. */
export function NextUnsure({ hasKey, ...button }: ButtonProps & { hasKey?: boolean }) {
  const editor = useEditorState();
  const { count, position, next } = findUnsureParts(editor, editor.current);
  if (next === null) return null;
  const place = position === null ? null : `${position} of ${count}`;
  return (
    <Button
      {...button}
      aria-label={`Next unsure cut, ${place ?? `${count} unsure`}`}
      onClick={editor.goToUnsure}
    >
      <span className="tabular-nums">{place ?? count} unsure</span>
      {hasKey && <Kbd>N</Kbd>}
    </Button>
  );
}

'use client';

import { Ellipsis, EyeOff, Merge, Redo2, RotateCcw, Scissors, Trash2, Undo2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Popover } from 'radix-ui';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { Menu, MenuItem } from '@/components/ui/menu';
import { Panel } from '@/components/ui/panel';
import { ProblemTooltip } from '@/components/ui/problem-tooltip';
import { SegmentedControl } from '@/components/ui/segmented-control';
import { createCutEdit, createDiscardEdit, createJoinEdit, createSkipEdit } from './editor-actions';
import { useEditorState } from './editor-context';
import type { PageSizeName } from './page-size';
import type { PlanEdit } from './plan-reducer';
import { createProposedPlan, createSavedPlan } from './plan-state';
import { SelectPages } from './select-pages';
import { SplitAtBlank, SplitEvery } from './split-tools';

interface EditorToolbarProps {
  /** Skips or scans the selected pages. */
  skip: () => void;
  /** Reason why the last skip did nothing; `null` if it worked. */
  skipProblem: string | null;
  onProblemDismissed: () => void;
  size: PageSizeName;
  onSize: (size: PageSizeName) => void;
}

/** Shows the actions for the selected pages. */
export function EditorToolbar({ skip, skipProblem, onProblemDismissed, size, onSize }: EditorToolbarProps) {
  const t = useTranslations('pagePlan');
  const editor = useEditorState();
  const does = (change: PlanEdit | null) => change && editor.edit(change);
  const discards = createDiscardEdit(editor)?.type !== 'restore';
  const skips = createSkipEdit(editor)?.type !== 'scan';
  return (
    <section aria-label={t('toolbar.title')} className="min-w-0 border-line border-b bg-surface-2">
      <div
        role="toolbar"
        aria-label={t('title')}
        className="scroll-quiet flex h-full items-center gap-1.5 overflow-x-auto px-3"
      >
        <IconButton
          icon={Undo2}
          label={t('undo')}
          shortcut="Ctrl Z"
          aria-disabled={!editor.canUndo || undefined}
          onClick={editor.undo}
        />
        <IconButton
          icon={Redo2}
          label={t('toolbar.redo')}
          shortcut="Ctrl Shift Z"
          aria-disabled={!editor.canRedo || undefined}
          onClick={editor.redo}
        />
        <Divider />
        <SelectPages />
        <Button icon={Scissors} className={NARROW_CLASS} onClick={() => does(createCutEdit(editor))}>
          {t('toolbar.cut')}
        </Button>
        <Button icon={Merge} className={NARROW_CLASS} onClick={() => does(createJoinEdit(editor))}>
          {t('toolbar.join')}
        </Button>
        <ProblemTooltip problem={skipProblem} onDismiss={onProblemDismissed}>
          <Button icon={EyeOff} className={NARROW_CLASS} onClick={skip}>
            {t(skips ? 'toolbar.skip' : 'toolbar.scan')}
          </Button>
        </ProblemTooltip>
        <Button icon={Trash2} className={NARROW_CLASS} onClick={() => does(createDiscardEdit(editor))}>
          {t(discards ? 'toolbar.discard' : 'restore')}
        </Button>
        <Divider />
        <span className="contents wide:max-xwide:hidden">
          <SplitEvery />
          <SplitAtBlank />
        </span>
        <MoreTools />
        <span className="min-w-2 flex-1" />
        <ResetButton />
        <SegmentedControl<PageSizeName>
          label={t('toolbar.size')}
          value={size}
          onValueChange={onSize}
          options={[
            { value: 'S', label: 'S' },
            { value: 'M', label: 'M' },
            { value: 'L', label: 'L' },
          ]}
        />
      </div>
    </section>
  );
}

/** Narrow toolbars drop icons, so that the controls at the end stay in view. */
const NARROW_CLASS = 'max-xwide:[&>svg]:hidden';

/** Holds the tools that don't fit beside the sizes on a small screen. On phones, the toolbar scrolls instead. */
function MoreTools() {
  const t = useTranslations('pagePlan.toolbar');
  return (
    <Popover.Root>
      <Popover.Trigger asChild>
        <IconButton
          icon={Ellipsis}
          label={t('more')}
          tooltip={false}
          className="hidden wide:max-xwide:grid"
        />
      </Popover.Trigger>
      <Panel align="start" aria-label={t('more')} className="flex items-center gap-1.5 p-2">
        <SplitEvery />
        <SplitAtBlank />
      </Panel>
    </Popover.Root>
  );
}

const Divider = () => <hr className="mx-1 h-5 w-px shrink-0 border-0 bg-line-strong" />;

function ResetButton() {
  const t = useTranslations('pagePlan.toolbar');
  const { documents, edit } = useEditorState();
  const toSaved = () => edit({ type: 'replace', plan: createSavedPlan(documents) });
  if (!documents.some(({ proposal }) => proposal !== null)) {
    return (
      <Button variant="ghost" icon={RotateCcw} onClick={toSaved}>
        <span className="max-xwide:sr-only">{t('reset')}</span>
      </Button>
    );
  }
  return (
    <Menu
      trigger={
        <Button variant="ghost" icon={RotateCcw}>
          <span className="max-xwide:sr-only">{t('resetMenu')}</span>
        </Button>
      }
    >
      <MenuItem onSelect={() => edit({ type: 'replace', plan: createProposedPlan(documents) })}>
        {t('toProposal')}
      </MenuItem>
      <MenuItem onSelect={toSaved}>{t('toFiles')}</MenuItem>
    </Menu>
  );
}

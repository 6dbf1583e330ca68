'use client';

import { EyeOff, Merge, Redo2, RotateCcw, Scissors, Trash2, Undo2 } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { Menu, MenuItem } from '@/components/ui/menu';
import { ProblemTip } from '@/components/ui/problem-tip';
import { Segmented } from '@/components/ui/segmented';
import { useDesk } from './editor-context';
import { cutDeed, discardDeed, joinDeed, skipDeed } from './editor-deeds';
import type { PlanEdit } from './plan-reducer';
import { proposedPlan, savedPlan } from './plan-state';
import { SelectPages } from './select-pages';
import type { SheetSizeName } from './sheet-size';
import { SplitAtBlank, SplitEvery } from './split-tools';

interface EditorToolsProps {
  /** Skips the scan of what is chosen, or scans it. */
  skip: () => void;
  /** Why the last skip did nothing; null when it did. */
  skipRefusal: string | null;
  onRefusalRead: () => void;
  size: SheetSizeName;
  onSize: (size: SheetSizeName) => void;
}

/** What can be done with what is chosen. */
export function EditorTools({ skip, skipRefusal, onRefusalRead, size, onSize }: EditorToolsProps) {
  const desk = useDesk();
  const does = (deed: PlanEdit | null) => deed && desk.edit(deed);
  const discards = discardDeed(desk)?.type !== 'restore';
  const skips = skipDeed(desk)?.type !== 'scan';
  return (
    <section aria-label="Tools" className="min-w-0 border-line border-b bg-surface-2">
      <div
        role="toolbar"
        aria-label="Page plan"
        className="scroll-quiet flex h-full items-center gap-1.5 overflow-x-auto px-3"
      >
        <IconButton
          icon={Undo2}
          label="Undo"
          shortcut="Ctrl Z"
          aria-disabled={!desk.canUndo || undefined}
          onClick={desk.undo}
        />
        <IconButton
          icon={Redo2}
          label="Redo"
          shortcut="Ctrl Shift Z"
          aria-disabled={!desk.canRedo || undefined}
          onClick={desk.redo}
        />
        <Rule />
        <SelectPages />
        <Button icon={Scissors} onClick={() => does(cutDeed(desk))}>
          Cut before
        </Button>
        <Button icon={Merge} onClick={() => does(joinDeed(desk))}>
          Join
        </Button>
        <ProblemTip problem={skipRefusal} onDismiss={onRefusalRead}>
          <Button icon={EyeOff} onClick={skip}>
            {skips ? 'Skip scan' : 'Scan'}
          </Button>
        </ProblemTip>
        <Button icon={Trash2} onClick={() => does(discardDeed(desk))}>
          {discards ? 'Discard' : 'Restore'}
        </Button>
        <Rule />
        <SplitEvery />
        <SplitAtBlank />
        <span className="min-w-2 flex-1" />
        <Reset />
        <Segmented<SheetSizeName>
          label="Sheet size"
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

const Rule = () => <hr className="mx-1 h-5 w-px shrink-0 border-0 bg-line-strong" />;

function Reset() {
  const { documents, edit } = useDesk();
  const toSaved = () => edit({ type: 'replace', plan: savedPlan(documents) });
  if (!documents.some(({ proposal }) => proposal !== null)) {
    return (
      <Button variant="ghost" icon={RotateCcw} onClick={toSaved}>
        Reset
      </Button>
    );
  }
  return (
    <Menu
      trigger={
        <Button variant="ghost" icon={RotateCcw}>
          Reset…
        </Button>
      }
    >
      <MenuItem onSelect={() => edit({ type: 'replace', plan: proposedPlan(documents) })}>
        To the proposal
      </MenuItem>
      <MenuItem onSelect={toSaved}>To the files as they are</MenuItem>
    </Menu>
  );
}

'use client';

import { EyeOff, Merge, MousePointer2, Redo2, RotateCcw, Scissors, Trash2, Undo2 } from 'lucide-react';
import { type FormEvent, useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { IconButton } from '@/components/ui/icon-button';
import { Input } from '@/components/ui/input';
import { Menu, MenuItem } from '@/components/ui/menu';
import { Segmented } from '@/components/ui/segmented';
import { tell } from '@/components/ui/toast';
import { count, parseTypedRanges, typedRanges } from '@/lib/page-plan/page-words';
import { findBlankPages } from './blank-pages';
import { useDesk } from './editor-context';
import { cutDeed, discardDeed, joinDeed, skipDeed, splitEveryDeed } from './editor-deeds';
import type { PlanEdit } from './plan-reducer';
import { proposedPlan, savedPlan } from './plan-state';
import { selectNumbers } from './selection';
import type { SheetSizeName } from './sheet-size';

interface EditorToolsProps {
  size: SheetSizeName;
  onSize: (size: SheetSizeName) => void;
}

/** What can be done with what is chosen. */
export function EditorTools({ size, onSize }: EditorToolsProps) {
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
          disabled={!desk.canUndo}
          onClick={desk.undo}
        />
        <IconButton
          icon={Redo2}
          label="Redo"
          shortcut="Ctrl Shift Z"
          disabled={!desk.canRedo}
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
        <Button icon={EyeOff} onClick={() => does(skipDeed(desk))}>
          {skips ? 'Skip scan' : 'Scan'}
        </Button>
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

/** The selection as typed ranges; it follows what is selected elsewhere. */
function SelectPages() {
  const { pages, selection, select } = useDesk();
  const numbers = pages.filter(({ id }) => selection.selected.has(id)).map(({ number }) => number);
  const shown = typedRanges(numbers);
  const [typed, setTyped] = useState(shown);
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    setTyped(shown);
    setProblem(undefined);
  }, [shown]);

  function choose(event: FormEvent) {
    event.preventDefault();
    const ranges = parseTypedRanges(typed, pages.length);
    if ('problem' in ranges) setProblem(ranges.problem);
    else select(() => selectNumbers(pages, ranges));
  }

  return (
    <form onSubmit={choose} onBlur={choose} className="relative shrink-0">
      <Input
        icon={MousePointer2}
        aria-label="Select pages"
        aria-describedby={problem ? 'select-pages-problem' : undefined}
        placeholder="Pages 1-3, 7"
        value={typed}
        invalid={problem !== undefined}
        onChange={(event) => setTyped(event.target.value)}
        className="w-[132px]"
      />
      {problem && (
        <span id="select-pages-problem" role="alert" className="sr-only">
          {problem}
        </span>
      )}
    </form>
  );
}

function SplitEvery() {
  const desk = useDesk();
  const [every, setEvery] = useState('2');
  const number = /^[1-9]\d{0,4}$/.test(every.trim()) ? Number(every) : null;
  return (
    <form
      className="flex shrink-0 items-center gap-1.5"
      onSubmit={(event) => {
        event.preventDefault();
        if (number !== null) desk.edit(splitEveryDeed(desk, number));
      }}
    >
      <label className="flex h-7 w-[112px] items-center gap-1.5 rounded-1 border border-control bg-field px-2 font-medium text-small focus-within:border-focus focus-within:ring-1 focus-within:ring-focus hover:border-ink-3">
        <span className="whitespace-nowrap text-ink-3">Split every</span>
        <input
          inputMode="numeric"
          aria-label="Pages per part"
          aria-invalid={number === null || undefined}
          value={every}
          onChange={(event) => setEvery(event.target.value)}
          className={cx('w-full min-w-0 bg-transparent outline-none', number === null && 'text-bad-ink')}
        />
      </label>
      <Button type="submit" aria-disabled={number === null || undefined}>
        Split
      </Button>
    </form>
  );
}

function SplitAtBlank() {
  const { pages, edit } = useDesk();
  const [looking, setLooking] = useState(false);

  async function split() {
    setLooking(true);
    const blank = await findBlankPages(pages);
    setLooking(false);
    edit({ type: 'splitAtBlank', blank });
    tell({
      message: blank.length === 0 ? 'No page is blank.' : `${count(blank.length, 'blank page')} removed.`,
      detail: blank.length === 0 ? undefined : 'A part begins after each. You can undo it.',
    });
  }

  return (
    <Button aria-busy={looking} aria-disabled={looking || undefined} onClick={() => !looking && split()}>
      {looking ? 'Looking…' : 'At blank pages'}
    </Button>
  );
}

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

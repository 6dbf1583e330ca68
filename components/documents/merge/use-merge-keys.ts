'use client';

import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { type MergeChoice, otherSide, place, type Side, sideOf, switchSide, takeOut } from './merge-choice';

interface MergeKeys {
  choice: MergeChoice;
  change: (next: (now: MergeChoice) => MergeChoice) => void;
  /** While it is being done nothing moves. */
  locked: boolean;
  nameOf: (uuid: string) => string;
  /** Holds both lists. */
  body: RefObject<HTMLElement | null>;
}

/**
 * One row of each list is in the Tab order. Up and down go through both lists, left and right to the other one; Space
 * changes sides, Alt with up or down moves an attachment, Delete takes a document out. The focus stays with the row.
 */
export function useMergeKeys({ choice, change, locked, nameOf, body }: MergeKeys) {
  const [current, setCurrent] = useState<Partial<Record<Side, string>>>({});
  const [said, setSaid] = useState('');
  const wanted = useRef<string | null>(choice.attachments[0] ?? choice.receivers[0] ?? null);

  // A row that changes sides is another element there; it takes the focus when it has come.
  useEffect(() => {
    if (wanted.current === null) return;
    const row = body.current?.querySelector<HTMLElement>(`[data-merge="${wanted.current}"]`);
    if (!row) return;
    wanted.current = null;
    row.focus();
  });

  function focus(uuid: string | undefined) {
    if (uuid !== undefined) body.current?.querySelector<HTMLElement>(`[data-merge="${uuid}"]`)?.focus();
  }

  function act(uuid: string, next: MergeChoice) {
    if (locked) return;
    wanted.current = sideOf(next, uuid) ? uuid : neighbourOf(choice, uuid);
    change(() => next);
    setSaid(told(next, uuid, nameOf(uuid)));
  }

  const deeds = {
    toggle: (uuid: string) => act(uuid, switchSide(choice, uuid)),
    /** @param at from 0 */
    move: (uuid: string, side: Side, at: number) => act(uuid, place(choice, uuid, side, at)),
    leaveOut: (uuid: string) => act(uuid, takeOut(choice, [uuid])),
  };

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const row = event.target instanceof HTMLElement ? event.target.closest('[data-merge]') : null;
    const uuid = row?.getAttribute('data-merge');
    const side = uuid && sideOf(choice, uuid);
    if (!uuid || !side || event.ctrlKey || event.metaKey) return;
    const all = [...choice.receivers, ...choice.attachments];
    const at = choice[side].indexOf(uuid);
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    const steers: Record<string, string | undefined> = {
      Home: choice[side][0],
      End: choice[side].at(-1),
      ArrowLeft: side === 'attachments' ? acrossFrom(choice, side, at) : undefined,
      ArrowRight: side === 'receivers' ? acrossFrom(choice, side, at) : undefined,
    };
    if (step && event.altKey) {
      const to = at + step;
      if (side === 'attachments' && to >= 0 && to < choice.attachments.length) deeds.move(uuid, side, to);
    } else if (event.altKey) return;
    else if (step) focus(all[all.indexOf(uuid) + step]);
    else if (event.key in steers) focus(steers[event.key]);
    else if (event.key === 'Delete') deeds.leaveOut(uuid);
    else if (event.key === ' ' && event.target === row) deeds.toggle(uuid);
    else return;
    event.preventDefault();
  }

  return {
    ...deeds,
    onKeyDown,
    /** What the last move came to, for screen readers. */
    said,
    /** Whether Tab comes to this row. */
    isCurrent: (side: Side, uuid: string) => {
      const here = current[side];
      return uuid === (here && choice[side].includes(here) ? here : choice[side][0]);
    },
    onFocusRow: (side: Side, uuid: string) => setCurrent((now) => ({ ...now, [side]: uuid })),
  };
}

const acrossFrom = (choice: MergeChoice, side: Side, at: number): string | undefined => {
  const there = choice[otherSide(side)];
  return there[Math.min(at, there.length - 1)];
};

/** Who has the focus when a row leaves: the next one, else the one before. */
function neighbourOf({ receivers, attachments }: MergeChoice, uuid: string): string | null {
  const all = [...receivers, ...attachments];
  const at = all.indexOf(uuid);
  return all[at + 1] ?? all[at - 1] ?? null;
}

function told(choice: MergeChoice, uuid: string, name: string): string {
  const side = sideOf(choice, uuid);
  if (!side) return `“${name}” takes no part.`;
  if (side === 'receivers') return `“${name}” receives.`;
  return `“${name}” is attachment ${choice.attachments.indexOf(uuid) + 1} of ${choice.attachments.length}.`;
}

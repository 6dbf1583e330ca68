'use client';

import { useTranslations } from 'next-intl';
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { Translator } from '@/lib/foundation/languages/translator';
import {
  findSide,
  getOtherSide,
  type MergeSelection,
  placeDocument,
  removeDocuments,
  type Side,
  switchSide,
} from './merge-selection';

interface MergeShortcuts {
  choice: MergeSelection;
  change: (next: (now: MergeSelection) => MergeSelection) => void;
  /** `true` during the merge: rows can't be moved. */
  isLocked: boolean;
  getName: (uuid: string) => string;
  /** Element that contains both lists. */
  body: RefObject<HTMLElement | null>;
}

/**
 * Handles the shortcuts of a merge. One row of each list is in the Tab order. Up and down move through both lists, left
 * and right switch lists. Space changes sides, Alt with up or down moves an attachment, Delete removes a document. The
 * focus follows the row.
 */
export function useMergeShortcuts({ choice, change, isLocked, getName, body }: MergeShortcuts) {
  const t = useTranslations('documents');
  const [current, setCurrent] = useState<Partial<Record<Side, string>>>({});
  const [said, setSaid] = useState('');
  const wanted = useRef<string | null>(choice.attachments[0] ?? choice.receivers[0] ?? null);

  // A row that changes sides is rendered as a new element, so it is focused after rendering.
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

  function act(uuid: string, next: MergeSelection) {
    if (isLocked) return;
    wanted.current = findSide(next, uuid) ? uuid : getFocusSuccessor(choice, uuid);
    change(() => next);
    setSaid(formatMove(t, next, uuid, getName(uuid)));
  }

  const actions = {
    toggle: (uuid: string) => act(uuid, switchSide(choice, uuid)),
    /** @param at position, from 0 */
    move: (uuid: string, side: Side, at: number) => act(uuid, placeDocument(choice, uuid, side, at)),
    leaveOut: (uuid: string) => act(uuid, removeDocuments(choice, [uuid])),
  };

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const row = event.target instanceof HTMLElement ? event.target.closest('[data-merge]') : null;
    const uuid = row?.getAttribute('data-merge');
    const side = uuid && findSide(choice, uuid);
    if (!uuid || !side || event.ctrlKey || event.metaKey) return;
    const all = [...choice.receivers, ...choice.attachments];
    const at = choice[side].indexOf(uuid);
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    const steers: Record<string, string | undefined> = {
      Home: choice[side][0],
      End: choice[side].at(-1),
      ArrowLeft: side === 'attachments' ? getOppositeDocument(choice, side, at) : undefined,
      ArrowRight: side === 'receivers' ? getOppositeDocument(choice, side, at) : undefined,
    };
    if (step && event.altKey) {
      const to = at + step;
      if (side === 'attachments' && to >= 0 && to < choice.attachments.length) actions.move(uuid, side, to);
    } else if (event.altKey) return;
    else if (step) focus(all[all.indexOf(uuid) + step]);
    else if (event.key in steers) focus(steers[event.key]);
    else if (event.key === 'Delete') actions.leaveOut(uuid);
    else if (event.key === ' ' && event.target === row) actions.toggle(uuid);
    else return;
    event.preventDefault();
  }

  return {
    ...actions,
    onKeyDown,
    /** Result of the last move, for screen readers. */
    said,
    /** Returns `true` if the row is in the Tab order. */
    isCurrent: (side: Side, uuid: string) => {
      const here = current[side];
      return uuid === (here && choice[side].includes(here) ? here : choice[side][0]);
    },
    onFocusRow: (side: Side, uuid: string) => setCurrent((now) => ({ ...now, [side]: uuid })),
  };
}

const getOppositeDocument = (choice: MergeSelection, side: Side, at: number): string | undefined => {
  const there = choice[getOtherSide(side)];
  return there[Math.min(at, there.length - 1)];
};

/** Returns the row that gets the focus when a row is removed: the next one, or else the previous one. */
function getFocusSuccessor({ receivers, attachments }: MergeSelection, uuid: string): string | null {
  const all = [...receivers, ...attachments];
  const at = all.indexOf(uuid);
  return all[at + 1] ?? all[at - 1] ?? null;
}

function formatMove(t: Translator<'documents'>, choice: MergeSelection, uuid: string, name: string): string {
  const side = findSide(choice, uuid);
  if (!side) return t('mergeDialog.moves.removed', { name });
  if (side === 'receivers') return t('mergeDialog.moves.receives', { name });
  return t('mergeDialog.moves.attached', {
    name,
    position: choice.attachments.indexOf(uuid) + 1,
    count: choice.attachments.length,
  });
}

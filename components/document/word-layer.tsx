'use client';

import { useTranslations } from 'next-intl';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { cx } from '@/components/ui/cx';
import {
  type Box,
  findWordAt,
  findWordsIn,
  getWordRange,
  joinWords,
  moveToWord,
  type PageWord,
  type PickedWords,
} from './word-selection';

interface WordLayerProps {
  words: readonly PageWord[];
  /** Label of the field or cell that takes the words. */
  label: string;
  /** `true` if the reviewer started picking: the layer has the focus and covers the boxes of the values. */
  isPicking: boolean;
  onPick: (picked: PickedWords) => void;
  /** Called if a click or a box has no words. */
  onMiss: () => void;
  onLeave: () => void;
}

/** Distance in pixels from which a press is a drawn box instead of a click. */
const MIN_DRAG_PX = 5;

interface Drag {
  /** Start and current position, in fractions of the page. */
  from: readonly [number, number];
  to: readonly [number, number];
  isBox: boolean;
}

/** Lets a reviewer pick words on the page by click, by a drawn box, or by keyboard. */
export function WordLayer({ words, label, isPicking, onPick, onMiss, onLeave }: WordLayerProps) {
  const t = useTranslations('values');
  const layer = useRef<HTMLDivElement>(null);
  const [hovered, setHovered] = useState<number>();
  const [drag, setDrag] = useState<Drag>();
  /** Words from an anchor to the current one, for Shift and for the arrow keys. */
  const [range, setRange] = useState<{ anchor: number; at: number }>();

  useEffect(() => {
    if (isPicking) layer.current?.focus({ preventScroll: true });
  }, [isPicking]);

  const ranged = range && range.at < words.length ? getWordRange(range.anchor, range.at) : [];
  const marked = drag?.isBox ? findWordsIn(words, toBox(drag)) : isPicking ? ranged : [];
  const current = range && words[range.at];

  function take(indexes: readonly number[]) {
    if (indexes.length === 0) onMiss();
    else onPick(joinWords(words, indexes));
  }
  function toFractions({ clientX, clientY }: PointerEvent): readonly [number, number] {
    const { left, top, width, height } = layer.current!.getBoundingClientRect();
    return [clampFraction((clientX - left) / width), clampFraction((clientY - top) / height)];
  }
  function onPointerDown(event: PointerEvent) {
    if (event.button !== 0) return;
    // The field keeps the focus.
    if (!isPicking) event.preventDefault();
    layer.current?.setPointerCapture(event.pointerId);
    const point = toFractions(event);
    setDrag({ from: point, to: point, isBox: false });
  }
  function onPointerMove(event: PointerEvent) {
    const to = toFractions(event);
    if (!drag) return setHovered(findWordAt(words, ...to));
    const { width, height } = layer.current!.getBoundingClientRect();
    const distance = Math.hypot((to[0] - drag.from[0]) * width, (to[1] - drag.from[1]) * height);
    setDrag({ ...drag, to, isBox: drag.isBox || distance >= MIN_DRAG_PX });
  }
  function onPointerUp({ shiftKey }: PointerEvent) {
    if (!drag) return;
    setDrag(undefined);
    if (drag.isBox) return take(findWordsIn(words, toBox(drag)));
    const at = findWordAt(words, ...drag.to);
    // While a field has the focus, a click beside the words means nothing.
    if (at === undefined) return isPicking ? onMiss() : undefined;
    const anchor = shiftKey && range ? range.anchor : at;
    setRange({ anchor, at });
    take(getWordRange(anchor, at));
  }
  function onKeyDown(event: KeyboardEvent) {
    if (!isPicking || event.altKey || event.ctrlKey || event.metaKey) return;
    const { key, shiftKey } = event;
    if (key === 'Escape') onLeave();
    else if (key === 'Enter') take(ranged);
    else if (/^Arrow/.test(key) && words.length > 0) {
      const at = range ? moveToWord(words, range.at, key) : 0;
      setRange({ anchor: shiftKey && range ? range.anchor : at, at });
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <div
      ref={layer}
      role="application"
      tabIndex={isPicking ? 0 : -1}
      aria-label={t('words', { label })}
      data-word-layer={isPicking ? 'picking' : 'ready'}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      onPointerCancel={() => setDrag(undefined)}
      onPointerLeave={() => setHovered(undefined)}
      onKeyDown={onKeyDown}
      className={cx(
        'absolute inset-0 cursor-crosshair outline-offset-2',
        // On touch, a drawn box must not scroll the page.
        isPicking ? 'z-20 touch-none' : 'outline-none',
      )}
    >
      {hovered !== undefined && !drag && words[hovered] && <WordMark box={words[hovered].box} />}
      {marked.map((index) => (
        <WordMark key={index} box={words[index]!.box} isMarked />
      ))}
      {drag?.isBox && (
        <span className="pointer-events-none absolute border border-accent" style={toStyle(toBox(drag))} />
      )}
      <span role="status" className="sr-only">
        {isPicking && current ? ranged.map((index) => words[index]!.text).join(' ') : ''}
      </span>
    </div>
  );
}

function WordMark({ box, isMarked = false }: { box: Box; isMarked?: boolean }) {
  return (
    <span
      style={toStyle(box)}
      data-word-mark={isMarked || undefined}
      className={cx(
        'pointer-events-none absolute rounded-[2px] outline-1',
        isMarked
          ? 'bg-[oklch(0.55_0.2_266/25%)] outline-[oklch(0.55_0.2_266)]'
          : 'outline-[oklch(0.55_0.2_266)] outline-dashed',
      )}
    />
  );
}

const toBox = ({ from, to }: Drag): Box => [
  Math.min(from[0], to[0]),
  Math.min(from[1], to[1]),
  Math.abs(to[0] - from[0]),
  Math.abs(to[1] - from[1]),
];

const toPercent = (fraction: number) => `${fraction * 100}%`;
const toStyle = ([x, y, width, height]: Box) => ({
  left: toPercent(x),
  top: toPercent(y),
  width: toPercent(width),
  height: toPercent(height),
});

const clampFraction = (value: number) => Math.min(1, Math.max(0, value));

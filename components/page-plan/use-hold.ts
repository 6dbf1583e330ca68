import { type MouseEvent, type PointerEvent, useCallback, useEffect, useRef } from 'react';

/** As long as phones wait, and as far as a finger trembles. */
const HOLD_MS = 450;
const TREMBLE_PX = 10;

/**
 * Tells a finger that is held on something from one that taps or scrolls. The handlers are for what holds the things.
 * @param onHold is told what the finger went down on; the click that follows is swallowed
 */
export function useHold(onHold: (target: Element) => void) {
  const down = useRef<{ x: number; y: number; timer: ReturnType<typeof setTimeout> } | null>(null);
  const held = useRef(false);
  const latest = useRef(onHold);
  latest.current = onHold;

  const stop = useCallback(() => {
    if (down.current) clearTimeout(down.current.timer);
    down.current = null;
  }, []);
  useEffect(() => stop, [stop]);

  return {
    onPointerDown: ({ pointerType, target, clientX: x, clientY: y }: PointerEvent) => {
      stop();
      held.current = false;
      if (pointerType !== 'touch' || !(target instanceof Element)) return;
      const timer = setTimeout(() => {
        held.current = true;
        latest.current(target);
      }, HOLD_MS);
      down.current = { x, y, timer };
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      if (down.current && Math.hypot(clientX - down.current.x, clientY - down.current.y) > TREMBLE_PX) stop();
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    onClickCapture: (event: MouseEvent) => {
      if (!held.current) return;
      held.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
    // A picture's own menu would come up instead.
    onContextMenu: (event: MouseEvent) => {
      if (down.current || held.current) event.preventDefault();
    },
  };
}

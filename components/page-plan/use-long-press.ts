import { type MouseEvent, type PointerEvent, useCallback, useEffect, useRef } from 'react';

/** Delay in ms and movement tolerance in px, similar to phones. */
const LONG_PRESS_MS = 450;
const MOVE_TOLERANCE_PX = 10;

/**
 * Detects a long press, in contrast to a tap or scroll. The handlers belong on the container.
 * @param onLongPress called with the pressed element; the following click is suppressed
 */
export function useLongPress(onLongPress: (target: Element) => void) {
  const down = useRef<{ x: number; y: number; timer: ReturnType<typeof setTimeout> } | null>(null);
  const held = useRef(false);
  const latest = useRef(onLongPress);
  latest.current = onLongPress;

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
      }, LONG_PRESS_MS);
      down.current = { x, y, timer };
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      if (down.current && Math.hypot(clientX - down.current.x, clientY - down.current.y) > MOVE_TOLERANCE_PX)
        stop();
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    onClickCapture: (event: MouseEvent) => {
      if (!held.current) return;
      held.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
    // Prevent the context menu of the image.
    onContextMenu: (event: MouseEvent) => {
      if (down.current || held.current) event.preventDefault();
    },
  };
}

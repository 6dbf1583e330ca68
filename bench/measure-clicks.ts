import type { Page } from 'playwright';

/** What a click shows, as selectors of the page. */
interface Expected {
  selector: string;
  /** Number of matching elements. Default: at least 1. */
  count?: number;
  /** `true` if each match must contain a loaded image. */
  withImages?: boolean;
}

/**
 * Measures the time from an input event until the page shows its effect, in ms: the frame
 * with the effect has been drawn. The page must stay the same, so that its clock goes on.
 * @param act performs the click or key press
 */
export async function measureUntilVisible(
  page: Page,
  event: 'click' | 'input' | 'keydown',
  { selector, count, withImages = false }: Expected,
  act: () => Promise<void>,
): Promise<number> {
  // Code that runs in the page must not name functions: the compiler would wrap them in a helper that the page doesn't
  // have.
  const began = await page.evaluateHandle((name) => {
    const times: number[] = [];
    addEventListener(name, () => times.push(performance.now()), { capture: true, once: true });
    return times;
  }, event);
  const shown = page.evaluate(
    async ([times, wanted, exactly, withImage]) => {
      for (;;) {
        await new Promise(requestAnimationFrame);
        const found = times[0] === undefined ? [] : [...document.querySelectorAll(wanted)];
        if (
          (exactly === null ? found.length > 0 : found.length === exactly) &&
          found.every(
            (each) =>
              each.getClientRects().length > 0 &&
              (!withImage || (each.querySelector('img')?.naturalWidth ?? 0) > 0),
          )
        )
          break;
      }
      // The frame with the effect has been drawn when the next one begins.
      await new Promise(requestAnimationFrame);
      return performance.now() - times[0]!;
    },
    [began, selector, count ?? null, withImages] as const,
  );
  await act();
  return shown;
}

/** Returns the index of the row with the focus; -1 if no row has it. */
export const getFocusedRow = (links: readonly HTMLElement[]): number =>
  links.findIndex((link) => link.closest('li')?.contains(document.activeElement));

/**
 * Moves the focus to another row of a list.
 * @param links link with the name of each row
 * @returns `true` if the key moves the focus
 */
export function moveRowFocus(links: readonly HTMLElement[], key: string): boolean {
  const at = getFocusedRow(links);
  const steps: Record<string, number> = { j: at + 1, k: Math.max(0, at - 1) };
  // Outside the list, these keys scroll the page.
  if (at >= 0) Object.assign(steps, { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: links.length - 1 });
  const step = steps[key.length === 1 ? key.toLowerCase() : key];
  if (step === undefined || links.length === 0) return false;
  links[Math.max(0, Math.min(links.length - 1, step))]?.focus();
  return true;
}

interface Choice {
  label: string;
  disabled?: boolean;
}

/** Returns `true` for keys that a list of choices handles. All other keys go to the page. */
export const isSelectKey = (key: string): boolean =>
  key.length === 1 || ['ArrowDown', 'ArrowUp', 'Home', 'End', 'Enter', 'Tab'].includes(key);

/**
 * Returns the index that a key moves to, skipping disabled choices. Letters move to the next choice that begins with
 * them. A single letter starts after the current choice; more letters keep the current choice as long as it matches.
 *
 * @param current 0-based index
 * @returns `current` if no choice matches
 */
export function getNextIndex(
  choices: readonly Choice[],
  current: number,
  by: { key: string } | { typed: string },
): number {
  const able = choices.flatMap((choice, index) => (choice.disabled ? [] : [index]));
  if ('typed' in by) {
    const text = by.typed.toLowerCase();
    const from = text.length === 1 ? current + 1 : current;
    const ahead = [...able.filter((index) => index >= from), ...able.filter((index) => index < from)];
    return ahead.find((index) => choices[index]!.label.toLowerCase().startsWith(text)) ?? current;
  }
  switch (by.key) {
    case 'ArrowDown':
      return able.find((index) => index > current) ?? current;
    case 'ArrowUp':
      return able.findLast((index) => index < current) ?? current;
    case 'Home':
      return able[0] ?? current;
    case 'End':
      return able.at(-1) ?? current;
    default:
      return current;
  }
}

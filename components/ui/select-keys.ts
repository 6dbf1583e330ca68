interface Choice {
  label: string;
  disabled?: boolean;
}

/** Keys that mean something to a list of choices; all others are left to the page. */
export const isSelectKey = (key: string): boolean =>
  key.length === 1 || ['ArrowDown', 'ArrowUp', 'Home', 'End', 'Enter', 'Tab'].includes(key);

/**
 * Where a key leads in a list, past what can't be chosen. Letters lead to the next choice that begins with them: a
 * single one to the next after the current, more of them to where one is as long as it still begins so.
 *
 * @param current from 0
 * @returns `current` where there is nowhere to go
 */
export function moveInList(
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

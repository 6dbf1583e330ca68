/** Returns "Type" if nothing is selected, the value if one is, a number if several are. */
export const summarizeSelection = (word: string, chosen: readonly string[]): string =>
  chosen.length === 0 ? word : chosen.length === 1 ? chosen[0]! : `${word}: ${chosen.length}`;

export const toggleItem = <T,>(list: readonly T[], value: T, wanted: boolean): T[] =>
  wanted ? [...list, value] : list.filter((each) => each !== value);

/** Shows only the icon in a narrow bar until something is selected. */
export function FilterLabel({ chosen: isActive, children }: { chosen: boolean; children: string }) {
  return (
    <span className={isActive ? 'max-w-40 truncate leading-normal' : '@max-[69rem]:sr-only'}>{children}</span>
  );
}

/** "Type" when nothing is chosen, the value when one is, a number when several are. */
export const summed = (word: string, chosen: readonly string[]): string =>
  chosen.length === 0 ? word : chosen.length === 1 ? chosen[0]! : `${word}: ${chosen.length}`;

export const withOrWithout = <T,>(list: readonly T[], value: T, wanted: boolean): T[] =>
  wanted ? [...list, value] : list.filter((each) => each !== value);

/** Where it is tight, the icon stands alone until something is chosen. */
export function FilterWords({ chosen, children }: { chosen: boolean; children: string }) {
  return <span className={chosen ? 'max-w-40 truncate leading-normal' : 'max-room:sr-only'}>{children}</span>;
}

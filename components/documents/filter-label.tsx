import type { Translator } from '@/lib/foundation/languages/translator';

/** Returns "Type" if nothing is selected, the value if one is, a number if several are. */
export const summarizeSelection = (
  t: Translator<'documents'>,
  name: string,
  chosen: readonly string[],
): string =>
  chosen.length === 0
    ? name
    : chosen.length === 1
      ? chosen[0]!
      : t('filters.several', { name, count: chosen.length });

export const toggleItem = <T,>(list: readonly T[], value: T, wanted: boolean): T[] =>
  wanted ? [...list, value] : list.filter((each) => each !== value);

interface FilterLabelProps {
  chosen: boolean;
  /** `true` for one of the first labels that a narrower bar leaves out. */
  isLast?: boolean;
  children: string;
}

/** Shows only the icon in a narrow bar until something is selected. */
export function FilterLabel({ chosen: isActive, isLast = false, children }: FilterLabelProps) {
  const narrow = isLast ? '@max-[92rem]:sr-only' : '@max-[73rem]:sr-only';
  return <span className={isActive ? 'max-w-40 truncate leading-normal' : narrow}>{children}</span>;
}

import { printTable } from '../harness/table';

/** What a proof looked at, and what it found. */
export interface Shown {
  what: string;
  figures: string;
  /** Empty when it is as it should be. */
  problem: string;
}

/** Looks at one thing: a problem is what `look` throws. */
export async function show(what: string, look: () => Promise<string>): Promise<Shown> {
  try {
    return { what, figures: await look(), problem: '' };
  } catch (error) {
    return { what, figures: '', problem: error instanceof Error ? error.message : String(error) };
  }
}

/** Prints what was shown. @returns the exit code of a command */
export function report(title: string, shown: readonly Shown[]): number {
  printTable(
    title,
    ['what', 'figures', 'problem'],
    shown.map(({ what, figures, problem }) => [what, figures, problem]),
  );
  const broken = shown.filter(({ problem }) => problem !== '').length;
  console.log(`${shown.length - broken} of ${shown.length} as promised.`);
  return broken === 0 ? 0 : 1;
}

/** @throws Error with the sentence, unless it is so */
export function must(isSo: boolean, sentence: string): void {
  if (!isSo) throw new Error(sentence);
}

import { printTable } from '../harness/print-table';

export interface CheckResult {
  name: string;
  details: string;
  /** Description of the problem; empty if the check passed. */
  problem: string;
}

/** Runs one check. An error thrown by `check` becomes the problem. */
export async function runCheck(name: string, check: () => Promise<string>): Promise<CheckResult> {
  try {
    return { name, details: await check(), problem: '' };
  } catch (error) {
    return { name, details: '', problem: error instanceof Error ? error.message : String(error) };
  }
}

/**
 * Prints the results.
 * @returns the exit code of the command
 */
export function printReport(title: string, results: readonly CheckResult[]): number {
  printTable(
    title,
    ['what', 'figures', 'problem'],
    results.map(({ name, details, problem }) => [name, details, problem]),
  );
  const broken = results.filter(({ problem }) => problem !== '').length;
  console.log(`${results.length - broken} of ${results.length} as guaranteed.`);
  return broken === 0 ? 0 : 1;
}

/** @throws Error with the message if the condition is false */
export function assertThat(condition: boolean, message: string): void {
  if (!condition) throw new Error(message);
}

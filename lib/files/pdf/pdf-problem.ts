import type { Inspection } from './pdf-engine-port';

export type ProblemKind = Extract<Inspection, { readable: false }>['problem'];

/**
 * Error for a file that can't be processed. The message is a sentence for the user; the driver turns it into a
 * DomainError.
 */
export class PdfProblem extends Error {
  constructor(
    readonly problem: ProblemKind,
    message: string,
  ) {
    super(message);
    this.name = 'PdfProblem';
  }

  /** Compares names instead of classes, because Next bundles this class twice, as it does `DomainError`. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Error && value.name === 'PdfProblem';
  }
}

export const createDamagedError = (what: string): PdfProblem =>
  new PdfProblem('damaged', `The PDF is damaged and can’t be opened: ${what}.`);

export const createLimitError = (what: string): PdfProblem =>
  new PdfProblem('limit', `The PDF exceeds a limit: ${what}.`);

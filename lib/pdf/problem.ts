import type { Inspection } from './engine';

export type ProblemKind = Extract<Inspection, { readable: false }>['problem'];

/** Why a file can't be processed. The message is a sentence for a person; the driver turns it into a DomainError. */
export class PdfProblem extends Error {
  constructor(
    readonly problem: ProblemKind,
    message: string,
  ) {
    super(message);
    this.name = 'PdfProblem';
  }
}

export const damaged = (what: string): PdfProblem =>
  new PdfProblem('damaged', `The PDF is damaged and can't be processed: ${what}.`);

export const limitReached = (what: string): PdfProblem =>
  new PdfProblem('limit', `The PDF goes beyond a limit: ${what}.`);

import type { Report } from '@/lib/operator/report';

/** A verb of `npm run admin`, as a person types it. */
export interface Command {
  /** In a few words, for the list of verbs. */
  summary: string;
  /** Paragraphs for its own help. */
  about: string[];
  /** What stands behind the verb without a name; a required word is asked for. */
  word?: { name: string; required: boolean };
  options: Record<string, Option>;
  run(given: Given, report: Report): Promise<Outcome>;
}

export interface Option {
  help: string;
  /** What its value is called; without one it is a switch. */
  value?: string;
  required?: boolean;
}

/** What was typed. */
export interface Given {
  word?: string;
  text(option: string): string | undefined;
  is(option: string): boolean;
}

export interface Outcome {
  /** For programs. */
  json: object;
  /** For people. */
  lines: string[];
  /** A sentence for what a command found that needs somebody: it has done its work, and the exit code says 1. */
  problem?: string;
}

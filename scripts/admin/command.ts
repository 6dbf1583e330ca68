import type { ReportProgress } from '@/lib/server/operator/operator-progress';

/** Verb of `npm run admin`, as an operator types it. */
export interface Command {
  /** Short description for the list of verbs. */
  summary: string;
  /** Paragraphs for the help of the verb. */
  about: string[];
  /** Positional argument after the verb. */
  argument?: { name: string; required: boolean };
  options: Record<string, Option>;
  run(given: ParsedArguments, report: ReportProgress): Promise<Outcome>;
}

export interface Option {
  help: string;
  /** Name of the value. Without a name, the option is a switch. */
  value?: string;
  required?: boolean;
}

export interface ParsedArguments {
  word?: string;
  text(option: string): string | undefined;
  has(option: string): boolean;
}

export interface Outcome {
  /** Output for programs. */
  json: object;
  /** Output for people. */
  lines: string[];
  /** Problem that needs attention. The command has finished, and the exit code is 1. */
  problem?: string;
}

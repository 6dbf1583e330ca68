import { findNodeAtLocation, parseTree } from 'jsonc-parser';
import { type Template, templateProblems } from '@/lib/custom-schema/template';
import { ProjectSettingsPatch } from '@/lib/projects/settings';
import { readTemplate } from './template-text';

/** Something wrong in a template's text, where it stands. */
export interface TemplateMark {
  message: string;
  /** From 1. */
  line: number;
  /** Characters from the beginning of the text. */
  from: number;
  to: number;
}

/** All that keeps a text from being a template, in the order of the text. */
export function marksIn(text: string): TemplateMark[] {
  const { value, problem } = readTemplate(text);
  if (problem) return [markAt(text, problem.message, problem.offset, problem.length)];
  const parsed = ProjectSettingsPatch.shape.custom_schema.safeParse(value);
  if (parsed.success) return [];
  if (!isTemplate(value)) return [markAt(text, parsed.error.issues[0]!.message, 0, text.length)];
  const root = parseTree(text);
  const problems = templateProblems(value);
  if (problems.length === 0) return [markAt(text, parsed.error.issues[0]!.message, 0, 0)];
  return problems
    .map(({ path, message }) => {
      const node = root && findNodeAtLocation(root, path);
      return markAt(text, message, node?.offset ?? 0, node?.length ?? 0);
    })
    .sort((a, b) => a.from - b.from);
}

export const isTemplate = (value: unknown): value is Template =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function markAt(text: string, message: string, offset: number, length: number): TemplateMark {
  // What is missing at the end is told of where the text ends.
  const from = Math.min(offset, Math.max(0, text.trimEnd().length - 1));
  return {
    message,
    line: text.slice(0, from).split('\n').length,
    from,
    to: Math.max(from + 1, offset + length),
  };
}

import { findNodeAtLocation, parseTree } from 'jsonc-parser';
import type { Translator } from '@/lib/foundation/languages/translator';
import { findTemplateProblems as checkTemplate } from '@/lib/tenancy/projects/custom-schema/project-schema-template';
import { ProjectSettingsPatch } from '@/lib/tenancy/projects/project-settings';
import { describeReason } from './describe-reason';
import { getSyntaxMessage, isTemplate, parseTemplate } from './template-text';

/** Problem in a template, with its position. */
export interface TemplateProblem {
  message: string;
  /** Line number, from 1. */
  line: number;
  /** Offset from the start of the text, in characters. */
  from: number;
  to: number;
}

/** Returns all problems of a template, in text order. */
export function findTemplateProblems(t: Translator<'settings'>, text: string): TemplateProblem[] {
  const { value, problem } = parseTemplate(text);
  if (problem) {
    const message = getSyntaxMessage(t, problem.code);
    return [createProblem(text, message, problem.offset, problem.length)];
  }
  const parsed = ProjectSettingsPatch.shape.custom_schema.safeParse(value);
  if (parsed.success) return [];
  if (!isTemplate(value)) return [createProblem(text, parsed.error.issues[0]!.message, 0, text.length)];
  const root = parseTree(text);
  const problems = checkTemplate(value);
  if (problems.length === 0) return [createProblem(text, parsed.error.issues[0]!.message, 0, 0)];
  return problems
    .map(({ path, message, reason }) => {
      const node = root && findNodeAtLocation(root, path);
      const problem = describeReason(t, reason) ?? message;
      return createProblem(text, problem, node?.offset ?? 0, node?.length ?? 0);
    })
    .sort((a, b) => a.from - b.from);
}

function createProblem(text: string, message: string, offset: number, length: number): TemplateProblem {
  // Report missing text at the end of the text.
  const from = Math.min(offset, Math.max(0, text.trimEnd().length - 1));
  return {
    message,
    line: text.slice(0, from).split('\n').length,
    from,
    to: Math.max(from + 1, offset + length),
  };
}

import type { ProjectSettings } from '@/lib/tenancy/projects/project-settings';

/**
 * Identifies the configured proposal source. Accuracy is tracked per source. A file of one page has no cuts, so only
 * its type matters.
 */
export function getProposalSource(
  { classifier, separation }: Pick<ProjectSettings, 'classifier' | 'separation'>,
  pageCount: number,
): string {
  if (pageCount > 1 && separation.mode === 'every_n') return `every_n ${separation.pages ?? 1}`;
  if (pageCount > 1 && separation.mode !== 'classifier') return separation.mode;
  const { provider, url, model } = classifier;
  if (provider === 'builtin') return provider;
  return [provider, url, provider === 'llm' ? model : null].filter(Boolean).join(' ');
}

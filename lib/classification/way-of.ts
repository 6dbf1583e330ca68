import type { ProjectSettings } from '@/lib/projects/settings';

/**
 * Who proposes what a file holds, by the settings, in words that tell one way from another: how one did says nothing of
 * another. A file of one page has no cuts to be found, so that its type is all that is asked for.
 */
export function wayOf(
  { classifier, separation }: Pick<ProjectSettings, 'classifier' | 'separation'>,
  pageCount: number,
): string {
  if (pageCount > 1 && separation.mode === 'every_n') return `every_n ${separation.pages ?? 1}`;
  if (pageCount > 1 && separation.mode !== 'classifier') return separation.mode;
  const { provider, url, model } = classifier;
  if (provider === 'builtin') return provider;
  return [provider, url, provider === 'llm' ? model : null].filter(Boolean).join(' ');
}

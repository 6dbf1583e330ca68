import type { ProjectSettings } from './project-settings';

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
  return formatProvider(classifier);
}

/** Identifies the second classifier; `null` if there is none, or if the settings decide the cuts instead of classifiers. */
export function getShadowSource(
  { classifier: { shadow }, separation }: Pick<ProjectSettings, 'classifier' | 'separation'>,
  pageCount: number,
): string | null {
  if (!shadow || (pageCount > 1 && separation.mode !== 'classifier')) return null;
  return formatProvider(shadow);
}

type Provider = Pick<ProjectSettings['classifier'], 'provider' | 'url' | 'model'>;

function formatProvider({ provider, url, model }: Provider): string {
  if (provider === 'builtin') return provider;
  return [provider, url, provider === 'llm' ? model : null].filter(Boolean).join(' ');
}

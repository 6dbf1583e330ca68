import type { Services } from '@/lib/platform/context';
import type { Document, Project } from '@/lib/platform/db/generated/client';
import { type ProjectSettings, readSettings } from '@/lib/tenancy/projects/project-settings';
import { readSecret } from '@/lib/tenancy/projects/provider-secret';
import { getLanguageModel } from '@/lib/tenancy/providers/call-model-provider';
import { ProviderNotCallableError } from '@/lib/tenancy/providers/provider-errors';
import { withFallback } from '@/lib/tenancy/providers/with-fallback';
import { applyTypeBarcodes } from './apply-type-barcodes';
import { streamRequestPages } from './classification-request-pages';
import { buildGapLook } from './gap-look';
import { loadClassifiedPages } from './load-classified-pages';
import { type ProposedFile, proposeFile, proposeForComparison } from './propose-file';
import type { FileProposal } from './propose-segments';
import type { ClassificationRequest } from './providers/classification-request';
import { requestHttpProposal } from './providers/http-provider';
import { requestLlmProposal } from './providers/llm-provider';
import { buildProviderScores, type ScoredGap, type SplitScores } from './split-scores';
import { findTypeBarcodes } from './type-barcodes';

type Classified = Document & { project: Project };
type Classifier = ProjectSettings['classifier'];

/**
 * Creates the proposal with the configured provider. If an external provider fails, the job retries. On the last
 * attempt, or if the provider can't be called, the built-in classifier is used, with a note for the user.
 *
 * @throws UnusableResponseError except on the last attempt
 */
export async function proposeDocument(
  services: Services,
  document: Classified,
  { isLastTry }: { isLastTry: boolean },
): Promise<ProposedFile> {
  const { classifier, separation } = readSettings(document.project);
  const { provider } = classifier;
  // If the setting determines the cuts, no provider is called.
  if (provider === 'builtin' || (separation.mode !== 'classifier' && document.pageCount > 1)) {
    return await proposeFile(services, document);
  }
  return await withFallback<ProposedFile>(
    async () => ({
      ...(await requestProposal(services, document, classifier, 'classifier')),
      by: provider,
      problem: null,
    }),
    async (why) => ({
      ...(await proposeFile(services, document)),
      problem: `The classifier “${classifier.analyzer}” returned no usable response: ${why}. The proposal is from the built-in classifier.`,
    }),
    { isLastTry },
  );
}

/**
 * Creates the proposal of the second classifier. The built-in classifier doesn't replace it.
 *
 * @returns `null` if the provider can't be called, or if it failed on the last attempt
 * @throws UnusableResponseError except on the last attempt
 */
export async function proposeWithShadow(
  services: Services,
  document: Classified,
  { isLastTry }: { isLastTry: boolean },
): Promise<FileProposal | null> {
  const { classifier } = readSettings(document.project);
  const { shadow } = classifier;
  if (!shadow) return null;
  if (shadow.provider === 'builtin') return await proposeForComparison(services, document);
  const shadowed = { ...classifier, url: null, model: null, ...shadow };
  return await withFallback<FileProposal | null>(
    () => requestProposal(services, document, shadowed, 'shadow'),
    () => null,
    { isLastTry },
  );
}

/** Requests the proposal of an external provider. Barcodes of the project decide types before the provider. */
async function requestProposal(
  services: Services,
  document: Classified,
  classifier: Classifier,
  secret: 'classifier' | 'shadow',
): Promise<FileProposal> {
  const proposal = await callProvider(services, document, classifier, secret);
  const types = await findTypeBarcodes(services, document, classifier.categories);
  const typed = applyTypeBarcodes(proposal, types);
  return { ...typed, scores: await scoreProposal(services, document, typed) };
}

/** Maximum number of doubtful gaps of a file whose pages are compared with those of other gaps. */
const MAX_COMPARED_GAPS = 100;

/** Derives scores from the proposal of an external provider, with the appearance of its doubtful gaps. */
async function scoreProposal(
  services: Services,
  { id, pageCount }: Classified,
  { segments }: FileProposal,
): Promise<SplitScores> {
  const scores = buildProviderScores(segments, pageCount);
  const gaps: ScoredGap[] = [];
  for (const gap of scores.gaps) {
    const range = { startPage: gap.page - 1, endPage: gap.page };
    const pages = gaps.length < MAX_COMPARED_GAPS ? await loadClassifiedPages(services, id, range) : [];
    const [before, after] = pages;
    gaps.push({ ...gap, look: before && after ? buildGapLook(before, after) : null });
  }
  return { ...scores, gaps };
}

async function callProvider(
  services: Services,
  document: Classified,
  classifier: Classifier,
  secret: 'classifier' | 'shadow',
): Promise<FileProposal> {
  const { analyzer, categories, provider, url, model } = classifier;
  const file: ClassificationRequest = {
    analyzer,
    name: document.originalFilename,
    mimeType: document.mimeType,
    categories: categories.map(({ value, description }) => ({ value, description })),
    pageCount: document.pageCount,
    pages: streamRequestPages(services, document.id),
    timeoutMs: services.limits.classifierMs,
  };
  const key = await readSecret(services, document.projectId, secret, url);
  const { outbound } = services;
  if (provider === 'http') {
    if (!url) throw new ProviderNotCallableError('its address is missing in the settings');
    return await requestHttpProposal(outbound, { url, key }, file);
  }
  const keys = { project: key, installation: services.llmApiKey };
  return await requestLlmProposal(outbound, getLanguageModel({ url, model }, keys), file);
}

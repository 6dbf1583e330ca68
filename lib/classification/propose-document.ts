import type { Services } from '@/lib/context';
import type { Document, Project } from '@/lib/platform/db/generated/client';
import { type ProjectSettings, settingsOf } from '@/lib/projects/settings';
import { modelOf } from '@/lib/providers/ask-model';
import { orElse } from '@/lib/providers/or-else';
import { readSecret } from '@/lib/providers/secret';
import { NotAsked } from '@/lib/providers/unusable-answer';
import { askedPages } from './asked-pages';
import type { FileProposal } from './propose';
import { type ProposedFile, proposeFile } from './propose-file';
import type { AskedFile } from './providers/asked-file';
import { askHttp } from './providers/http-provider';
import { askLlm } from './providers/llm-provider';

type Classified = Document & { project: Project };
type Classifier = ProjectSettings['classifier'];

/**
 * Who the project's settings name makes the proposal. An outside provider that gives none is asked again by the job;
 * the last time, and where it can't be asked at all, the built-in one steps in, and a person is told.
 *
 * @throws UnusableAnswer except the last time
 */
export async function proposeDocument(
  services: Services,
  document: Classified,
  { isLastTry }: { isLastTry: boolean },
): Promise<ProposedFile> {
  const { classifier, separation } = settingsOf(document.project);
  const { provider } = classifier;
  // Where the setting says how to part, no one is asked.
  if (provider === 'builtin' || (separation.mode !== 'classifier' && document.pageCount > 1)) {
    return await proposeFile(services, document);
  }
  return await orElse<ProposedFile>(
    async () => ({
      ...(await ask(services, document, classifier)),
      by: provider,
      trouble: null,
    }),
    async (why) => ({
      ...(await proposeFile(services, document)),
      trouble: `The classifier “${classifier.analyzer}” gave no answer of use: ${why}. What is proposed is the built-in classifier's.`,
    }),
    { isLastTry },
  );
}

async function ask(services: Services, document: Classified, classifier: Classifier): Promise<FileProposal> {
  const { analyzer, categories, provider, url, model } = classifier;
  const file: AskedFile = {
    analyzer,
    name: document.originalFilename,
    mimeType: document.mimeType,
    categories,
    pageCount: document.pageCount,
    pages: askedPages(services, document.id),
    timeoutMs: services.limits.classifierMs,
  };
  const key = await readSecret(services, document.projectId, 'classifier', url);
  const { outbound } = services;
  if (provider === 'http') {
    if (!url) throw new NotAsked('its address is missing in the settings');
    return await askHttp(outbound, { url, key }, file);
  }
  const keys = { project: key, installation: services.llmApiKey };
  return await askLlm(outbound, modelOf({ url, model }, keys), file);
}

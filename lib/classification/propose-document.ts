import type { Services } from '@/lib/context';
import type { Document, Project } from '@/lib/platform/db/generated/client';
import { type ProjectSettings, settingsOf } from '@/lib/projects/settings';
import type { FileProposal } from './propose';
import { type ProposedFile, proposeFile } from './propose-file';
import { UnusableAnswer } from './providers/answer';
import type { AskedFile } from './providers/asked-file';
import { askHttp } from './providers/http-provider';
import { askLlm } from './providers/llm-provider';
import { readSecret } from './secret';

type Classified = Document & { project: Project };
type Classifier = ProjectSettings['classifier'];

/** The installation's own key goes nowhere else. */
const INSTALLATIONS_LLM = 'https://api.openai.com/v1';
const INSTALLATIONS_MODEL = 'gpt-4.1-mini';

/**
 * Who the project's settings name makes the proposal. An outside provider that gives none is asked again by the job;
 * the last time the built-in one steps in, and a person is told.
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
  try {
    const proposal = await ask(services, document, classifier);
    return { ...proposal, by: provider, trouble: null };
  } catch (error) {
    if (!(error instanceof UnusableAnswer)) throw error;
    if (!isLastTry) throw error;
    const builtin = await proposeFile(services, document);
    const trouble = `The classifier “${classifier.analyzer}” gave no answer of use: ${error.message}. What is proposed is the built-in classifier's.`;
    return { ...builtin, trouble };
  }
}

async function ask(services: Services, document: Classified, classifier: Classifier): Promise<FileProposal> {
  const { analyzer, categories, provider, url, model } = classifier;
  const file: AskedFile = {
    analyzer,
    name: document.originalFilename,
    mimeType: document.mimeType,
    categories,
    pages: await textsOf(services, document),
  };
  const key = await readSecret(services, document.projectId);
  const { outbound } = services;
  if (provider === 'http') {
    if (!url) throw new UnusableAnswer('its address is missing in the settings');
    return await askHttp(outbound, { url, key }, file);
  }
  if (url) return await askLlm(outbound, { url, model: model ?? INSTALLATIONS_MODEL, key }, file);
  const ours = key ?? services.llmApiKey ?? null;
  if (ours === null) throw new UnusableAnswer('no key for it is set');
  return await askLlm(
    outbound,
    { url: INSTALLATIONS_LLM, model: model ?? INSTALLATIONS_MODEL, key: ours },
    file,
  );
}

async function textsOf({ db }: Services, { id, pageCount }: Document): Promise<AskedFile['pages']> {
  const spans = await db.pageSpan.findMany({ where: { documentId: id }, orderBy: { position: 'asc' } });
  const pages: { text: string; width: number; height: number }[] = [];
  for (const { originId, firstPage, lastPage } of spans) {
    const rows = await db.pageText.findMany({
      where: { originId, page: { gte: firstPage, lte: lastPage } },
      select: { page: true, text: true, width: true, height: true },
    });
    const byPage = new Map(rows.map((row) => [row.page, row]));
    for (let page = firstPage; page <= lastPage; page += 1) {
      const { text = '', width = 0, height = 0 } = byPage.get(page) ?? {};
      pages.push({ text, width, height });
    }
  }
  return pages.slice(0, pageCount);
}

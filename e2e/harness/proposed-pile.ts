import { createNumberedPdf } from '@/test-support/pdf-fixtures';
import { openWebhookReceiver, respondWith } from '@/test-support/webhook-receiver';
import type { Api, Project } from './api';

/** Segment proposed by an external classifier; pages are 1-based. */
export interface ProposedSegment {
  start_page: number;
  end_page: number;
  doc_type?: string;
  confidence: number;
  reasons?: string[];
}

export interface Pile {
  name?: string;
  pages: number;
  /** PDF content. Default: numbered pages. */
  content?: Buffer;
}

/**
 * Uploads a pile with known segments, proposed by an external classifier.
 * @returns the UUID of the held document
 */
export async function uploadProposedPile(
  api: Api,
  project: Project,
  pile: Pile,
  segments: ProposedSegment[],
): Promise<string> {
  const types = new Set(segments.flatMap(({ doc_type: type }) => type ?? []));
  const document = await uploadProposedFile(api, project, pile, segments, [...types]);
  if (document?.needs_action_type !== 'split_review') throw new Error('The pile is not held for review.');
  return document.uuid;
}

/** Uploads a pile of two pages, for which a cut between them is proposed. Returns the UUID of the held document. */
export const uploadTwoPartPile = (api: Api, project: Project, name?: string): Promise<string> =>
  uploadProposedPile(api, project, { name, pages: 2 }, [
    { start_page: 1, end_page: 1, confidence: 0.9 },
    { start_page: 2, end_page: 2, confidence: 0.9 },
  ]);

/**
 * Uploads a page for which an external classifier finds none of the project's types.
 * @returns the UUID of the held document
 */
export async function uploadUntypedPage(
  api: Api,
  project: Project,
  name: string,
  types: string[],
): Promise<string> {
  const segments = [{ start_page: 1, end_page: 1, confidence: 0.9 }];
  const document = await uploadProposedFile(api, project, { name, pages: 1 }, segments, types);
  if (document?.needs_action_type !== 'type_review') throw new Error('The page is not held for its type.');
  return document.uuid;
}

async function uploadProposedFile(
  api: Api,
  project: Project,
  { name = 'pile.pdf', pages, content }: Pile,
  segments: ProposedSegment[],
  types: string[],
) {
  const outside = await openWebhookReceiver(respondWith(200, JSON.stringify({ segments })));
  try {
    await api.patch(`/api/projects/${project.uuid}/settings`, {
      classifier: {
        analyzer: 'outside',
        provider: 'http',
        url: outside.origin,
        categories: types.map((value) => ({ value, description: null })),
      },
    });
    const file = {
      name,
      content: content ?? createNumberedPdf({ pages, label: name.replace(/\.pdf$/, '') }),
    };
    const request = await api.upload(project, [file], { classify: 'true' });
    return (await api.waitUntilSettled(request)).documents[0];
  } finally {
    await outside.close();
  }
}

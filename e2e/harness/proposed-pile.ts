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
  const outside = await openWebhookReceiver(respondWith(200, JSON.stringify({ segments })));
  try {
    const types = new Set(segments.flatMap(({ doc_type: type }) => type ?? []));
    await api.patch(`/api/projects/${project.uuid}/settings`, {
      classifier: {
        analyzer: 'outside',
        provider: 'http',
        url: outside.origin,
        categories: [...types].map((value) => ({ value, description: null })),
      },
    });
    const { name = 'pile.pdf', pages } = pile;
    const content = pile.content ?? createNumberedPdf({ pages, label: name.replace(/\.pdf$/, '') });
    const request = await api.upload(project, [{ name, content }], { classify: 'true' });
    const { documents } = await api.waitUntilSettled(request);
    if (documents[0]?.needs_action_type !== 'split_review')
      throw new Error('The pile is not held for review.');
    return documents[0]!.uuid;
  } finally {
    await outside.close();
  }
}

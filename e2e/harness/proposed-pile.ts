import { numberedPdf } from '@/lib/testing/pdf-fixtures';
import { answer, openReceiver } from '@/lib/testing/receiver';
import type { Api, Project } from './api';

/** What an outside classifier says of a stretch of a pile; pages from 1. */
export interface Proposed {
  start_page: number;
  end_page: number;
  doc_type?: string;
  confidence: number;
  reasons?: string[];
}

export interface Pile {
  name?: string;
  pages: number;
  /** Left out, pages that carry their numbers. */
  content?: Buffer;
}

/**
 * Uploads a pile and has a classifier outside propose these segments for it, so that a test knows what is proposed.
 * @returns the UUID of the held document
 */
export async function proposePile(
  api: Api,
  project: Project,
  pile: Pile,
  segments: Proposed[],
): Promise<string> {
  const outside = await openReceiver(answer(200, JSON.stringify({ segments })));
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
    const content = pile.content ?? numberedPdf({ pages, label: name.replace(/\.pdf$/, '') });
    const request = await api.upload(project, [{ name, content }], { classify: 'true' });
    const { documents } = await api.settled(request);
    if (documents[0]?.needs_action_type !== 'split_review')
      throw new Error('The pile is not held for review.');
    return documents[0]!.uuid;
  } finally {
    await outside.close();
  }
}

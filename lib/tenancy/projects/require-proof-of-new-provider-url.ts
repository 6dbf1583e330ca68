import type { Member } from '@/lib/foundation/actor';
import type { Context } from '@/lib/platform/context';
import { requireCallersRecentProof } from '@/lib/tenancy/access/session-limits';
import type { ProjectSettings } from './project-settings';

/**
 * Requires a recent proof of a session that adds or changes the URL of a provider, because Sheaf sends documents there.
 *
 * @throws DomainError forbidden if the proof is too old
 */
export async function requireProofOfNewProviderUrl(
  ctx: Pick<Context<Member>, 'actor' | 'clock' | 'db'>,
  before: ProjectSettings,
  after: ProjectSettings,
): Promise<void> {
  const known = listProviderUrls(before);
  const isNew = listProviderUrls(after).some((url, index) => url && url !== known[index]);
  if (isNew) await requireCallersRecentProof(ctx.db, ctx);
}

const listProviderUrls = ({ classifier, extraction, ocr }: ProjectSettings) => [
  classifier.url,
  classifier.shadow?.url,
  extraction?.url,
  ocr?.url,
];

import type { Member } from '@/lib/foundation/actor';
import type { Context } from '@/lib/platform/context';
import { requireCallersRecentProof } from '@/lib/tenancy/access/session-limits';
import { DEFAULT_MODEL_URL } from '@/lib/tenancy/providers/provider-key-origin';
import type { ProjectSettings } from './project-settings';

/**
 * Requires a recent proof of a session that lets Sheaf send documents to another service: it adds or changes the URL of
 * a provider, or chooses a provider that was not in use.
 *
 * @throws DomainError forbidden if the proof is too old
 */
export async function requireProofOfNewProvider(
  ctx: Pick<Context<Member>, 'actor' | 'clock' | 'db'>,
  before: ProjectSettings,
  after: ProjectSettings,
): Promise<void> {
  const known = listProviders(before);
  const isNew = listProviders(after).some((provider, index) => {
    const earlier = known[index];
    const hasNewUrl = provider?.url && provider.url !== earlier?.url;
    const receiver = getReceiver(provider);
    return hasNewUrl || (receiver !== null && receiver !== getReceiver(earlier));
  });
  if (isNew) await requireCallersRecentProof(ctx.db, ctx);
}

interface Provider {
  provider: string;
  url?: string | null | undefined;
}

const listProviders = ({
  classifier,
  extraction,
  ocr,
}: ProjectSettings): readonly (Provider | null | undefined)[] => [
  classifier,
  classifier.shadow,
  extraction,
  ocr,
];

/** Returns the URL of the service that gets documents; `null` if they stay in the installation. */
function getReceiver(provider: Provider | null | undefined): string | null {
  if (!provider) return null;
  if (provider.provider === 'llm') return provider.url || DEFAULT_MODEL_URL;
  return provider.provider === 'http' ? (provider.url ?? null) : null;
}

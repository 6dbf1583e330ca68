import Link from 'next/link';
import { webhooksHref } from '@/components/api/document-links';
import { Time } from '@/components/ui/time';
import type { OrganizationStatus } from '@/lib/server/status/schemas';
import { StatusSection } from './status-section';

/** Lists webhook endpoints whose deliveries fail. */
export function FailingEndpoints({ endpoints }: { endpoints: OrganizationStatus['failing_endpoints'] }) {
  return (
    <StatusSection id="endpoints" title="Failing webhook endpoints">
      {endpoints.length === 0 ? (
        <p className="text-ink-2">All endpoints accept deliveries.</p>
      ) : (
        <ul aria-labelledby="endpoints">
          {endpoints.map(({ id, project, url, failing_since: since, disabled }) => (
            <li key={id} className="flex min-h-[52px] items-center gap-3 border-line-soft border-t py-1.5">
              <span className="min-w-0 flex-1">
                <span className="block truncate font-medium font-mono">{url}</span>
                <span className="block text-ink-3 text-small">
                  {disabled ? 'Turned off' : 'Fails'}
                  {since !== null && (
                    <>
                      {' '}
                      since <Time at={since} />
                    </>
                  )}
                </span>
              </span>
              <Link
                href={webhooksHref(project.uuid)}
                className="rounded-1 px-2 text-accent-ink hover:underline"
              >
                {project.name}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </StatusSection>
  );
}

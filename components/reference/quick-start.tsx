import Link from 'next/link';
import type { ApiDocument, Group } from './api-document';
import { CopyableCode } from './copyable-code';
import { GuideChapter } from './guide-chapter';
import { LanguageTabs } from './language-tabs';
import { InlineText } from './prose';
import { QUICK_START } from './quick-start-code';
import { SharedErrors } from './responses';

const TOKEN_EXAMPLE = `TOKEN=$(curl -su "$EMAIL:$PASSWORD" -H 'Content-Type: application/json' \\
  -d '{"name":"laptop"}' "$SHEAF/api/access-tokens" | jq -r .token)
ORGANIZATION=$(curl -sH "Authorization: Bearer $TOKEN" "$SHEAF/api/organizations" \\
  | jq -r '.organizations[0].id')

curl "$SHEAF/api/projects" \\
  -H "Authorization: Bearer $TOKEN" -H "X-Organization-Id: $ORGANIZATION"`;

/** Shows the quick start and the general rules of the API. */
export function QuickStart({ document, groups }: { document: ApiDocument; groups: Group[] }) {
  return (
    <>
      <GuideChapter id="first-steps" title="First steps">
        <p>
          Integrations use an <strong>API key</strong>: an admin creates one on the organization’s page{' '}
          <em>API keys</em>, where it is shown once. The project ID is in the project’s URL.
        </p>
        <LanguageTabs title="Upload, find, collect" code={QUICK_START} />
      </GuideChapter>
      <GuideChapter id="as-a-person" title="Use the API as a user">
        <p>
          The web UI uses the same routes, so you can script everything that it does. A script acts for a user
          with an <strong>access token</strong>, and names the organization in{' '}
          <InlineText text="`X-Organization-Id`" />.
        </p>
        <CopyableCode title="Create a token and list projects" text={TOKEN_EXAMPLE} />
      </GuideChapter>
      <GuideChapter id="errors" title="Errors">
        <p>
          Routes under <InlineText text="`/api/v1/`" /> return an error as a stable code and a message. All
          other routes return a message and, for invalid input, the errors of each field. Every response
          includes <InlineText text="`X-Request-Id`" />, which is also in the log.
        </p>
        <h3 className="pt-2 font-semibold text-ink">
          Under <InlineText text="`/api/v1/`" />
        </h3>
        <SharedErrors document={document} prefix="IntegrationError" />
        <h3 className="pt-2 font-semibold text-ink">Everywhere else</h3>
        <SharedErrors document={document} prefix="Error" />
        <p>
          For 429 and 503, <InlineText text="`Retry-After`" /> contains the seconds to wait. An upload with an{' '}
          <InlineText text="`Idempotency-Key`" /> can be repeated safely for 24 hours.
        </p>
      </GuideChapter>
      <GuideChapter id="groups" title="All operations">
        <ul className="grid gap-x-6 gap-y-3 wide:grid-cols-2">
          {groups.map(({ slug, name, description, operations }) => (
            <li key={slug}>
              <Link href={`/docs/${slug}`} className="font-medium text-accent-ink hover:underline">
                {name}
              </Link>{' '}
              <span className="text-ink-3">{operations.length}</span>
              <p>{description}</p>
            </li>
          ))}
        </ul>
        <p>
          Full API document:{' '}
          <a href="/api/openapi.json" className="font-medium text-accent-ink hover:underline">
            openapi.json
          </a>{' '}
          (OpenAPI 3.1). Use it to generate a client.
        </p>
      </GuideChapter>
    </>
  );
}

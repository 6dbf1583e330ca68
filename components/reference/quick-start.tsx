import Link from 'next/link';
import { SharedRefusals } from './answers';
import type { ApiDocument, Group } from './api-document';
import { CodeByLanguage } from './code-by-language';
import { CopiedCode } from './copied-code';
import { Chapter } from './guide';
import { Inline } from './prose';
import { QUICK_START } from './quick-start-code';

const TOKEN = `TOKEN=$(curl -su "$EMAIL:$PASSWORD" -H 'Content-Type: application/json' \\
  -d '{"name":"laptop"}' "$SHEAF/api/access-tokens" | jq -r .token)
ORGANIZATION=$(curl -sH "Authorization: Bearer $TOKEN" "$SHEAF/api/organizations" \\
  | jq -r '.organizations[0].id')

curl "$SHEAF/api/projects" \\
  -H "Authorization: Bearer $TOKEN" -H "X-Organization-Id: $ORGANIZATION"`;

/** The first page of the reference: from nothing to documents, and what holds everywhere. */
export function QuickStart({ document, groups }: { document: ApiDocument; groups: Group[] }) {
  return (
    <>
      <Chapter id="first-steps" title="First steps">
        <p>
          An integration uses an <strong>API key</strong>: an admin makes one on the organization’s page{' '}
          <em>API keys</em>, where it is shown once. A project’s id stands in the address of its pages.
        </p>
        <CodeByLanguage title="Upload, find, collect" code={QUICK_START} />
      </Chapter>
      <Chapter id="as-a-person" title="As a person">
        <p>
          Everything that the pages do goes through the same routes, so that it can be scripted. A script acts
          for a person with an <strong>access token</strong>, and names the organization in{' '}
          <Inline text="`X-Organization-Id`" />.
        </p>
        <CopiedCode title="A token, and a first call" text={TOKEN} />
      </Chapter>
      <Chapter id="refusals" title="Refusals">
        <p>
          Routes under <Inline text="`/api/v1/`" /> answer a refusal with a stable code and a sentence, all
          others with a sentence and, where fields are concerned, all that is wrong with each. Every answer
          carries <Inline text="`X-Request-Id`" />, which the log has too.
        </p>
        <h3 className="pt-2 font-semibold text-ink">
          Under <Inline text="`/api/v1/`" />
        </h3>
        <SharedRefusals document={document} prefix="IntegrationRefusal" />
        <h3 className="pt-2 font-semibold text-ink">Everywhere else</h3>
        <SharedRefusals document={document} prefix="Refusal" />
        <p>
          429 and 503 say in <Inline text="`Retry-After`" /> when to come again. An upload with an{' '}
          <Inline text="`Idempotency-Key`" /> can be repeated without harm for 24 hours.
        </p>
      </Chapter>
      <Chapter id="groups" title="All operations">
        <ul className="grid gap-x-6 gap-y-3 desk:grid-cols-2">
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
          The whole document:{' '}
          <a href="/api/openapi.json" className="font-medium text-accent-ink hover:underline">
            openapi.json
          </a>{' '}
          (OpenAPI 3.1), which any generator of clients reads.
        </p>
      </Chapter>
    </>
  );
}

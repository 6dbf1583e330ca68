import Link from 'next/link';
import type { ApiDocument, Group } from './api-document';
import { CopyableCode } from './copyable-code';
import { GuideChapter } from './guide-chapter';
import { LanguageTabs } from './language-tabs';
import { InlineText, LINK_CLASS } from './prose';
import { QUICK_START } from './quick-start-code';
import { QuickStartSetup } from './quick-start-setup';
import { SharedErrors } from './responses';

const TOKEN_EXAMPLE = `TOKEN=$(curl -su "$EMAIL:$PASSWORD" -H 'Content-Type: application/json' \\
  -d '{"name":"laptop"}' "$SHEAF/api/access-tokens" | jq -r .token)
ORGANIZATION=$(curl -sH "Authorization: Bearer $TOKEN" "$SHEAF/api/organizations" \\
  | jq -r '.organizations[0].id')

curl "$SHEAF/api/projects" \\
  -H "Authorization: Bearer $TOKEN" -H "X-Organization-Id: $ORGANIZATION"`;

interface QuickStartProps {
  document: ApiDocument;
  groups: Group[];
  /** URL of this server. */
  server: string;
  /** Projects of the signed-in user, or none. */
  projects: { uuid: string; name: string }[];
  /** Number of further projects of the user. Default: 0. */
  hiddenProjects?: number;
  signedIn: boolean;
  /** Address of the API guide. */
  guideHref: string;
}

/** Shows the quick start and the general rules of the API. */
export function QuickStart(props: QuickStartProps) {
  const { document, groups, server, projects, hiddenProjects, signedIn, guideHref } = props;
  const guide = (anchor: string, text: string) => (
    <Link href={`${guideHref}#${anchor}`} className={LINK_CLASS}>
      {text}
    </Link>
  );
  return (
    <>
      <GuideChapter id="first-steps" title="First steps">
        <p>
          Integrations use an <strong>API key</strong>: an admin creates one on the organization’s page{' '}
          {signedIn ? (
            <Link href="/organization/keys" className={LINK_CLASS}>
              API keys
            </Link>
          ) : (
            <em>API keys</em>
          )}
          , where it is shown once. The project ID is in the project’s URL. Set these variables first:
        </p>
        <QuickStartSetup server={server} projects={projects} hiddenProjects={hiddenProjects} />
        <p>
          Save a PDF file as <InlineText text="`pile.pdf`" />
          {signedIn && (
            <>
              , for example{' '}
              <a href="/api/sample-files/deliveries-pile" className={LINK_CLASS}>
                a sample file
              </a>
            </>
          )}
          . Then run the code in the same folder. Use a new <InlineText text="`Idempotency-Key`" /> for each
          file.
        </p>
        <LanguageTabs title="Upload, find, collect" code={QUICK_START} />
        <p>
          A document is <InlineText text="`pending`" /> until a background job is free. On an idle server,
          this takes seconds. A scanned page then takes one to three seconds in{' '}
          <InlineText text="`processing`" />. {guide('document-status', 'All statuses')}
        </p>
      </GuideChapter>
      <GuideChapter id="as-a-person" title="Use the API as a user">
        <p>
          The web UI uses the same routes, so you can script everything that it does. A script acts for a user
          with an <strong>access token</strong>, and names the organization in{' '}
          <InlineText text="`X-Organization-Id`" />.
        </p>
        <CopyableCode
          title="Create a token and list projects"
          text={`export SHEAF=${server} EMAIL=… PASSWORD=…\n\n${TOKEN_EXAMPLE}`}
        />
        <p>{guide('authentication', 'All credentials')}</p>
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
          For 429 and 503, <InlineText text="`Retry-After`" /> contains the seconds to wait. The API guide has
          more on {guide('errors', 'errors')}, {guide('idempotency', 'idempotency')},{' '}
          {guide('pagination', 'pagination')}, {guide('limits', 'limits')}, and{' '}
          {guide('versioning', 'versioning')}.
        </p>
      </GuideChapter>
      <GuideChapter id="groups" title="All operations">
        <ul className="grid gap-x-6 gap-y-3 wide:grid-cols-2">
          {groups.map(({ slug, name, description, operations }) => (
            <li key={slug}>
              <Link href={`/docs/${slug}`} className={LINK_CLASS}>
                {name}
              </Link>{' '}
              <span className="text-ink-3">{operations.length}</span>
              <p>{description}</p>
            </li>
          ))}
        </ul>
        <p>
          Full API document:{' '}
          <a href="/openapi.json" className={LINK_CLASS}>
            openapi.json
          </a>{' '}
          (OpenAPI 3.1). Use it to generate a client. For language models and agents:{' '}
          <a href="/llms.txt" className={LINK_CLASS}>
            llms.txt
          </a>
          .
        </p>
      </GuideChapter>
    </>
  );
}

import Link from 'next/link';
import type { ApiDocument } from './api-document';
import { CopyableCode } from './copyable-code';
import { formatCurlCommand } from './curl-command';
import { GuideChapter } from './guide-chapter';
import { InlineText, LINK_CLASS } from './prose';
import { getStepOperation, STEPS, TOOLS } from './recipes';

interface RecipeGuideProps {
  document: ApiDocument;
  /** Returns the address of a guide. */
  getGuideHref(name: string): string;
}

/** Shows how automation tools upload, subscribe and download, with the requests of each tool. */
export function RecipeGuide({ document, getGuideHref }: RecipeGuideProps) {
  return (
    <>
      <GuideChapter id="how" title="How it works">
        <p>
          Every tool that can send HTTP requests and receive webhooks can use Sheaf with an{' '}
          <strong>API key</strong>. Each tool has its own path segment. The routes do the same for every tool;
          the segment only identifies the tool. All requests need{' '}
          <InlineText text="`Authorization: Bearer`" /> and the key.
        </p>
        <ol className="list-decimal space-y-1 pl-5">
          {STEPS.map(({ say }) => (
            <li key={say}>
              <InlineText text={say} />
            </li>
          ))}
        </ol>
        <p>
          Events are signed and sent immediately, at least once. If a tool can’t receive webhooks, poll the
          custom listing for approved documents.
        </p>
      </GuideChapter>
      {TOOLS.map(({ connector, name, nodes }) => (
        <GuideChapter key={connector} id={connector} title={name}>
          {nodes && (
            <p>
              The package <InlineText text={`\`${nodes.packageName}\``} /> contains{' '}
              <Link href={getGuideHref(nodes.guide)} className={LINK_CLASS}>
                nodes for {name}
              </Link>
              , which send the requests for you. Without the package, use these requests:
            </p>
          )}
          {STEPS.map((step) => {
            const operation = getStepOperation(document, step, connector);
            return (
              <CopyableCode key={step.say} title={operation.summary} text={formatCurlCommand(operation)} />
            );
          })}
        </GuideChapter>
      ))}
    </>
  );
}

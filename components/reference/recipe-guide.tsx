import type { ApiDocument } from './api-document';
import { CopyableCode } from './copyable-code';
import { formatCurlCommand } from './curl-command';
import { GuideChapter } from './guide-chapter';
import { InlineText } from './prose';
import { getStepOperation, STEPS, TOOLS } from './recipes';

/** Shows how automation tools upload, subscribe and download, with the requests of each tool. */
export function RecipeGuide({ document }: { document: ApiDocument }) {
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
      {TOOLS.map(({ connector, name }) => (
        <GuideChapter key={connector} id={connector} title={name}>
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

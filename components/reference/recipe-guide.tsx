import type { ApiDocument } from './api-document';
import { CopiedCode } from './copied-code';
import { curlLine } from './curl-line';
import { Chapter } from './guide';
import { Inline } from './prose';
import { operationOf, STEPS, TOOLS } from './recipes';

/** How automation tools upload, subscribe and collect: the very requests, each tool's by its own segment. */
export function RecipeGuide({ document }: { document: ApiDocument }) {
  return (
    <>
      <Chapter id="how" title="How it goes">
        <p>
          Every tool that can send HTTP requests and receive webhooks can use Sheaf with an{' '}
          <strong>API key</strong>. Each has a fixed segment of its own in the path, which does the same for
          all and tells their calls apart. All requests carry <Inline text="`Authorization: Bearer`" /> and
          the key.
        </p>
        <ol className="list-decimal space-y-1 pl-5">
          {STEPS.map(({ say }) => (
            <li key={say}>
              <Inline text={say} />
            </li>
          ))}
        </ol>
        <p>
          An event is sent as soon as it has happened, at least once, and signed; where a tool can’t be given
          an address, ask the custom listing now and then for what was approved since a day.
        </p>
      </Chapter>
      {TOOLS.map(({ connector, name }) => (
        <Chapter key={connector} id={connector} title={name}>
          {STEPS.map((step) => {
            const operation = operationOf(document, step, connector);
            return <CopiedCode key={step.say} title={operation.summary} text={curlLine(operation)} />;
          })}
        </Chapter>
      ))}
    </>
  );
}

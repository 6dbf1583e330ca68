import Link from 'next/link';
import { CodeBlock } from '@/components/ui/code-block';
import type { ApiDocument, DocumentedResponse, Media, Operation } from './api-document';
import { FieldList } from './field-list';
import { Inline } from './prose';
import { type FieldRow, fieldsOf } from './schema-fields';
import { shapeOf } from './told-once';

interface AnswersProps {
  operation: Operation;
  document: ApiDocument;
  /** The status whose example stands beside it already. */
  beside: string | undefined;
  /** Which operation of the page tells the fields of a shape. */
  tellers: ReadonlyMap<string, Operation>;
}

/**
 * What an operation answers: what it is called for and its own refusals with their examples, then the refusals that it
 * shares with others, whose examples stand in one place.
 */
export function Answers({ operation, document, beside, tellers }: AnswersProps) {
  const answers = Object.entries(operation.responses).sort(([a], [b]) => Number(a) - Number(b));
  const own = answers.filter(([, { $ref }]) => !$ref);
  const shared = answers.filter(([, { $ref }]) => $ref);
  const tellerOf = ({ content }: DocumentedResponse) => {
    const teller = tellers.get(shapeOf(Object.values(content ?? {})[0]) ?? '');
    return teller?.operationId === operation.operationId ? undefined : teller;
  };
  return (
    <>
      <ul aria-label="Answers" className="divide-y divide-line-soft border-line-soft border-y">
        {own.map(([status, response]) => (
          <li key={status}>
            <Answer
              status={status}
              response={response}
              document={document}
              fieldsOnly={status === beside}
              toldBy={tellerOf(response)}
            />
          </li>
        ))}
      </ul>
      {shared.length > 0 && (
        <p className="mt-2 text-ink-2">
          As everywhere:{' '}
          {shared.map(([status, { $ref }], index) => (
            <span key={status}>
              {index > 0 && ', '}
              <Link
                href={`/docs#${$ref!.split('/').at(-1)}`}
                className="font-medium font-mono text-accent-ink text-small hover:underline"
              >
                {status}
              </Link>
            </span>
          ))}
          .
        </p>
      )}
    </>
  );
}

/** The refusals that operations share, each with all that it can say. */
export function SharedRefusals({ document, prefix }: { document: ApiDocument; prefix: string }) {
  const refusals = Object.entries(document.components.responses)
    .filter(([name]) => name.replace(/\d+$/, '') === prefix)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return (
    <ul className="divide-y divide-line-soft border-line-soft border-y">
      {refusals.map(([name, response]) => (
        <li key={name} id={name} className="scroll-mt-4 target:bg-accent-soft">
          <Answer status={name.slice(prefix.length)} response={response} document={document} />
        </li>
      ))}
    </ul>
  );
}

interface AnswerProps {
  status: string;
  response: DocumentedResponse;
  document: ApiDocument;
  fieldsOnly?: boolean;
  /** Another operation of the page, where the fields stand already. */
  toldBy?: Operation;
}

function Answer({ status, response, document, fieldsOnly = false, toldBy }: AnswerProps) {
  const [media] = Object.values(response.content ?? {});
  const refuses = Number(status) >= 400;
  // All refusals of a surface have one shape, which their examples show.
  const rows: FieldRow[] =
    media?.schema && !refuses && !toldBy ? fieldsOf(media.schema, document.components.schemas) : [];
  const line = (
    <>
      <span
        className={`w-8 shrink-0 font-mono font-semibold text-small ${refuses ? 'text-bad-ink' : 'text-ok-ink'}`}
      >
        {status}
      </span>
      <span className="min-w-0 flex-1 text-ink-2">
        <Inline text={response.description ?? ''} />
      </span>
    </>
  );
  const examples = media && !fieldsOnly ? examplesOf(media) : [];
  if (rows.length + examples.length === 0 && (refuses || !toldBy))
    return <p className="flex items-baseline gap-2 py-2 pl-5">{line}</p>;
  return (
    <details>
      <summary className="flex list-none items-baseline gap-2 py-2 before:w-3 before:shrink-0 before:text-ink-3 before:content-['▸'] in-open:before:content-['▾']">
        {line}
      </summary>
      <div className="grid gap-3 pb-3 pl-5">
        <FieldList rows={rows} />
        {!refuses && toldBy && (
          <p className="text-ink-2">
            Its fields are those of{' '}
            <a href={`#${toldBy.operationId}`} className="text-link">
              {toldBy.summary}
            </a>
            .
          </p>
        )}
        {examples.map((text) => (
          <CodeBlock key={text} text={text} className="max-h-[26rem] p-3 text-small" />
        ))}
      </div>
    </details>
  );
}

/** As they go over the wire, but for JSON's spaces. */
export const examplesOf = ({ example, examples }: Media): string[] => {
  const values = examples ? Object.values(examples).map(({ value }) => value) : [example];
  return values.map((value) => (typeof value === 'string' ? value : JSON.stringify(value, null, 2)));
};

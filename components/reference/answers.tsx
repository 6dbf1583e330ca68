import { CodeBlock } from '@/components/ui/code-block';
import { type ApiDocument, type DocumentedResponse, type Operation, responseOf } from './api-document';
import { FieldList } from './field-list';
import { Inline } from './prose';
import { type FieldRow, fieldsOf } from './schema-fields';

/** What an operation answers, first what it is called for, then its refusals; each with its example. */
export function Answers({ operation, document }: { operation: Operation; document: ApiDocument }) {
  const answers = Object.entries(operation.responses).sort(([a], [b]) => Number(a) - Number(b));
  return (
    <ul aria-label="Answers" className="divide-y divide-line-soft border-line-soft border-y">
      {answers.map(([status, response]) => (
        <li key={status}>
          <Answer status={status} response={responseOf(document, response)} document={document} />
        </li>
      ))}
    </ul>
  );
}

interface AnswerProps {
  status: string;
  response: DocumentedResponse;
  document: ApiDocument;
}

function Answer({ status, response, document }: AnswerProps) {
  const [media] = Object.values(response.content ?? {});
  const refuses = Number(status) >= 400;
  // The shape of a refusal is the same everywhere: the page of the overview tells it.
  const rows: FieldRow[] =
    media?.schema && !refuses ? fieldsOf(media.schema, document.components.schemas) : [];
  const examples = media?.examples
    ? Object.values(media.examples).map(({ value }) => value)
    : media && 'example' in media
      ? [media.example]
      : [];
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
  if (!media) return <p className="flex gap-2 py-2 pl-5">{line}</p>;
  return (
    <details>
      <summary className="flex list-none gap-2 py-2 before:w-3 before:shrink-0 before:text-ink-3 before:content-['▸'] in-open:before:content-['▾']">
        {line}
      </summary>
      <div className="grid gap-3 pb-3 pl-5">
        <FieldList label={`Fields of the answer ${status}`} rows={rows} />
        {examples.map((example) => {
          const text = typeof example === 'string' ? example : JSON.stringify(example, null, 2);
          return <CodeBlock key={text} text={text} className="max-h-[26rem] p-3 text-small" />;
        })}
      </div>
    </details>
  );
}

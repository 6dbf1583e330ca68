'use client';

import { useTranslations } from 'next-intl';
import { useId, useRef } from 'react';
import { JsonText } from './json-text';
import type { TemplateProblem } from './template-problems';

interface TemplateEditorProps {
  text: string;
  onChange: (text: string) => void;
  marks: readonly TemplateProblem[];
}

const TEXT_CLASS = 'font-mono text-small/5';

/** Edits JSON in a text area, with highlighting behind the text and problems below. */
export function TemplateEditor({ text, onChange, marks }: TemplateEditorProps) {
  const t = useTranslations('settings.export');
  const field = useRef<HTMLTextAreaElement>(null);
  const problems = useId();
  return (
    <>
      <div className="relative min-h-0 flex-1 overflow-auto py-3 has-focus-visible:inset-ring-2 has-focus-visible:inset-ring-focus">
        <div className="relative min-h-full w-max min-w-full">
          <pre aria-hidden="true" className={TEXT_CLASS}>
            <JsonText text={text} marks={marks} />
          </pre>
          <textarea
            ref={field}
            aria-label={t('template')}
            aria-invalid={marks.length > 0 || undefined}
            aria-describedby={marks.length > 0 ? problems : undefined}
            spellCheck={false}
            autoComplete="off"
            wrap="off"
            value={text}
            onChange={(event) => onChange(event.target.value)}
            className={`${TEXT_CLASS} absolute inset-0 resize-none overflow-hidden whitespace-pre bg-transparent pr-3.5 pl-11 text-transparent caret-ink outline-none`}
          />
        </div>
      </div>
      {marks.length > 0 && (
        <ul id={problems} className="border-line border-t bg-bad-soft py-1.5 text-bad-ink text-small">
          {marks.map((mark) => (
            <li key={`${mark.from} ${mark.message}`}>
              <button
                type="button"
                onClick={() => {
                  field.current?.focus();
                  field.current?.setSelectionRange(mark.from, mark.to);
                }}
                className="w-full px-3.5 py-0.5 text-left hover:underline"
              >
                {t.rich('line', {
                  line: mark.line,
                  message: mark.message,
                  b: (chunks) => <b>{chunks}</b>,
                })}
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

'use client';

import { useState } from 'react';
import { SegmentedControl } from '@/components/ui/segmented-control';
import { CopyableCode } from './copyable-code';

const LANGUAGE_LABELS: Record<string, string> = { curl: 'curl', javascript: 'JavaScript', python: 'Python' };

/** Shows the same code in several languages, as tabs. */
export function LanguageTabs({ title, code }: { title: string; code: Record<string, string> }) {
  const languages = Object.keys(code);
  const [language, setLanguage] = useState(languages[0]!);
  return (
    <div className="grid gap-2">
      <SegmentedControl
        label={`${title}: language`}
        value={language}
        onValueChange={setLanguage}
        options={languages.map((each) => ({ value: each, label: LANGUAGE_LABELS[each]! }))}
        className="justify-self-start"
      />
      <CopyableCode title={`${title}, ${LANGUAGE_LABELS[language]}`} text={code[language]!} />
    </div>
  );
}

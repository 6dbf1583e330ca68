'use client';

import { useState } from 'react';
import { Segmented } from '@/components/ui/segmented';
import { CopiedCode } from './copied-code';

const WORDS: Record<string, string> = { curl: 'curl', javascript: 'JavaScript', python: 'Python' };

/** The same program in several languages, of which the reader chooses one. */
export function CodeByLanguage({ title, code }: { title: string; code: Record<string, string> }) {
  const languages = Object.keys(code);
  const [language, setLanguage] = useState(languages[0]!);
  return (
    <div className="grid gap-2">
      <Segmented
        label={`${title}: language`}
        value={language}
        onValueChange={setLanguage}
        options={languages.map((each) => ({ value: each, label: WORDS[each]! }))}
        className="justify-self-start"
      />
      <CopiedCode title={`${title}, ${WORDS[language]}`} text={code[language]!} />
    </div>
  );
}

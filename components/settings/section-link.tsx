import type { ReactNode } from 'react';
import { settingsHref } from '@/components/api/document-links';
import type { Section } from './settings-units';

interface SectionLinkProps {
  projectUuid: string;
  section: Section;
  isCurrent?: boolean;
  className?: string;
  children: ReactNode;
}

/** Links to a section of the settings. Keeps unsaved changes, and needs no request to the server. */
export function SectionLink({ projectUuid, section, isCurrent, className, children }: SectionLinkProps) {
  const href = settingsHref(projectUuid, section);
  return (
    <a
      href={href}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        window.history.pushState(null, '', href);
      }}
      className={className}
    >
      {children}
    </a>
  );
}

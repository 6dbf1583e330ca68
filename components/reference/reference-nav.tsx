'use client';

import { Search } from 'lucide-react';
import Link from 'next/link';
import { usePathname } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { cx } from '@/components/ui/cx';
import { Input } from '@/components/ui/input';
import { useNavigation } from '@/components/ui/navigation';
import { operationHref } from './api-document';
import { MethodLabel } from './method-label';
import { filterGroups, type NavGroup, type NavSection } from './nav-groups';

interface ReferenceNavProps {
  sections: NavSection[];
  groups: NavGroup[];
}

/** Shows the pages, and groups with the operations of the open group, or the search results. */
export function ReferenceNav({ sections, groups }: ReferenceNavProps) {
  const t = useTranslations('reference.nav');
  const [query, setQuery] = useState('');
  const { setOpen } = useNavigation();
  const path = usePathname();
  const searching = query.trim() !== '';
  const shown = filterGroups(groups, query);
  const count = shown.reduce((sum, { operations }) => sum + operations.length, 0);
  return (
    <nav aria-label={t('title')} className="flex min-h-0 flex-1 flex-col">
      <Input
        type="search"
        icon={Search}
        aria-label={t('find')}
        placeholder={t('find')}
        value={query}
        onChange={(event) => setQuery(event.target.value)}
        className="mx-1"
      />
      <p role="status" className="sr-only">
        {searching && t('found', { count })}
      </p>
      <div className="mt-2 min-h-0 flex-1 overflow-y-auto pb-2">
        {!searching &&
          sections.map(({ id, pages }) => (
            <section key={id} aria-label={t(`sections.${id}`)} className="mb-3">
              <NavTitle>{t(`sections.${id}`)}</NavTitle>
              <ul>
                {pages.map((page) => (
                  <li key={page.href}>
                    <NavLink
                      href={page.href}
                      current={path === page.href}
                      lang={'id' in page ? undefined : 'en'}
                      onChosen={() => setOpen(false)}
                    >
                      {'id' in page ? t(`pages.${page.id}`) : page.title}
                    </NavLink>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        {!searching && <NavTitle>{t('operations')}</NavTitle>}
        {searching && count === 0 && <p className="px-2 py-1 text-ink-3">{t('none')}</p>}
        <ul lang="en">
          {shown.map((group) => {
            const href = `/docs/${group.slug}`;
            return (
              <li key={group.slug}>
                <NavLink href={href} current={path === href} onChosen={() => setOpen(false)}>
                  {group.name}
                </NavLink>
                {(searching || path === href) && (
                  <ul className="mb-2">
                    {group.operations.map(({ id, method, summary, path: address }) => (
                      <li key={id}>
                        <Link
                          href={operationHref(group.slug, id)}
                          title={address}
                          onClick={() => setOpen(false)}
                          className="flex items-baseline gap-2 rounded-1 py-1 pr-2 pl-2 text-ink-2 text-small hover:bg-hover hover:text-ink"
                        >
                          <MethodLabel method={method} className="w-9" />
                          <span className="min-w-0">{summary}</span>
                        </Link>
                      </li>
                    ))}
                  </ul>
                )}
              </li>
            );
          })}
        </ul>
      </div>
    </nav>
  );
}

const NavTitle = ({ children }: { children: string }) => (
  <p className="px-2 pt-1 pb-0.5 text-ink-3 text-small">{children}</p>
);

interface NavLinkProps {
  href: string;
  current: boolean;
  /** Language of the title, if it isn't the page's. */
  lang?: 'en';
  onChosen: () => void;
  children: string;
}

function NavLink({ href, current, lang, onChosen, children }: NavLinkProps) {
  return (
    <Link
      href={href}
      lang={lang}
      aria-current={current ? 'page' : undefined}
      onClick={onChosen}
      className={cx(
        'block rounded-1 px-2 py-1 font-medium hover:bg-hover',
        current ? 'bg-pressed text-ink' : 'text-ink-2',
      )}
    >
      {children}
    </Link>
  );
}

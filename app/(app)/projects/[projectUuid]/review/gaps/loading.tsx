import { useTranslations } from 'next-intl';

/** Shows the places of the two pages while the gaps are loaded. */
export default function GapReviewLoading() {
  const t = useTranslations('gapReview');
  return (
    <main aria-busy="true" className="grid h-dvh grid-rows-[48px_minmax(0,1fr)_60px] bg-canvas">
      <header className="flex items-center border-line border-b bg-surface px-4">
        <h1 className="truncate text-[14px] leading-5">{t('title')}</h1>
      </header>
      <div className="grid min-h-0 grid-cols-2 gap-6 px-4 pt-[74px] pb-[188px]">
        <span aria-hidden="true" className="shimmer mx-auto h-full w-[min(100%,420px)] rounded-page" />
        <span aria-hidden="true" className="shimmer mx-auto h-full w-[min(100%,420px)] rounded-page" />
      </div>
      <div className="border-line border-t bg-surface" />
    </main>
  );
}

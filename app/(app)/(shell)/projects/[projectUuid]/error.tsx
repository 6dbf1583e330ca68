'use client';

export { ShellPageError as default } from '@/components/shell/page-error';

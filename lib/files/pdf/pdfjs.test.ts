import { expect, test } from 'vitest';
import { getPdfJs } from './pdfjs';

test('pdf.js leaves the fast functions of Node in place', async () => {
  await getPdfJs();
  const functions = { stringify: JSON.stringify, parse: JSON.parse, push: Array.prototype.push };
  // A polyfill has a property that a function of Node lacks.
  const polyfills = Object.entries(functions).filter(([, each]) => Object.hasOwn(each, 'prototype'));
  expect(polyfills).toEqual([]);
});

test('pdf.js uses the worker that is already loaded', async () => {
  await getPdfJs();
  expect(globalThis).toHaveProperty('pdfjsWorker.WorkerMessageHandler');
});

import { expect, test } from 'vitest';
import { webSources } from './env.mjs';

test('the web is built again when a package that it bundles has changed', () => {
  expect(webSources()).toEqual(
    expect.arrayContaining([
      'web/src/app/theme.ts',
      'contract/src/cv/schema.ts',
      'resume-reader/src/resume-reader.ts',
      'ad-reader/src/ad-reader.ts',
    ]),
  );
});

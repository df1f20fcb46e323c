import { expect, it } from 'vitest';
import { lineOf, type Line } from '../document.ts';
import { textOf } from './prose.ts';

const line = (text: string, y: number): Line =>
  lineOf([
    {
      words: text.split(' ').map((word, at) => ({
        id: at,
        text: word,
        page: 0,
        x: 50 + at * 40,
        y: y + 0.5,
        width: 38,
        size: 10,
        font: 'f',
      })),
    },
  ]);

it('makes words whole that a line parts, and leaves their own hyphens', () => {
  expect(
    textOf([line('Ran the deploy-', 0), line('ments of well-', 12), line('known teams', 24)]).text,
  ).toBe('Ran the deployments of well-known teams');
});

it('puts each bullet on a line of its own', () => {
  expect(textOf([line('• First', 0), line('• Second part', 12), line('goes on', 24)]).text).toBe(
    '- First\n- Second part goes on',
  );
});

import { expect, test } from 'vitest';
import lists from '../../../../../server/src/slices/reference/lists.json' with { type: 'json' };
import { styles } from './styles.ts';

test('visitors read the names and words of the reference data, and 24 choices', () => {
  for (const { id, name, does } of styles) {
    const style = lists.style.find((one) => one.id === id);
    expect(style?.name).toBe(name);
    expect(style?.does).toContain(does);
  }
  expect(styles.reduce((sum, { wins }) => sum + wins, 0)).toBe(24);
});

import { beforeEach, expect, test, vi } from 'vitest';
import { previewResume } from '../../../slices/cv/api/json-resume.ts';
import { askAboutNames, withNameInFile } from './skill-names.ts';

vi.mock('../../../slices/cv/api/json-resume.ts', () => ({ previewResume: vi.fn() }));

const known = [{ id: 1, name: 'Python', aliases: ['py'] }] as never;
const proposals = [{ name: 'The MathWorks MATLAB', skill: 'MATLAB' }];

beforeEach(() => {
  vi.mocked(previewResume).mockReset();
});

test('of names that no list has the server is asked, and of nothing else @cv-63', async () => {
  vi.mocked(previewResume).mockResolvedValue({ ambiguous: [], proposals } as never);
  const named = ['Py', 'The MathWorks MATLAB'].map((name) => ({ name, level: 4 }));
  expect(await askAboutNames(named, known)).toMatchObject([
    { written: 'The MathWorks MATLAB', isNeeded: false },
  ]);
  expect(vi.mocked(previewResume).mock.calls).toEqual([
    [{ skills: [{ name: 'The MathWorks MATLAB' }] }],
  ]);
});

test('known names ask nobody, and a server that cannot be asked holds up nothing @cv-63', async () => {
  expect(await askAboutNames([{ name: 'PY' }], known)).toEqual([]);
  expect(previewResume).not.toHaveBeenCalled();
  vi.mocked(previewResume).mockRejectedValue(new Error('offline'));
  expect(await askAboutNames([{ name: 'Espresso' }], known)).toEqual([]);
});

test('in a file of ours a skill is called as chosen, with its places @cv-63', () => {
  const file = {
    skills: [{ name: 'espresso', level: 'Expert' }, { name: 'Python' }],
    meta: { version: '1', fourfold: { profile: {}, skills: [{ name: 'espresso', works: [1] }] } },
  };
  expect(withNameInFile(file, 'Espresso', 'Barista work')).toEqual({
    skills: [{ name: 'Barista work', level: 'Expert' }, { name: 'Python' }],
    meta: {
      version: '1',
      fourfold: { profile: {}, skills: [{ name: 'Barista work', works: [1] }] },
    },
  });
});

/*
 * Cues: what rules look for in a text, as data. A cue is a line of words:
 *
 *   pay .. fee|fees          'fee' or 'fees' after 'pay', with up to four words between
 *   pay ... fee              with up to nine words between
 *   pay fee                  with at most one word between
 *   cash_app                 two words right after each other, or one: 'cashapp'
 *   certif*                  words that begin so
 *   telegram~                and with one letter wrong, missing, too many or swapped
 *   <fee>                    a list of words by its name
 *   #money #percent          an amount of dollars, a share
 *   #phone #handle           a phone number, a name after an @
 *   a & b                    both in one sentence
 *   a - b                    a in a sentence without b
 *   a && b && !c             a and b in the text, and c nowhere in it
 *
 * A cue counts nothing where the words before it deny it ('we never ask you to pay'), unless it begins
 * with a denial itself, and nothing in a sentence that warns of fraud. Nothing here is a regular
 * expression over the text; the steps are at most its words times the cues.
 */

export interface Cue {
  points: number;
  all: readonly Step[][];
  unless: readonly Step[][];
  /** What else must stand in the text, and what must not. */
  also: readonly { cue: Cue; there: boolean }[];
}

export interface Step {
  /** Most words between this one and the one before. */
  gap: number;
  options: readonly string[];
}

/** Reads cues from lines that begin with their points. @param lists words by their name */
export function readCues(lines: string, lists: Readonly<Record<string, string>>): Cue[] {
  return lines
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const [points = '', ...rest] = line.split(' ');
      return readCue(Number(points), rest.join(' '), lists);
    });
}

function readCue(points: number, text: string, lists: Readonly<Record<string, string>>): Cue {
  const [own = '', ...also] = text.split(' && ');
  const [all = '', ...unless] = own.split(' - ');
  const steps = (cue: string) => readSteps(cue, lists);
  return {
    points,
    all: all.split(' & ').map(steps),
    unless: unless.map(steps),
    also: also.map((one) => ({
      cue: readCue(points, one.replace(/^!/, ''), lists),
      there: !one.startsWith('!'),
    })),
  };
}

const gaps: Record<string, number> = { '..': 4, '...': 9 };

function readSteps(cue: string, lists: Readonly<Record<string, string>>): Step[] {
  const steps: Step[] = [];
  let gap = 1;
  for (const word of cue.trim().split(/ +/)) {
    const wide = gaps[word];
    if (wide !== undefined) {
      gap = wide;
      continue;
    }
    const options = word.replace(/<(\w+)>/g, (_, name: string) => lists[name] ?? '').split(/[| ]/);
    steps.push({ gap, options });
    gap = 1;
  }
  return steps;
}

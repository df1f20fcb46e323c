import { scoreColor } from '@fourfold/contract/matching/bands.ts';
import { heldWords } from '@fourfold/contract/matching/facts.ts';
import { bandLabel, factWords } from '@fourfold/contract/matching/words.ts';
import { ownMatch, type AskedSkill } from '@fourfold/contract/open/own-match.ts';
import { element, levelSelect, ownLevels, pick } from './own-levels.ts';

/*
 * A visitor picks their level of each skill and sees their match at once, computed here from the
 * rules that the app scores by. Without this script the page is complete.
 */

const askedOf = ({ dataset }: HTMLElement): AskedSkill => ({
  id: Number(dataset['id']),
  name: dataset['name'] ?? '',
  level: Number(dataset['level']),
  weight: Number(dataset['weight']),
});

const rows = [...document.querySelectorAll<HTMLElement>('.skills > li')];
const asked = rows.map(askedOf);
const result = element('div', 'own');
result.setAttribute('role', 'status');

function show(): void {
  const levels = ownLevels();
  const match = ownMatch(asked, levels);
  match.skills.forEach(({ matchScore, cvScore }, at) => {
    rows[at]
      ?.querySelector('.part')
      ?.replaceChildren(cvScore === 0 || matchScore === null ? '' : `${matchScore}%`);
  });
  const some = asked.some(({ id }) => levels.has(id));
  const { matchScore, band } = match;
  if (!some || matchScore === null || band === null) {
    result.replaceChildren(
      element('p', 'faint', 'Pick your levels to see your match. Nobody else sees them.'),
    );
    return;
  }
  const score = element('strong', 'score', String(matchScore));
  score.dataset['color'] = scoreColor(matchScore);
  const words = element('div', '');
  const held = heldWords(match);
  words.append(
    element('b', '', bandLabel(band)),
    element('p', 'faint', factWords(match.facts)),
    element(
      'p',
      'faint more',
      held ?? 'From skills alone. How you like to work adds its part once you have a CV.',
    ),
  );
  result.replaceChildren(score, words);
}

function chooser({ id, name }: AskedSkill): HTMLElement {
  const select = levelSelect(id, name, 'Your level');
  select.addEventListener('change', () => {
    pick(id, name, Number(select.value));
    show();
  });
  return select;
}

rows.forEach((row, at) => {
  const skill = asked[at];
  if (skill) row.append(chooser(skill), element('span', 'part'));
});
const list = document.querySelector('.skills');
list?.classList.add('picking');
list?.before(result);
show();

import { scoreColor } from '@fourfold/contract/matching/bands.ts';
import { bandWords, names } from '@fourfold/contract/matching/words.ts';
import { askedDataId, type AskedData } from '@fourfold/contract/open/asked-data.ts';
import { ownMatch, type OwnMatch } from '@fourfold/contract/open/own-match.ts';
import { element, levelSelect, ownLevels, pick, picked } from './own-levels.ts';

/*
 * A visitor ticks what they can do and sees their score on every job of the list, computed here from
 * the rules that the app scores by. Without this script the list is complete.
 */

const { skills, jobs } = JSON.parse(
  document.getElementById(askedDataId)?.textContent ?? '{"skills":{},"jobs":{}}',
) as AskedData;
const list = document.querySelector('.jobs');
const cards = [...document.querySelectorAll<HTMLElement>('.jobs > li')];
const chips = document.querySelector('.ticks > ul');
const status = document.querySelector('.ticks > [role=status]');
/** Whoever ticks a skill does it in practice. */
const firstLevel = 3;

const askedBy = (card: HTMLElement) =>
  (jobs[Number(card.dataset['job'])] ?? []).map(([id, level]) => {
    const [name, weight] = skills[id] ?? ['', 1];
    return { id, name, level, weight };
  });

/** 'Meets · 5 of 6 skills at full level', 'Needs Triage, Charting at 4, and 2 more'. */
function reasonOf({ band, facts: { met, required, gaps, more } }: OwnMatch): string {
  if (band !== 'doNotMeet')
    return `${band && bandWords[band]} · ${met} of ${required} skills at full level`;
  const named = gaps
    .slice(0, 2)
    .map(({ name, level, asked }) => (level === 0 ? name : `${name} at ${asked}`));
  const others = gaps.length - named.length + more;
  return `Needs ${names.format(others > 0 ? [...named, `${others} more`] : named)}`;
}

function scoreLine(match: OwnMatch, score: number): HTMLElement {
  const line = element('span', 'mine');
  const number = element('strong', 'score', String(score));
  number.dataset['color'] = scoreColor(score);
  line.append(number, element('span', '', reasonOf(match)));
  return line;
}

function show(): void {
  const levels = ownLevels();
  const scored = cards.map((card) => {
    card.querySelector('.mine')?.remove();
    const asked = askedBy(card);
    // Nothing is said of a job whose skills nobody was asked about.
    if (!asked.some(({ id }) => levels.has(id))) return { card, score: -1 };
    const match = ownMatch(asked, levels);
    const score = match.matchScore ?? -1;
    if (score >= 0) card.querySelector('.what')?.append(scoreLine(match, score));
    return { card, score };
  });
  const sorted = scored.toSorted((a, b) => b.score - a.score);
  list?.replaceChildren(...sorted.map(({ card }) => card));
  const [best] = sorted;
  const some = best !== undefined && best.score >= 0;
  document.querySelector('.order')?.toggleAttribute('hidden', some);
  status?.replaceChildren(
    some
      ? `Your best matches first. Best here: ${best.card.querySelector('b')?.textContent}, ${best.score}.`
      : '',
  );
}

const shownIn = (chips: Element, id: number) => chips.querySelector(`[data-id="${id}"]`) !== null;
const offeredAtOnce = 5;

/** What the jobs with this skill ask for besides, the most common first: who can do one can do more. */
function besides(id: number, chips: Element): number[] {
  const counts = new Map<number, number>();
  for (const asked of Object.values(jobs))
    if (asked.some(([own]) => own === id))
      for (const [other] of asked) counts.set(other, (counts.get(other) ?? 0) + 1);
  return [...counts.keys()]
    .filter((other) => !shownIn(chips, other))
    .toSorted((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0))
    .slice(0, offeredAtOnce);
}

/** A tick, and beside it the level once it is set. */
function wire(item: HTMLElement): HTMLElement {
  const id = Number(item.dataset['id']);
  const name = item.textContent.trim();
  const box = item.querySelector('input');
  const level = () => {
    item.querySelector('select')?.remove();
    if (!picked.has(id)) return;
    const select = levelSelect(id, name);
    select.addEventListener('change', () => {
      pick(id, name, Number(select.value));
      show();
    });
    item.append(select);
  };
  if (box) {
    box.checked = picked.has(id);
    box.addEventListener('change', () => {
      pick(id, name, box.checked ? firstLevel : 0);
      level();
      if (box.checked && item.parentElement)
        item.after(...besides(id, item.parentElement).map(tickOf));
      show();
    });
  }
  level();
  return item;
}

function tickOf(id: number): HTMLElement {
  const item = element('li', '');
  item.dataset['id'] = String(id);
  const label = element('label', '');
  const box = element('input', '');
  box.type = 'checkbox';
  label.append(box, element('bdi', '', skills[id]?.[0]));
  item.append(label);
  return wire(item);
}

if (chips) {
  chips.querySelectorAll('li').forEach(wire);
  // What was picked elsewhere and counts here.
  const others = [...picked.keys()].filter((id) => skills[id] && !shownIn(chips, id));
  chips.prepend(...others.map(tickOf));
  show();
}

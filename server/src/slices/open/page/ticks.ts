import { askedDataId, type AskedData } from '@fourfold/contract/open/asked-data.ts';
import { html, jsonInHtml, type Html } from '../../../platform/http/html.ts';
import type { OpenCard } from '../list.queries.ts';

/** Data, which no browser runs. */
function askedData(cards: readonly OpenCard[]): Html {
  const data: AskedData = { skills: {}, jobs: {} };
  for (const { id, skills } of cards) {
    const scored = skills.filter(({ level }) => level > 0);
    for (const skill of scored) data.skills[skill.id] = [skill.name, skill.weight];
    data.jobs[id] = scored.map((skill) => [skill.id, skill.level]);
  }
  return html`<script type="application/json" id="${askedDataId}">
    ${jsonInHtml(data)}
  </script>`;
}

const ticksShown = 10;

/** Skills for a visitor to tick: in turn the one that most jobs ask for of those that have none yet. */
function ticked(cards: readonly OpenCard[]): { id: number; name: string }[] {
  const chosen = new Map<number, string>();
  let open = cards;
  while (chosen.size < ticksShown) {
    const counts = new Map<number, { id: number; name: string; jobs: number }>();
    for (const { skills } of open)
      for (const { id, name, level } of skills)
        if (level > 0 && !chosen.has(id))
          counts.set(id, { id, name, jobs: (counts.get(id)?.jobs ?? 0) + 1 });
    const [most] = [...counts.values()].toSorted((a, b) => b.jobs - a.jobs || a.id - b.id);
    if (most) chosen.set(most.id, most.name);
    else if (open === cards) break;
    const left = open.filter(({ skills }) => skills.every(({ id }) => id !== most?.id));
    open = left.length > 0 && most ? left : cards;
  }
  return [...chosen].map(([id, name]) => ({ id, name }));
}

/** 'Tick what you can do', for the script that shows a visitor's own scores. */
export const tickStrip = (cards: readonly OpenCard[]): Html =>
  html`<div class="ticks" role="group" aria-labelledby="ticks">
      <b id="ticks">Tick what you can do</b>
      <p class="faint">
        Each job shows your score right away. Your levels stay on this device; nothing is sent.
      </p>
      <ul>
        ${ticked(cards).map(
          ({ id, name }) =>
            html`<li data-id="${id}">
              <label><input type="checkbox" autocomplete="off" /><bdi>${name}</bdi></label>
            </li>`,
        )}
      </ul>
      <p class="faint" role="status"></p>
    </div>
    ${askedData(cards)}`;

import { use, type ReactNode } from 'react';
import { Card } from './card.tsx';
import type { Handled } from './handled.ts';
import { HandledLine } from './handled-line.tsx';
import { Marked } from './marked.tsx';
import { Previewed } from './previewed.ts';
import classes from './result-card.module.css';
import { useMakingRoom } from './use-making-room.ts';

interface ResultListProps<Item> {
  items: readonly Item[];
  /** The heading that an item stands under; null where the list has none. */
  under: (item: Item) => string | null;
  /** Level of these headings. */
  level: 2 | 3;
  /** On a phone a few lines each: they are not what the page is about. */
  brief?: boolean;
  /** The next page is on its way. */
  fading: boolean;
  /** @param level of the heading on the card */
  children: (item: Item, level: 2 | 3 | 4) => ReactNode;
}

/** Results below each other, under their headings; their parts stand in common columns where there is room. */
export function ResultList<Item>({
  items,
  under,
  level,
  brief = false,
  fading,
  children,
}: ResultListProps<Item>) {
  const Heading = `h${level}` as const;
  const groups = Map.groupBy(items, under);
  return (
    <div
      ref={useMakingRoom<HTMLDivElement>('[data-item], [data-heading]')}
      className={classes.groups}
      data-brief={brief || undefined}
      data-fading={fading}
      aria-busy={fading}
    >
      {[...groups].map(([heading, cards]) =>
        heading === null ? (
          <ul key="" className={classes.group}>
            {cards.map((item) => children(item, level))}
          </ul>
        ) : (
          <section key={heading} className={classes.group} aria-label={heading}>
            <Heading className={classes.heading} data-heading>
              {heading}
            </Heading>
            <ul className={classes.group}>
              {cards.map((item) => children(item, level === 2 ? 3 : 4))}
            </ul>
          </section>
        ),
      )}
    </div>
  );
}

interface Fact {
  /** Left out where it is empty. */
  text: string | null | undefined;
  /** Words to mark, where the search looks into this fact. */
  search?: string | undefined;
}

interface ResultCardProps {
  /** Of the person or the job. */
  id: number;
  picture: ReactNode;
  /** A heading with the CardLink. */
  title: ReactNode;
  /** Beside the title: the position, the company. */
  lead: ReactNode;
  /** Where the searched words are, below the facts. */
  found?: ReactNode;
  /** Statuses, behind the lead. */
  status?: ReactNode;
  /** How long ago, at the end of the line. */
  when: string | null;
  /** The first one, the pay, stands out. */
  facts: readonly Fact[];
  /** What keeps the two apart, behind the facts. */
  differs?: ReactNode;
  verdict: ReactNode;
  actions?: ReactNode;
  /** What was done with it, in place of the facts and the actions, until it leaves the list. */
  handled?: (Handled & { name: string }) | undefined;
}

/** A person or a job among others: who, the facts, how they match, and what can be done. */
export function ResultCard({
  id,
  picture,
  title,
  lead,
  found,
  status,
  when,
  facts,
  differs,
  verdict,
  actions,
  handled,
}: ResultCardProps) {
  const shown = use(Previewed) === id;
  return (
    <Card
      as="li"
      interactive={!handled}
      padding="none"
      className={classes.card}
      data-done={handled && true}
      data-item={id}
      data-shown={shown || undefined}
      aria-current={shown || undefined}
    >
      <div className={classes.picture}>{picture}</div>
      <div className={classes.words}>
        <div className={classes.head}>
          {title}
          <span className={classes.lead} dir="auto">
            {lead}
          </span>
          {status}
          {when && <span className={classes.when}>{when}</span>}
        </div>
        {handled ? (
          <HandledLine {...handled} />
        ) : (
          <div className={classes.line}>
            <p className={classes.facts}>
              {facts
                .filter(({ text }) => text)
                .map(({ text, search }, index) => (
                  <span key={text}>
                    {index > 0 && <span className={classes.dot}> · </span>}
                    <Marked text={text ?? ''} search={search} />
                  </span>
                ))}
            </p>
            {differs}
          </div>
        )}
        {found}
      </div>
      <div className={classes.verdict}>{verdict}</div>
      <div className={classes.actions}>{actions}</div>
    </Card>
  );
}

/** As high as the card that is on its way. */
export const ResultSkeleton = ({ cards = 8 }: { cards?: number }) => (
  <ul className={classes.groups} aria-hidden>
    {Array.from({ length: cards }, (_, index) => (
      <Card as="li" key={index} padding="none" className={`${classes.card} ${classes.ghost}`}>
        <span className={classes.picture} />
        <span className={classes.words}>
          <i />
          <i />
        </span>
        <span className={classes.verdict}>
          <i />
          <i />
        </span>
        <span className={classes.actions} />
      </Card>
    ))}
  </ul>
);

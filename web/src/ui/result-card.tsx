import { IconAlertCircle } from '@tabler/icons-react';
import { use, type ReactNode } from 'react';
import { Card } from './card.tsx';
import type { Handled } from './handled.ts';
import { HandledLine } from './handled-line.tsx';
import { Marked } from './marked.tsx';
import { Previewed } from './previewed.ts';
import classes from './result-card.module.css';
import { useMakingRoom } from './use-making-room.ts';

interface ResultListProps {
  /** The next page is on its way. */
  fading: boolean;
  children: ReactNode;
}

/** Results below each other; their parts stand in common columns where there is room. */
export const ResultList = ({ fading, children }: ResultListProps) => (
  <ul
    ref={useMakingRoom<HTMLUListElement>()}
    className={classes.list}
    data-fading={fading}
    aria-busy={fading}
  >
    {children}
  </ul>
);

interface Fact {
  /** Left out where it is empty and nothing is apart. */
  text: string | null | undefined;
  /** Why it keeps the two apart. */
  apart?: string | undefined;
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
          <p className={classes.facts}>
            {inOrder(facts)
              .filter(({ text, apart }) => text || apart)
              .map(({ text, apart, search }, index) => (
                <span key={text || apart}>
                  {index > 0 && <span className={classes.dot}> · </span>}
                  <FactText text={text} apart={apart} search={search} />
                </span>
              ))}
          </p>
        )}
        {found}
      </div>
      <div className={classes.verdict}>{verdict}</div>
      <div className={classes.actions}>{actions}</div>
    </Card>
  );
}

/** What keeps the two apart comes right behind the first one: a line that is cut cuts its end. */
const inOrder = ([first, ...others]: readonly Fact[]): readonly Fact[] =>
  first
    ? [first, ...others.toSorted((a, b) => Number(Boolean(b.apart)) - Number(Boolean(a.apart)))]
    : [];

/** A fact that keeps the two apart has a mark, and says why where it is pointed at. */
function FactText({ text, apart, search }: Fact) {
  const marked = text && <Marked text={text} search={search} />;
  if (!apart) return marked;
  return (
    <span className={classes.apart} title={apart}>
      <IconAlertCircle size={15} aria-hidden />
      {marked || apart}
      {text && <span className="ff-hidden">, {apart}</span>}
    </span>
  );
}

/** As high as the card that is on its way. */
export const ResultSkeleton = ({ cards = 8 }: { cards?: number }) => (
  <ul className={classes.list} aria-hidden>
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

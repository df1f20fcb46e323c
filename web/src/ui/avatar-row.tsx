import { Avatar } from './avatar.tsx';
import classes from './avatar-row.module.css';

interface AvatarRowProps {
  people: readonly { key: number; name: string; marked: boolean }[];
  /** Says who they are, for screen readers and under the pointer. */
  words: string;
  /** Width of each in px. */
  size?: number;
  /** More are a number. */
  most?: number;
}

/** Several people as small overlapping pictures; marked ones have a ring. */
export function AvatarRow({ people, words, size = 24, most = 4 }: AvatarRowProps) {
  const shown = people.length > most ? people.slice(0, most - 1) : people;
  const style = { width: size, height: size, fontSize: size * 0.42 };
  return (
    <span className={classes.row} title={words}>
      <span className="ff-hidden">{words}</span>
      {shown.map(({ key, name, marked }) => (
        <span key={key} className={classes.one} data-marked={marked || undefined} aria-hidden>
          <Avatar name={name} size={size} />
        </span>
      ))}
      {people.length > shown.length && (
        <span className={classes.more} style={style} aria-hidden>
          +{people.length - shown.length}
        </span>
      )}
    </span>
  );
}

import { Avatar } from '../../ui/avatar.tsx';
import { fullName } from './person-facts.ts';
import classes from './person-avatar.module.css';

interface PersonAvatarProps {
  person: { firstName: string; lastName: string; avatar: { url: string } | null };
  /** The person's identity is hidden. */
  blind: boolean;
  size: number;
}

/** A person's picture; the same neutral one for all under blind review. */
export const PersonAvatar = ({ person, blind, size }: PersonAvatarProps) =>
  blind ? (
    <svg className={classes.neutral} width={size} height={size} viewBox="0 0 48 48" aria-hidden>
      <circle cx="24" cy="24" r="24" />
      <path d="M24 12a8 8 0 1 1 0 16 8 8 0 0 1 0-16Zm-15.5 30a15.5 12 0 0 1 31 0 24 24 0 0 1-31 0Z" />
    </svg>
  ) : (
    <Avatar name={fullName(person)} url={person.avatar?.url} size={size} />
  );

import type { CvProfile } from '@fourfold/contract/cv/schema.ts';
import type { ReactNode } from 'react';
import { Avatar } from '../../../ui/avatar.tsx';
import { Prose } from '../../../ui/prose.tsx';
import { Text } from '../../../ui/text.tsx';
import classes from './cv-header.module.css';

interface CvHeaderProps {
  profile: CvProfile;
  /** `Austin, Texas`. */
  place: string;
  action?: ReactNode;
}

/** Photo, name, position, place and the person's own words. */
export const CvHeader = ({ profile, place, action }: CvHeaderProps) => {
  const name = `${profile.firstName} ${profile.lastName}`.trim() || 'Your name';
  return (
    <div className={classes.root}>
      <Avatar name={name} url={profile.avatar?.url} size={96} />
      <div className={classes.words}>
        <h2 className={classes.name} dir="auto">
          {name}
        </h2>
        <Text size="l" weight="medium">
          {profile.position || 'Your position'}
        </Text>
        {place && <Text dimmed>{place}</Text>}
      </div>
      {action && <div className={classes.action}>{action}</div>}
      {profile.bio && (
        <div className={classes.bio}>
          <Prose>{profile.bio}</Prose>
        </div>
      )}
    </div>
  );
};

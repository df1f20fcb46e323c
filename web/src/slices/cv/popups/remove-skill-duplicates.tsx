import { LevelDots } from '../../../ui/level.tsx';
import { ConfirmPopup } from '../../../ui/confirm-popup.tsx';
import type { Popup, PopupContent } from '../../../lib/popup.ts';
import classes from './remove-skill-duplicates.module.css';

declare module '../../../lib/popup.ts' {
  interface Popups {
    /** Resolves to true to keep each of the skills once. */
    removeCandidateSkillDuplicates: Popup<
      { skills: readonly { key: string; name: string; level: number }[] },
      boolean
    >;
  }
}

/** Shows the skills that stand twice and offers to keep each once. */
export const RemoveSkillDuplicatesPopup = ({
  skills,
  close,
}: PopupContent<'removeCandidateSkillDuplicates'>) => (
  <ConfirmPopup
    confirmLabel="Remove duplicates"
    cancelLabel="Keep editing"
    onConfirm={() => {}}
    close={close}
  >
    <p className={classes.text}>
      These skills have the same name, so your skills cannot be saved. Each will stay once, with its
      highest level and all of its works and links.
    </p>
    <ul className={classes.list}>
      {skills.map((skill) => (
        <li key={skill.key}>
          <span>{skill.name}</span>
          <LevelDots level={skill.level} word />
        </li>
      ))}
    </ul>
  </ConfirmPopup>
);

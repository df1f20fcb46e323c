import { LevelDots } from '../../../ui/level.tsx';
import { ConfirmPopup } from '../../../ui/confirm-popup.tsx';
import { Row, Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import type { Popup, PopupContent } from '../../../lib/popup.ts';

declare module '../../../lib/popup.ts' {
  interface Popups {
    /** Resolves to true to keep each skill once. */
    removeCandidateSkillDuplicates: Popup<
      { skills: readonly { key: string; name: string; level: number }[] },
      boolean
    >;
  }
}

/** Shows the duplicate skills and offers to keep each once. */
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
    <Stack gap="4">
      <p>
        These skills have the same name, so your skills can’t be saved. Each is kept once, with its
        highest level and all of its work experience and links.
      </p>
      <ul>
        {skills.map((skill) => (
          <Row key={skill.key} as="li" gap="1 4" padding="3 0" wrap apart ruled>
            <Text as="span" weight="medium" ink breaks>
              <bdi>{skill.name}</bdi>
            </Text>
            <Text as="span" weight="medium">
              <LevelDots level={skill.level} word />
            </Text>
          </Row>
        ))}
      </ul>
    </Stack>
  </ConfirmPopup>
);

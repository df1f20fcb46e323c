import type { Popup } from '../../../lib/popup.ts';
import { ConfirmPopup } from '../../../ui/confirm-popup.tsx';
import { definePopup } from '../../../ui/define-popup.tsx';
import { LevelDots } from '../../../ui/level.tsx';
import { Row, Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';

/** Shows the duplicate skills; resolves to true to keep each once. */
export const removeCandidateSkillDuplicates: Popup<
  { skills: readonly { key: string; name: string; level: number }[] },
  boolean
> = definePopup({
  title: 'Remove duplicate skills',
  Content: ({ skills, close }) => (
    <ConfirmPopup
      confirmLabel="Remove duplicates"
      cancelLabel="Keep editing"
      onConfirm={() => {}}
      close={close}
    >
      <Stack gap="4">
        <p>
          These skills have the same name, so your skills can’t be saved. Each is kept once, with
          its highest level and all of its work experience and links.
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
  ),
  sample: {
    skills: [
      { key: 'a', name: 'Welding', level: 3 },
      { key: 'b', name: 'welding', level: 4 },
    ],
  },
});

import type { Cv, NameQuestion as Question } from '@fourfold/contract/cv/schema.ts';
import { notify } from '../../../lib/notify.ts';
import { answerName, endNameQuestions } from '../../../slices/cv/api/own-cv.ts';
import { AsyncButton } from '../../../ui/async-button.tsx';
import longLabel from '../../../ui/long-label.module.css';
import { Row, Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';

const either = new Intl.ListFormat('en-US', { type: 'disjunction' });

const questionOf = ({ meanings }: Question) =>
  `Did you mean ${either.format(meanings.map(({ skill, about }) => `${skill} (${about})`))}?`;

/** The first name in the CV that may mean another skill than the one there: kept, or exchanged. */
export function NameQuestion({ cv }: { cv: Cv }) {
  const [question] = cv.nameQuestions;
  if (!question) return null;
  const { name, skill, meanings } = question;
  const others = meanings.filter((one) => one.skill !== skill);
  const change = async (to: string) => {
    await answerName(name, to);
    void notify(`Your CV has ${to} in place of ${skill}.`);
  };
  return (
    <Stack as="section" gap="3" padding="4 5" panel="sunken" aria-label="A name in your CV">
      <Text breaks>
        Your CV says “{name}”, and {skill} is among your skills. {questionOf(question)}
      </Text>
      <Row gap="2" wrap>
        <AsyncButton
          variant="default"
          className={longLabel.button}
          onClick={() => answerName(name, skill)}
        >
          Keep {skill}
        </AsyncButton>
        {others.map((one) => (
          <AsyncButton
            key={one.skill}
            variant="default"
            className={longLabel.button}
            onClick={() => change(one.skill)}
          >
            Change to {one.skill}
          </AsyncButton>
        ))}
        <AsyncButton variant="subtle" onClick={endNameQuestions}>
          Don’t ask again
        </AsyncButton>
      </Row>
    </Stack>
  );
}

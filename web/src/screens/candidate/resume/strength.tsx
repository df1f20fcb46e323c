import type { Cv } from '@fourfold/contract/cv/schema.ts';
import { IconCheck } from '@tabler/icons-react';
import { strengthOf } from '../../../slices/cv/components/cv-strength.ts';
import { Card } from '../../../ui/card.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { Row, Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import classes from './resume.module.css';

/** Which of the parts that make a CV easy to judge are present. */
export function Strength({ cv }: { cv: Cv }) {
  const parts = strengthOf(cv);
  const there = parts.filter((part) => part.there);
  const open = parts.filter((part) => !part.there);
  return (
    <Card as="section" aria-label="Strength of your profile" gap="4">
      <div>
        <Text as="h2" size="l">
          Strength of your profile
        </Text>
        <Text dimmed size="m">
          {there.length} of {parts.length} complete
        </Text>
      </div>
      <div className={classes.bar} aria-hidden>
        {parts.map((part, place) => (
          <span key={part.name} data-there={place < there.length || undefined} />
        ))}
      </div>
      {open.length > 0 && (
        <Stack as="ul" gap="3">
          {open.map(({ name, why, step }) => (
            <Stack key={name} as="li" gap="0">
              <TextLink to="/create-resume" search={{ step }}>
                {name}
              </TextLink>
              <Text as="span" dimmed size="m">
                {why}
              </Text>
            </Stack>
          ))}
        </Stack>
      )}
      <ul className={classes.there} aria-label="Already there">
        {there.map(({ name }) => (
          <Row key={name} as="li" gap="2">
            <IconCheck size={16} aria-hidden />
            {name}
          </Row>
        ))}
      </ul>
      <p className={classes.note}>
        It counts what’s filled in, not how good it is, and changes neither your matches nor your
        place in a search.
      </p>
    </Card>
  );
}

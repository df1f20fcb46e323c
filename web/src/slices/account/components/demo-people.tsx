import type { Configuration } from '@fourfold/contract/account/schema.ts';
import { UnstyledButton } from '@mantine/core';
import { IconArrowUpRight } from '@tabler/icons-react';
import { Text } from '../../../ui/text.tsx';
import classes from './sign-in.module.css';

type DemoPeopleProps = NonNullable<Configuration['demo']> & {
  onChoose: (email: string) => void;
};

/** The people of the demo marketplace; a click puts the address into the field. */
export const DemoPeople = ({ employer, candidate, mailbox, onChoose }: DemoPeopleProps) => (
  <section className={classes.demo} aria-labelledby="demo-people">
    <h2 id="demo-people" className={classes.demoTitle}>
      This is the demo. Sign in as…
    </h2>
    {(
      [
        ['An employer', employer],
        ['A candidate', candidate],
      ] as const
    ).map(([who, email]) => (
      <UnstyledButton key={email} className={classes.person} onClick={() => onChoose(email)}>
        <Text as="span" weight="medium">
          {who}
        </Text>
        <Text as="span" dimmed breaks>
          {email}
        </Text>
      </UnstyledButton>
    ))}
    <a href={mailbox} target="_blank" rel="noopener" className={classes.mailbox}>
      Codes arrive in the mailbox
      <IconArrowUpRight size={16} aria-hidden />
    </a>
  </section>
);

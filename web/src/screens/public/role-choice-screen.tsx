import type { Role } from '@fourfold/contract/account/schema.ts';
import { UnstyledButton } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { logout } from '../../lib/session.ts';
import { useProfile, switchRole } from '../../slices/account/api/profile.ts';
import { Wordmark } from '../../ui/mark.tsx';
import { Page } from '../../ui/page.tsx';
import { Text } from '../../ui/text.tsx';
import { Splash } from '../../app/splash.tsx';
import classes from './role-choice-screen.module.css';

interface Choice {
  role: Role;
  title: string;
  text: string;
}

const choices: readonly Choice[] = [
  {
    role: 'candidate',
    title: 'I want to find work',
    text: 'Build one CV from your skills and how you like to work, and see how well each job fits.',
  },
  {
    role: 'employer',
    title: 'I want to hire',
    text: 'Describe the job by the skills and the style it needs, and meet the people who match.',
  },
];

/**
 * The first question for a new user.
 * @param known the role that what they came for tells: nothing is asked, unless it cannot be set
 */
export function RoleChoiceScreen({ known }: { known: Role | undefined }) {
  const { email } = useProfile();
  const choose = useMutation({ mutationFn: switchRole, meta: { silent: true } });
  const { mutate } = choose;
  useEffect(() => {
    if (known) mutate(known);
  }, [known, mutate]);
  if (known && !choose.isError) return <Splash />;
  return (
    <div className={classes.layout}>
      <header className={classes.top}>
        <Wordmark />
        <UnstyledButton className={classes.out} onClick={() => void logout()}>
          Sign out
        </UnstyledButton>
      </header>
      <main className={classes.main}>
        <Page
          title="What brings you here?"
          lead={`You’re signed in as ${email}. You can switch between the two anytime.`}
          width="narrow"
        >
          <div className={classes.choices}>
            {choices.map(({ role, title, text }) => (
              <UnstyledButton
                key={role}
                className={classes.choice}
                data-role={role}
                disabled={choose.isPending}
                onClick={() => choose.mutate(role)}
              >
                <span className={classes.picture} aria-hidden>
                  <span />
                  <span />
                  <span />
                  <span />
                </span>
                <span className={classes.title}>
                  {title}
                  <IconArrowRight size={22} aria-hidden />
                </span>
                <Text as="span" dimmed>
                  {text}
                </Text>
              </UnstyledButton>
            ))}
          </div>
          {choose.error && (
            <p role="alert" className={classes.error}>
              {choose.error.message}
            </p>
          )}
        </Page>
      </main>
    </div>
  );
}

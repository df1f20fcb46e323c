import type { Cv } from '@fourfold/contract/cv/schema.ts';
import { Card } from '../../ui/card.tsx';
import { LinkButton } from '../../ui/link.tsx';
import { EmptyState } from '../../ui/state.tsx';

/** Nothing to match yet: a link to the CV or to its skills. */
export const NoSkills = ({ cv }: { cv: Cv | null }) => (
  <Card>
    {cv === null ? (
      <EmptyState action={<LinkButton to="/create-resume">Create my CV</LinkButton>}>
        Jobs are matched with your CV, and you don’t have one yet. It takes four short steps.
      </EmptyState>
    ) : (
      <EmptyState
        action={
          <LinkButton to="/create-resume" search={{ step: 'skills' }}>
            Add my skills
          </LinkButton>
        }
      >
        Jobs are matched by skills, and your CV has none yet.
      </EmptyState>
    )}
  </Card>
);

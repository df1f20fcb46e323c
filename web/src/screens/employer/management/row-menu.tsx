import type { Applicant } from '@fourfold/contract/application/endpoints.ts';
import { ActionIcon, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { buttonOf, isDecline } from '../../../slices/application/components/status-words.ts';
import { fullName } from '../person-facts.ts';
import type { CardActions } from './applicant-card.tsx';

/** The actions for one row. */
export const RowMenu = ({
  person,
  cardActions,
}: {
  person: Applicant;
  cardActions: Pick<CardActions, 'act' | 'assignSelf'>;
}) => (
  <Menu>
    <Menu.Target>
      <ActionIcon variant="subtle" size={36} aria-label={`Moves of ${fullName(person)}`}>
        <IconDots size={20} aria-hidden />
      </ActionIcon>
    </Menu.Target>
    <Menu.Dropdown>
      {person.application.actions.map((action) => (
        <Menu.Item
          key={action}
          {...(isDecline(action) ? { color: 'red' } : {})}
          onClick={() => cardActions.act([person], action)}
        >
          {buttonOf(action, 'employer')}
        </Menu.Item>
      ))}
      {cardActions.assignSelf && (
        <Menu.Item onClick={() => cardActions.assignSelf?.(person)}>
          {person.assigned?.some(({ isSelf }) => isSelf) ? 'Take yourself off' : 'Assign yourself'}
        </Menu.Item>
      )}
    </Menu.Dropdown>
  </Menu>
);

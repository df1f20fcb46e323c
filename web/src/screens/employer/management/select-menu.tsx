import type { Applicant } from '@fourfold/contract/application/endpoints.ts';
import { ActionIcon, Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { notify } from '../../../lib/notify.ts';
import { errorText } from '../../../lib/transport.ts';
import { everyoneIn, type ColumnScope } from '../../../slices/application/api/columns.ts';
import { openReview } from './review-queue.ts';
import type { Selection } from './use-selection.ts';

/** An answer is late after more than this many working days, as on a card. */
const lateAfter = 5;

const choices: readonly {
  label: string;
  nobody: string;
  /** Chooses by scores, which a job may be reviewed without. */
  byScore?: true;
  takes: (person: Applicant) => boolean;
}[] = [
  { label: 'All', nobody: 'Nobody is here now.', takes: () => true },
  {
    label: 'Don’t meet',
    nobody: 'Everybody here meets the job.',
    takes: ({ band }) => band === 'doNotMeet',
    byScore: true,
  },
  {
    label: `Waiting over ${lateAfter} days`,
    nobody: `Nobody here has waited for you over ${lateAfter} days.`,
    takes: ({ application: { waiting } }) =>
      waiting?.on === 'employer' && waiting.workingDays > lateAfter,
  },
];

const touched = matchMedia('(hover: none)').matches;

interface SelectMenuProps {
  jobId: number;
  withoutScores: boolean;
  scope: ColumnScope;
  /** Of the list, for the button's name. */
  label: string;
  selection: Pick<Selection, 'choose'>;
}

/** Selects a part of a list, on all of its pages, or begins to review it person by person. */
export function SelectMenu({ jobId, withoutScores, scope, label, selection }: SelectMenuProps) {
  const navigate = useNavigate();
  const withEveryone = async (run: (people: Applicant[]) => void) => {
    try {
      run(await everyoneIn(jobId, scope));
    } catch (error) {
      void notify(errorText(error));
    }
  };
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          size={touched ? 36 : 28}
          title="Select"
          aria-label={`Select in ${label}`}
        >
          <IconChevronDown size={16} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {choices
          .filter(({ byScore }) => !(byScore && withoutScores))
          .map(({ label: name, nobody, takes }) => (
            <Menu.Item
              key={name}
              onClick={() =>
                void withEveryone((people) => {
                  const some = people.filter(takes);
                  selection.choose(scope, some);
                  if (some.length === 0) void notify(nobody);
                })
              }
            >
              {name}
            </Menu.Item>
          ))}
        <Menu.Divider />
        <Menu.Item
          onClick={() => void withEveryone((people) => openReview(navigate, jobId, people))}
        >
          Review one by one
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

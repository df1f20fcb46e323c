import type {
  ApplicationAction,
  CandidateMove,
  OwnApplication,
} from '@fourfold/contract/application/schema.ts';
import { call } from '../../../lib/api.ts';
import { openPopup } from '../../../lib/popup.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { ApplicationHistory } from '../../../slices/application/components/application-history.tsx';
import {
  isDecline,
  moveLabels,
  waitingWords,
} from '../../../slices/application/components/moves.ts';
import { AsyncButton } from '../../../ui/async-button.tsx';
import classes from './job-panel.module.css';

const { archive: _elsewhere, ...offered } = moveLabels.candidate;
/** The moves that a job's page offers, those forward first. */
const order = Object.keys(offered) as ApplicationAction[];

const reload = async () => {
  void queryClient.invalidateQueries({ queryKey: ['application'] });
  await queryClient.invalidateQueries({ queryKey: ['search', 'job'] });
};

async function move(application: OwnApplication, action: ApplicationAction): Promise<unknown> {
  const { id, job } = application;
  const params = { id };
  const answer = async (words: object = {}) => {
    const body = { ...words, status: action } as CandidateMove;
    await call('applicationAnswer', { params, body });
    await reload();
  };
  if (action === 'undo') {
    await call('applicationAnswerUndo', { params });
    return await reload();
  }
  if (!isDecline(action)) return await answer();
  return await openPopup('declineApplication', {
    side: 'candidate',
    action,
    reader: job.company,
    decline: answer,
  });
}

/** What happened to the own application, dated, and what may be done now. */
export function ApplicationSteps({ application }: { application: OwnApplication }) {
  const actions = order.filter((action) => application.actions.includes(action));
  const waiting = waitingWords(application.waiting, 'candidate');
  return (
    <>
      {waiting && <p className={classes.note}>{waiting}</p>}
      {actions.length > 0 && (
        <div className={classes.moves}>
          {actions.map((action) => (
            <AsyncButton
              key={action}
              {...(action.endsWith('Accepted') ? {} : { variant: 'default' })}
              onClick={() => move(application, action)}
            >
              {moveLabels.candidate[action]}
            </AsyncButton>
          ))}
        </div>
      )}
      <ApplicationHistory
        events={application.events}
        reader="candidate"
        other={application.job.company}
      />
    </>
  );
}

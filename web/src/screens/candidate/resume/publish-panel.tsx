import type { Cv } from '@fourfold/contract/cv/schema.ts';
import { notify } from '../../../lib/notify.ts';
import { unpublishCv } from '../../../slices/cv/api/own-cv.ts';
import { missingOf } from '../../../slices/cv/components/cv-missing.ts';
import { AsyncButton } from '../../../ui/async-button.tsx';
import { LinkButton } from '../../../ui/link.tsx';
import { Row } from '../../../ui/stack.tsx';
import { MissingList } from '../missing-list.tsx';
import { publishAsked } from '../publish-asked.ts';
import { ApplyForWantedJob } from '../wanted-job.tsx';
import classes from './resume.module.css';

const publish = async (cv: Cv) => {
  if (!(await publishAsked(cv))) return;
  void notify('Your CV is published. Employers can find you now.');
};

const unpublish = async (cv: Cv) => {
  await unpublishCv();
  void notify({
    message: 'Your CV is hidden. Employers you applied to still see it as it is now.',
    undo: { label: 'Publish again', run: () => publish(cv) },
  });
};

/** Whether employers can find the CV, what prevents it, and how to change that. */
export function PublishPanel({ cv }: { cv: Cv }) {
  const missing = missingOf(cv);
  const first = missing[0];
  if (cv.status === 'published') {
    return (
      <>
        <div className={classes.panel}>
          <p>Employers find you in search, best match first.</p>
          <Row gap="3" wrap align="stretch">
            <ApplyForWantedJob size="md" />
            <AsyncButton variant="default" onClick={() => unpublish(cv)}>
              Unpublish
            </AsyncButton>
          </Row>
        </div>
        {first && <MissingList missing={missing} title="A published CV would need this again:" />}
      </>
    );
  }
  if (first) {
    return (
      <div className={classes.draft}>
        <MissingList missing={missing} title="Before you can publish:" />
        <LinkButton to="/create-resume" search={{ step: first.step, missing: '1' }} size="md">
          Continue my CV
        </LinkButton>
      </div>
    );
  }
  return (
    <div className={classes.panel}>
      <p>Everything’s there. Publish it, and employers can find you.</p>
      <AsyncButton size="md" onClick={() => publish(cv)}>
        Publish my CV
      </AsyncButton>
    </div>
  );
}

import type { Cv } from '@fourfold/contract/cv/schema.ts';
import { useOwnCv } from '../../slices/cv/api/own-cv.ts';
import { Card } from '../../ui/card.tsx';
import { LinkButton } from '../../ui/link.tsx';
import { Page } from '../../ui/page.tsx';
import { ListSkeleton } from '../../ui/skeletons.tsx';
import { EmptyState, Loaded } from '../../ui/state.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { CvSheet } from './resume/cv-sheet.tsx';
import { PublishPanel } from './resume/publish-panel.tsx';

const lead = (cv: Cv | null | undefined) =>
  cv?.status === 'published'
    ? 'This is what employers see. Contact details open to them once you apply.'
    : 'This is what employers will see once it is published.';

/** The own CV as employers see it. */
export function ResumeScreen() {
  const cv = useOwnCv();
  return (
    <Page
      title="My CV"
      width="narrow"
      lead={lead(cv.data)}
      actions={
        cv.data &&
        (cv.data.status === 'published' ? (
          <StatusBadge label="Published" color="green" />
        ) : (
          <StatusBadge label="Draft" color="gray" />
        ))
      }
    >
      <Loaded query={cv} skeleton={<ListSkeleton cards={3} />}>
        {(data) =>
          data ? (
            <>
              <PublishPanel cv={data} />
              <CvSheet cv={data} />
            </>
          ) : (
            <Card padding="large">
              <EmptyState action={<LinkButton to="/create-resume">Create my CV</LinkButton>}>
                Four short steps, and every job shows how well it fits you.
              </EmptyState>
            </Card>
          )
        }
      </Loaded>
    </Page>
  );
}

import './resume/paper.css';
import type { Cv } from '@fourfold/contract/cv/schema.ts';
import { openPopup } from '../../lib/popup.ts';
import { useOwnCv } from '../../slices/cv/api/own-cv.ts';
import { Button } from '@mantine/core';
import { Card } from '../../ui/card.tsx';
import { LinkButton } from '../../ui/link.tsx';
import { Page } from '../../ui/page.tsx';
import { ListSkeleton } from '../../ui/skeletons.tsx';
import { Row } from '../../ui/stack.tsx';
import { EmptyState, Loaded } from '../../ui/state.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { CvSheet } from './resume/cv-sheet.tsx';
import { PublishPanel } from './resume/publish-panel.tsx';
import { Strength } from './resume/strength.tsx';
import { TakeAlong } from './resume/take-along.tsx';
import classes from './resume/resume.module.css';
import { useEffect } from 'react';

const scheme = 'data-mantine-color-scheme';

/** Printing uses dark text on white, whatever the color scheme. */
function usePaper(): void {
  useEffect(() => {
    const root = document.documentElement;
    let onScreen: string | null = null;
    const before = () => {
      onScreen = root.getAttribute(scheme);
      root.setAttribute(scheme, 'light');
    };
    const after = () => {
      if (onScreen !== null) root.setAttribute(scheme, onScreen);
    };
    addEventListener('beforeprint', before);
    addEventListener('afterprint', after);
    return () => {
      removeEventListener('beforeprint', before);
      removeEventListener('afterprint', after);
    };
  }, []);
}

const lead = (cv: Cv | null | undefined) =>
  cv?.status === 'published'
    ? 'This is what employers see. Your contact details open to an employer once you apply or accept their bite.'
    : 'This is what employers will see once it’s published.';

/** The user's CV as employers see it, and its print version. */
export function ResumeScreen() {
  const cv = useOwnCv();
  usePaper();
  return (
    <Page
      title="My CV"
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
            <div className={classes.screen}>
              <div className={classes.state}>
                <PublishPanel cv={data} />
              </div>
              <div>
                <CvSheet cv={data} />
              </div>
              <aside className={classes.aside} aria-label="About this CV">
                <Strength cv={data} />
                <TakeAlong />
              </aside>
            </div>
          ) : (
            <Card padding="large">
              <EmptyState
                action={
                  <Row gap="3" wrap center align="stretch">
                    <LinkButton to="/create-resume">Create my CV</LinkButton>
                    <Button
                      variant="default"
                      onClick={() => void openPopup('importResume', { hasCv: false })}
                    >
                      Import a CV
                    </Button>
                  </Row>
                }
              >
                Four short steps, and every job shows how well it fits you.
              </EmptyState>
            </Card>
          )
        }
      </Loaded>
    </Page>
  );
}

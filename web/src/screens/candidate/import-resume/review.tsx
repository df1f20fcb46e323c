import type { ReadResume } from '@fourfold/resume-reader';
import { useEffect, useRef } from 'react';
import { count } from '../../../lib/format.ts';
import { Row, Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { openChecks } from './check-moves.ts';
import type { ImportDraft } from './draft.ts';
import { FileView } from './file-view.tsx';
import { foundWords } from './found-words.ts';
import { NotPlaced } from './not-placed.tsx';
import { AnyEntry, ProfileEntry, SureEntries } from './review-entries.tsx';
import { DraftSkillQuestion } from './review-questions.tsx';
import { ReviewSections } from './review-sections.tsx';
import { ReviewSkills } from './review-skills.tsx';
import { ReviewContext, useReview, useReviewState } from './review-state.ts';
import classes from './review.module.css';

/** What was found, and how much of it is to be checked. */
function Found({ from }: { from: string }) {
  const { draft } = useReview();
  const title = useRef<HTMLHeadingElement>(null);
  const open = openChecks(draft).length;
  // The button that led here is gone.
  useEffect(() => title.current?.focus({ preventScroll: true }), []);
  const state =
    draft.checks.length === 0
      ? 'Nothing to check. Open a line to change it.'
      : open === 0
        ? 'All checked.'
        : `${count(open, 'thing')} to check`;
  return (
    <header className={classes.found}>
      <h3 ref={title} tabIndex={-1}>
        {foundWords(draft)}
      </h3>
      <Row gap="1 2" wrap>
        <output className={classes.state} data-open={open > 0 || undefined}>
          {state}
        </output>
        <Text as="span" dimmed size="s" breaks>
          From {from}
        </Text>
      </Row>
    </header>
  );
}

function ToCheck() {
  const { checks } = useReview().draft;
  if (checks.length === 0) return null;
  return (
    <Stack as="section" gap="3" aria-label="To check">
      <h3>To check</h3>
      <Stack as="ul" gap="3">
        {checks.map((check) =>
          check.kind === 'skill' ? (
            <DraftSkillQuestion key={check.key} check={check} />
          ) : (
            <AnyEntry key={check.key} path={check.key} />
          ),
        )}
      </Stack>
    </Stack>
  );
}

interface ReviewProps {
  document: ReadResume['document'];
  draft: ImportDraft;
  /** Where it was read: a file's name, or 'your text'. */
  from: string;
  onChange: (next: ImportDraft) => void;
}

/** What was read, beside the file it was read from: first what is to be checked, the rest folded. */
export function Review({ document, draft, from, onChange }: ReviewProps) {
  const review = useReviewState(draft, onChange);
  const hasPage = document.words.length > 0;
  const isProfileSure = draft.checks.every(({ key }) => key !== 'basics');
  return (
    <ReviewContext value={review}>
      <div className={classes.review} data-alone={!hasPage || undefined}>
        <Found from={from} />
        {hasPage && (
          <div className={classes.file}>
            <FileView {...document} />
          </div>
        )}
        <Stack gap="8">
          {draft.cut.length > 0 && (
            <Row gap="0" padding="3 4" panel="sunken">
              <Text weight="medium">
                Your CV has room for only part of this. {draft.cut.join(' ')}
              </Text>
            </Row>
          )}
          <ToCheck />
          {isProfileSure && (
            <Stack as="section" gap="3" aria-label="Profile">
              <h3>Profile</h3>
              <ul>
                <ProfileEntry />
              </ul>
            </Stack>
          )}
          <SureEntries list="work" title="Work experience" />
          <SureEntries list="education" title="Education" />
          <ReviewSkills />
          <ReviewSections />
          <NotPlaced />
        </Stack>
      </div>
    </ReviewContext>
  );
}

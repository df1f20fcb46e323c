import type { ReadResume } from '@fourfold/resume-reader';
import { useMemo, useState } from 'react';
import { Row, Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import type { ImportDraft } from './draft.ts';
import { FileView } from './file-view.tsx';
import { NotPlaced } from './not-placed.tsx';
import { ReviewProfile, ReviewSchools, ReviewWorks } from './review-entries.tsx';
import { ReviewSections } from './review-sections.tsx';
import { ReviewSkills } from './review-skills.tsx';
import { ReviewContext } from './review-state.ts';
import classes from './review.module.css';

interface ReviewProps {
  document: ReadResume['document'];
  draft: ImportDraft;
  onChange: (next: ImportDraft) => void;
}

/** What was read, beside the file it was read from. */
export function Review({ document, draft, onChange }: ReviewProps) {
  const [lit, light] = useState<string | null>(null);
  const review = useMemo(() => ({ draft, change: onChange, lit, light }), [draft, onChange, lit]);
  const hasPage = document.words.length > 0;
  return (
    <ReviewContext value={review}>
      <div className={classes.review} data-alone={!hasPage || undefined}>
        {hasPage && (
          <div className={classes.file}>
            <FileView {...document} />
          </div>
        )}
        <Stack gap="8">
          {draft.cut.length > 0 && (
            <Row gap="0" padding="3 4" panel="sunken">
              <Text weight="medium">A CV has room for a part of this. {draft.cut.join(' ')}</Text>
            </Row>
          )}
          <ReviewProfile />
          <ReviewWorks />
          <ReviewSchools />
          <ReviewSkills />
          <ReviewSections />
          <NotPlaced />
        </Stack>
      </div>
    </ReviewContext>
  );
}

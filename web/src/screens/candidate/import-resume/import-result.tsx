import type { ResumeImport } from '@fourfold/contract/cv/json-resume.ts';
import { useEffect, useRef } from 'react';
import { ImportSummary } from '../../../slices/cv/components/import-summary.tsx';
import { Row, Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import type { SkillCheck } from './checks.ts';
import classes from './import-resume.module.css';
import { SkillQuestion } from './review-questions.tsx';

interface ImportResultProps {
  result: ResumeImport;
  /** Names of skills that nobody has decided. */
  questions: readonly SkillCheck[];
  done: boolean;
  isPublished: boolean;
  /** The name by which a skill of the file is to come in. */
  onName: (check: SkillCheck, name: string) => void;
}

/** What an import would change, or has changed. */
export function ImportResult(props: ImportResultProps) {
  const { result, questions, done, isPublished, onName } = props;
  const top = useRef<HTMLDivElement>(null);
  // It begins at its top, wherever the review was.
  useEffect(() => top.current?.focus(), []);
  return (
    <div ref={top} tabIndex={-1} className={classes.top}>
      <Stack gap="5">
        {questions.length > 0 && (
          <Stack as="section" gap="3" aria-label="To check">
            <h3>To check</h3>
            <Stack as="ul" gap="3">
              {questions.map((check) => (
                <SkillQuestion
                  key={check.key}
                  check={check}
                  chosen={check.isNeeded ? null : check.written}
                  onChoose={(name) => onName(check, name)}
                />
              ))}
            </Stack>
          </Stack>
        )}
        <ImportSummary result={result} done={done} />
        {!done && result.changes.length > 0 && (
          <Row gap="0" padding="3 4" panel="sunken">
            <Text weight="medium">
              {isPublished && 'Your CV is published: employers see the changes right away. '}
              You can undo the import for a day, as long as you change nothing else.
            </Text>
          </Row>
        )}
      </Stack>
    </div>
  );
}
